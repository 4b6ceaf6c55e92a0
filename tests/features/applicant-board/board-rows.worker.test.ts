import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { type BoardStage, boardStage } from "#tests/helpers/boards";
import { insert, sql } from "~/backend/storage/sql";
import { LIMITS } from "~/domain/limits";
import { listPageHref } from "~/features/applicant-board/list/list-pages";
import { loadBoardPage } from "~/features/applicant-board/load-board-page.server";
import { translateIn } from "~/platform/i18n/i18n";
import { crowdStatements } from "~/tools/crowd";

const MANY = 2_000;
let stage: BoardStage;

beforeAll(async () => {
  stage = await crowdedStage(LIMITS.phases.custom);
});

/** As much of everything as a job may have. */
async function crowdedStage(customPhases: number): Promise<BoardStage> {
  const crowded = await boardStage();
  const { api, job, db, home } = crowded;
  for (let at = 0; at < customPhases; at += 1)
    await api.phases.change({ id: job, add: { name: `Runde ${at}`, color: "teal", after: "applied" } });
  const { data: phases } = await api.phases.list({ id: job });
  const now = home.backend.services.clock();
  const moment = now.toISOString();
  const dated = { date_created: moment, date_updated: moment };
  const labels = Array.from({ length: 2 * LIMITS.labels.custom }, (_, at) =>
    insert("label", {
      ...{ id: `label-${at}-${job}`, organization: home.organization.id, job: at % 2 ? job : null },
      ...{ name: `Etikett ${at}`, color: "teal", ...dated },
    }),
  );
  const views = Array.from({ length: LIMITS.views.most }, (_, at) =>
    insert("board_view", {
      ...{ id: `view-${at}-${job}`, user: home.anna.id, job, name: `Ansicht ${at}`, query: "" },
      date_created: moment,
    }),
  );
  const phaseIds = JSON.stringify(phases.map(({ id }) => id));
  await db.write([
    ...crowdStatements({ job, organization: home.organization.id, count: MANY, now }),
    sql`UPDATE applicant SET phase = json_extract(${phaseIds}, '$[' || CAST(position % ${phases.length} AS INTEGER) || ']')
      WHERE job = ${job}`,
    ...labels,
    ...views,
    sql`INSERT INTO applicant_label SELECT id, 'label-' || CAST(position % 40 AS INTEGER) || '-' || job FROM applicant
      WHERE job = ${job}`,
    sql`INSERT INTO applicant_seen SELECT id, ${home.anna.id} FROM applicant WHERE job = ${job}`,
    sql`INSERT INTO applicant_event (id, applicant, event, date_created, date_updated)
      SELECT id || '-c', id, 'comment', ${moment}, ${moment} FROM applicant WHERE job = ${job}`,
    sql`INSERT INTO attachment (id, applicant, object, filename_download, type, filesize, date_created)
      SELECT id || '-d', id, id, 'a.pdf', 'application/pdf', 1, ${moment} FROM applicant WHERE job = ${job}`,
    sql`INSERT INTO interview (id, applicant, starts_at, minutes, place, date_created, date_updated)
      SELECT id || '-i', id, '2099-01-01T09:00:00.000Z', 30, 'Kiel', ${moment}, ${moment} FROM applicant
      WHERE job = ${job} AND position % 4 = 0`,
  ]);
  await home.api(home.anna).users.me({});
  return crowded;
}

async function load(query: string, { home, job, db } = stage) {
  const { clock, ids, settings } = home.backend.services;
  const context = {
    ...{ api: home.api(home.anna), t: translateIn("de"), language: "de", formToken: "", now: clock, newId: ids },
    person: { id: home.anna.id, roleName: "Hiring Org", isElevated: false },
    settings,
  } as unknown as AppLoadContext;
  const before = { rows: db.rowsRead, trips: db.trips };
  const { data } = await loadBoardPage(context, job, new URL(`http://x/jobs/${job}?tab=applicants&${query}`));
  return { data, rows: db.rowsRead - before.rows, trips: db.trips - before.trips };
}

test.each([
  ["", 18 * 4],
  ["withRejected=true", 19 * 4],
  ["withRejected=true&more=applied.offer", 17 * 4 + 2 * 30],
  ["layout=list", 50],
  ["layout=list&page=3", 50],
  ["layout=list&withRejected=true", 50],
  ["layout=list&withRejected=true&sort=name", 50],
  ["layout=list&sort=oldest", 50],
  ["layout=list&sort=name", 50],
  ["layout=list&sort=quality", 50],
  ["layout=list&sort=phase", 50],
  ["layout=list&phase=applied", 50],
  ["layout=list&phase=applied&sort=phase", 50],
  ["layout=list&phase=rejected&sort=name", 50],
  ["layout=list&phase=offer&sort=quality", 50],
])("the applicants of a job with 2,000, %s: at most 300 rows in two trips", async (query, cards) => {
  const { data, rows, trips } = await load(query);
  expect(data.cards).toHaveLength(cards);
  expect(rows).toBeLessThanOrEqual(300);
  // The person, and everything else.
  expect(trips).toBeLessThanOrEqual(2);
});

test.each([
  "newest",
  "oldest",
  "name",
  "quality",
  "phase",
])("every page of the list by %s is found from the one beside it, in at most 300 rows", async (sort) => {
  const everybody = await load(`layout=list&withRejected=true&sort=${sort}`);
  const pages = Math.ceil(everybody.data.found / 50);
  expect(pages).toBe(MANY / 50);
  const order: string[] = [];
  let { data } = everybody;
  const pageIds: string[][] = [];
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) {
      const next = await load(listPageHref(data, page).split("?")[1] ?? "");
      expect(next.rows).toBeLessThanOrEqual(300);
      data = next.data;
    }
    pageIds.push(data.cards.map(({ id }) => id));
    order.push(...(pageIds[page] ?? []));
  }
  expect(new Set(order).size).toBe(MANY);
  for (let page = pages - 2; page >= 0; page -= 1) {
    const previous = await load(listPageHref(data, page).split("?")[1] ?? "");
    expect(previous.rows).toBeLessThanOrEqual(300);
    data = previous.data;
    expect(data.cards.map(({ id }) => id)).toEqual(pageIds[page]);
  }
  const last = await load(listPageHref(everybody.data, pages - 1).split("?")[1] ?? "");
  expect(last.rows).toBeLessThanOrEqual(300);
  expect(last.data.cards.map(({ id }) => id)).toEqual(pageIds.at(-1));
});

test("a page that is not full at the end is read from the end too", async () => {
  const { data } = await load("layout=list&sort=oldest");
  const pages = Math.ceil(data.found / 50);
  expect(data.found % 50).not.toBe(0);
  const plain = await load(`layout=list&sort=oldest&page=${pages}`);
  const counted = await load(listPageHref(data, pages - 1).split("?")[1] ?? "");
  expect(counted.data.cards).toEqual(plain.data.cards);
  expect(counted.data.cards).toHaveLength(data.found % 50);
  expect([plain.rows > 300, counted.rows <= 300]).toEqual([true, true]);
});

test.each([
  "of.99999999",
  "of.x",
  "after.",
  "after.unknown",
  "before.unknown",
  "end",
  "of.-5",
])("a page whose beginning is nonsense (%s) is still a page", async (from) => {
  const { data } = await load(`layout=list&page=9&from=${from}`);
  expect(data.cards).toHaveLength(50);
});
