import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert } from "~/backend/storage/sql";
import { addDays, berlinToday, mondayOf } from "~/domain/dates";
import { costPerApplication } from "~/domain/funnel/shown-steps";
import { LIMITS } from "~/domain/limits";
import { loadCampaign } from "~/features/campaign/load-campaign.server";
import { loadFunnelTab } from "~/features/funnel/load-funnel.server";

const TOTAL = { "spend|facebook": 100_000, "phase:applied|facebook": 7, "phase:applied|": 2, "sent|facebook": 6 };

const contextOf = (here: World) => {
  const { clock, ids, settings } = here.backend.services;
  const person = { id: here.anna.id, roleName: "Hiring Org", isElevated: false };
  const context = { api: here.api(here.anna), person, now: clock, newId: ids, settings, language: "de" };
  return context as unknown as AppLoadContext;
};

const addressOf = (id: string, query = "") => new URL(`http://stellenfunk.test/jobs/${id}${query}`);

/** Totals of a scope over all time. */
const totalRow = (id: string, counts: object) =>
  insert("funnel_total", { scope: `job:${id}`, period: "total", counts: JSON.stringify(counts) });

async function overviewOf(here: World, id: string) {
  const { content } = await loadCampaign(contextOf(here), id, addressOf(id));
  if (content.tab !== "overview") throw new Error(content.tab);
  return content;
}

test.each([
  ["spend and applications", TOTAL, 11_111],
  ["nothing counted", null, null],
  ["no spend entered", { "phase:applied|": 2 }, null],
  ["spend before the first application", { "spend|facebook": 100_000 }, null],
])("what an application cost, with %s, is what the funnel over all time says", async (_what, counts, expected) => {
  const here = await world();
  const { job } = await bookedJob(here, { status: "online" });
  if (counts) await here.backend.services.db.write([totalRow(job, counts)]);
  const { data } = await loadFunnelTab(contextOf(here), job, addressOf(job, "?tab=funnel&range=all"));
  expect((await overviewOf(here, job)).costPerApplication).toBe(expected);
  expect(costPerApplication(data.funnel.totals)).toBe(expected);
});

test("a job that is not one's own has no totals", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { status: "online" });
  expect(await codeOf(here.api(here.olga).jobs.funnelTotals({ id: job }))).toBe("NOT_FOUND");
  expect(await codeOf(here.api(here.mo).jobs.funnelTotals({ id: job }))).toBe("NOT_FOUND");
});

test("the overview of a job with two years of totals is at most 3 round trips and 300 rows", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { status: "online" });
  const { db, clock } = here.backend.services;
  const { configuration } = here.api(here.anna).chatbot;
  for (let number = 1; number <= LIMITS.chatbot.versions; number += 1) {
    await configuration.createDraft({ id: job });
    await configuration.publish({ id: job });
  }
  const monday = mondayOf(berlinToday(clock()));
  const counts = JSON.stringify(TOTAL);
  const weeks = Array.from({ length: 104 }, (_, at) => addDays(monday, -7 * at));
  const publications = Array.from({ length: 40 }, (_, at) => `v${String(at).padStart(5, "0")}`);
  await db.write([
    totalRow(job, TOTAL),
    ...[...weeks, ...publications].map((period) => insert("funnel_total", { scope: `job:${job}`, period, counts })),
  ]);
  const before = { trips: db.trips, rows: db.rowsRead };
  expect((await overviewOf(here, job)).costPerApplication).toBe(11_111);
  expect(db.trips - before.trips).toBeLessThanOrEqual(3);
  expect(db.rowsRead - before.rows).toBeLessThanOrEqual(300);
});
