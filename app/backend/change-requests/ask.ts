import { changeLines, realWishes } from "~/domain/change-requests/change-lines";
import {
  changeableFields,
  changeProblems,
  unknownPlaces,
  type WantedChange,
} from "~/domain/change-requests/wanted-change";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { message as problem } from "~/domain/messages";
import { keysOf } from "~/lib/objects";
import { historyRow } from "../history/statements";
import { jobLink } from "../jobs/links";
import { isJobVisible, loadBrief } from "../jobs/queries";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { guardThat } from "../storage/guards";
import { isAdministrator } from "../users/queries";
import { findChangeable, findOfJob } from "./queries";
import { closeRequest, insertRequest } from "./statements";

interface Asked {
  wanted: WantedChange;
  message: string;
}

/**
 * Asks for a change and tells administrators. What the job has already is left out; nothing to change and no words is
 * FAILED_VALIDATION. INVALID_STATUS_TRANSITION, RECORD_CONFLICT while another request is open.
 */
export async function askForChange(services: Services, person: Person, job: string, { wanted: all, message }: Asked) {
  const [brief, current, settings] = await Promise.all([
    loadBrief(services, person, job),
    findChangeable(services, job),
    getSettingsRecord(services.db),
  ]);
  if (!current) throw new Refusal("NOT_FOUND");
  const wanted = realWishes(current, all);
  const open = changeableFields(current.status);
  const closed = keysOf(wanted).filter((field) => !open.includes(field));
  if (open.length === 0 || closed.length > 0) throw new Refusal("INVALID_STATUS_TRANSITION", { fields: closed });
  const wrong = [
    ...changeProblems(wanted, { today: berlinToday(services.clock()), limits: settings.limits }),
    ...unknownPlaces(all.radius, current.locations),
  ];
  const text = message.trim();
  if (wrong.length === 0 && keysOf(wanted).length === 0 && text === "")
    wrong.push({ field: "message", message: problem("empty") });
  if (wrong.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: wrong });
  const id = services.ids();
  const lines = changeLines(current, wanted);
  const { organization, title } = brief;
  await services.db.write([
    guardThat("NOT_FOUND", isJobVisible(person, job)),
    ...insertRequest({
      id,
      job,
      user: person.id,
      wanted,
      message: text,
      lines,
      date_created: services.clock().toISOString(),
    }),
    historyRow(services, {
      organization,
      job,
      actor: person,
      event: "change.request",
      after: { lines, message: text },
    }),
    outboxMailToUsers(services, {
      template: "changeRequested",
      data: { title, lines, reason: text, link: `${services.appBase}/administration/changes` },
      where: isAdministrator(),
    }),
  ]);
  sendSoon(services);
  return { id };
}

/** Takes the open request of a job back and tells administrators. NOT_FOUND, NOTHING_TO_DO. */
export async function withdrawRequest(services: Services, person: Person, job: string): Promise<void> {
  const [brief, { open }] = await Promise.all([loadBrief(services, person, job), findOfJob(services, person, job)]);
  if (!open) throw new Refusal("NOTHING_TO_DO");
  const { organization, title } = brief;
  const { lines } = open;
  const now = services.clock().toISOString();
  await services.db.write([
    guardThat("NOT_FOUND", isJobVisible(person, job)),
    ...closeRequest(open.id, { status: "withdrawn", reason: null, lines }, person, now),
    historyRow(services, { organization, job, actor: person, event: "change.withdraw", after: { lines } }),
    outboxMailToUsers(services, {
      template: "changeWithdrawn",
      data: { title, lines, reason: open.message, link: jobLink(services, job) },
      where: isAdministrator(),
    }),
  ]);
  sendSoon(services);
}
