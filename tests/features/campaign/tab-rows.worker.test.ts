import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { newPerson } from "#tests/helpers/people";
import { recruiterRow, type World, world } from "#tests/helpers/world";
import { insert } from "~/backend/storage/sql";
import type { Statement } from "~/backend/storage/statement";
import { addDays, berlinToday, mondayOf } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import { loadCampaign } from "~/features/campaign/load-campaign.server";
import { loadJobsPage } from "~/features/jobs/load-jobs-page.server";
import { translateIn } from "~/platform/i18n/i18n";
import { crowdStatements } from "~/tools/crowd";

const RECRUITERS = 150;
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const choices = (count: number, more: object = {}) =>
  JSON.stringify(many(count, (at) => ({ id: null, label: `Eintrag ${at}`, ...more })));

/** As much as a job may hold in its own columns. */
const FULL = {
  educations: choices(LIMITS.educations),
  experiences: choices(LIMITS.experiences),
  skills: choices(LIMITS.skills, { priority: "required" }),
  softSkills: choices(LIMITS.softSkills),
  targetJobTitles: choices(LIMITS.targetJobTitles),
  targetExperiences: choices(LIMITS.targetExperience),
  targetEducations: choices(LIMITS.targetEducations),
  targetSkills: choices(LIMITS.targetSkills),
  benefits: choices(LIMITS.benefits, { icon: null }),
  tasks: JSON.stringify(many(LIMITS.tasks.max, (at) => `Aufgabe ${at} gründlich erledigen`)),
  links: JSON.stringify(many(LIMITS.links, (at) => `https://example.com/${at}`)),
  locations: JSON.stringify(
    many(LIMITS.locations, (at) => ({
      ...{ placeId: `gn:${at}`, label: `Ort ${at}`, labelEn: `Place ${at}`, type: "locality" },
      ...{ lat: 52 + at / 10, lng: 13, radius: 25 },
    })),
  ),
};

let here: World;
let job: string;

beforeAll(async () => {
  here = await world();
  const { services } = here.backend;
  const { db, ids, clock } = services;
  const colleagues = await Promise.all(
    many(RECRUITERS, (at) => newPerson(here.backend, { name: `Vor${at} Nach${at}`, role: "Hiring Org" })),
  );
  const write = async (rows: Statement[]) => {
    for (let at = 0; at < rows.length; at += 500) await db.write(rows.slice(at, at + 500));
  };
  await write(colleagues.map((person) => recruiterRow(services, here.organization, person, "member")));
  const contacts = [here.anna, ...colleagues.slice(1, LIMITS.contacts)];
  ({ job } = await bookedJob(here, { status: "online", columns: FULL, contacts }));
  for (let at = 0; at < LIMITS.pageSize; at += 1) await completeJob(here, { columns: FULL, contacts, status: "draft" });
  const now = clock();
  const moment = (at: number) => new Date(now.getTime() - at * 60_000).toISOString();
  const fileRow = (folder: string) => (at: number) =>
    insert("files", {
      ...{ id: ids(), folder, organization: here.organization.id, uploaded_by: colleagues[at]?.id ?? null },
      ...{ filename_download: `Plan ${at}.pdf`, filename_disk: `${folder}-${at}`, type: "application/pdf" },
      ...{ filesize: 1_000, created_on: moment(at) },
    });
  const counts = JSON.stringify(Object.fromEntries(many(30, (at) => [`sent|source${at}`, at])));
  const monday = mondayOf(berlinToday(now));
  const periods = [
    "total",
    ...many(104, (at) => addDays(monday, -7 * at)),
    ...many(40, (at) => `v${String(at).padStart(5, "0")}`),
  ];
  const { configuration } = here.api(here.anna).chatbot;
  for (let number = 1; number <= LIMITS.chatbot.versions; number += 1) {
    await configuration.createDraft({ id: job });
    await configuration.publish({ id: job });
  }
  await write([
    ...many(LIMITS.files, fileRow(`folder-${job}`)),
    ...many(LIMITS.creatives.mostEver, (at) =>
      insert("creative", {
        ...{ id: ids(), job, number: at + 1, design: "{}", user: here.anna.id, date_created: moment(at) },
        date_removed: at < LIMITS.creatives.most ? null : moment(0),
      }),
    ),
    ...many(400, (at) =>
      insert("note", {
        id: ids(),
        job,
        author: colleagues[at % RECRUITERS]?.id,
        text: "Notiz",
        date_created: moment(at),
      }),
    ),
    ...many(2_000, (at) =>
      insert("history", {
        ...{ id: ids(), organization: here.organization.id, job, actor: colleagues[at % RECRUITERS]?.id ?? "" },
        ...{ event: "job.update", date_created: moment(at) },
      }),
    ),
    ...many(200, (at) =>
      insert("change_request", {
        ...{ id: ids(), job, user: here.anna.id, wanted: "{}", message: "Bitte ändern", lines: "[]" },
        ...{ status: at === 0 ? "open" : "refused", date_created: moment(at) },
      }),
    ),
    ...periods.map((period) => insert("funnel_total", { scope: `job:${job}`, period, counts })),
    ...crowdStatements({ job, organization: here.organization.id, count: 500, now }),
  ]);
});

const contextOf = () => {
  const { clock, ids, settings } = here.backend.services;
  const person = { id: here.anna.id, roleName: "Hiring Org", isElevated: false };
  const context = { api: here.api(here.anna), person, now: clock, newId: ids, settings, language: "de" };
  return { ...context, t: translateIn("de"), formToken: "" } as unknown as AppLoadContext;
};

/** What a page costs beside the person who asks. */
async function cost(load: (context: AppLoadContext) => Promise<unknown>) {
  const { db } = here.backend.services;
  const before = { trips: db.trips, rows: db.rowsRead };
  await load(contextOf());
  return { trips: db.trips - before.trips, rows: db.rowsRead - before.rows };
}

test.each([
  "overview",
  "funnel",
  "notes",
  "files",
  "history",
])("the tab %s of a job with as much as it may hold takes 3 round trips and reads 300 rows at most", async (tab) => {
  const url = new URL(`http://stellenfunk.test/jobs/${job}?tab[]=${tab}&range=52w`);
  const { trips, rows } = await cost((context) => loadCampaign(context, job, url));
  expect(trips, "round trips").toBeLessThanOrEqual(3);
  expect(rows, "rows").toBeLessThanOrEqual(300);
});

test("a page of jobs that are all full drafts takes 3 round trips and reads 300 rows at most", async () => {
  const load = (context: AppLoadContext) => loadJobsPage(context, new URL("http://stellenfunk.test/jobs?status=draft"));
  // The first list of an isolate waits for modules that only lists need.
  await cost(load);
  const { trips, rows } = await cost(load);
  expect(trips, "round trips").toBeLessThanOrEqual(3);
  expect(rows, "rows").toBeLessThanOrEqual(300);
});
