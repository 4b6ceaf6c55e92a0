import { isRefusal } from "~/domain/errors";
import { LANGUAGES } from "~/domain/people";
import { reportError } from "~/platform/error-reporting/error-reporting";
import { selectUntold } from "../counters/queries";
import { noteTold } from "../counters/statements";
import { outboxMail, outboxMailToUsers } from "../outbox/statements";
import type { Services } from "../services";
import { isAdministrator } from "../users/queries";
import { noteDone } from "./statements";

/**
 * A run of the nightly check of counters. `done`: the day whose check is over, or "2026-11-23 job …", where it goes on;
 * one that midnight has overtaken is ended first. What it found wrong is told once at its end.
 */
export async function checkCountersOf(services: Services, today: string, done: string | undefined): Promise<void> {
  const { checkCounters } = await import("../counters/check");
  const [day = today, cursor] = done?.includes(" ") ? [done.slice(0, 10), done.slice(11)] : [];
  const next = await checkCounters(services, day, cursor ?? null);
  await services.db.write([noteDone("counters", next === null ? day : `${day} ${next}`)]);
  if (next === null) await tellDrift(services);
}

async function tellDrift(services: Services): Promise<void> {
  const { db, clock, settings, appBase } = services;
  const drift = await db.all(selectUntold());
  const [first] = drift;
  if (!first) return;
  const jobs = drift.map(({ counter, found }) => ({ title: counter, count: found }));
  const data = { date: first.day, jobs, link: `${appBase}/administration/operations` };
  const [language] = LANGUAGES;
  const template = "counterDrift";
  const mails =
    settings.ALARM_EMAIL.length === 0
      ? [outboxMailToUsers(services, { template, data, where: isAdministrator() })]
      : settings.ALARM_EMAIL.map((to) => outboxMail(services, { to, template, language, data: { name: "", ...data } }));
  try {
    await db.write([...noteTold(clock()), ...mails]);
    reportError(new Error(`counters were wrong: ${drift.map(({ counter }) => counter).join(", ")}`));
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
}
