import { beforeEach, expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import { outcomes } from "#tests/helpers/outcomes";
import { type World, world } from "#tests/helpers/world";
import { foldFunnel } from "~/backend/funnel/fold";
import { sql } from "~/backend/storage/sql";
import type { OpenPreview } from "~/content-api/statistics";
import { decodeText } from "~/lib/decode-text";

let here: World;
let job: string;
let number: string;

beforeEach(async () => {
  here = await world();
  here.backend.setNow("2026-03-20T09:00:00.000Z");
  number = `J-${String(Date.now()).slice(-4)}${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`;
  job = (await bookedJob(here, { status: "online", columns: { idExternal: number } })).job;
});

const api = () => here.api(here.ada).statistics;
const newId = () => here.backend.services.ids();

const HEAD = "Tag;Kampagne;Kanal;Anzeigengruppe;Impressionen;Klicks;Ausgaben (€)";
const table = (...lines: string[]) => [HEAD, ...lines.map((line) => line.replace("JOB", number))].join("\n");

async function previewOf(...lines: string[]): Promise<OpenPreview> {
  return (await api().preview({ id: newId(), fileName: "meta.csv", text: table(...lines) })).data;
}

async function imported(...lines: string[]): Promise<string> {
  const { id } = await previewOf(...lines);
  await api().confirm({ id, duplicates: "replace" });
  return id;
}

/** Figures in force by day and channel. */
const figures = async () =>
  (
    await here.backend.services.db.all<Record<"day" | "channel" | "impressions" | "clicks" | "spend", unknown>>(
      sql`SELECT day, channel, impressions, clicks, spend FROM campaign_stat WHERE job = ${job} AND replaced_by IS NULL
        ORDER BY day, channel`,
    )
  ).map(({ day, channel, impressions, clicks, spend }) => [day, channel, impressions, clicks, spend]);

/** What the funnel has been told so far, by week. */
const told = async () =>
  Object.fromEntries(
    (
      await here.backend.services.db.all<{ key: string; amount: number }>(
        sql`SELECT at || ' ' || measure || ' ' || source AS key, sum(amount) AS amount FROM funnel_event
          WHERE job = ${job} AND measure IN ('impressions', 'clicks', 'spend') GROUP BY 1 HAVING sum(amount) <> 0`,
      )
    ).map(({ key, amount }) => [key, amount]),
  );

/** What the funnel should know: the sums of the figures in force. */
async function expectTotalsToAgree() {
  const sums = await here.backend.services.db.all<{ key: string; amount: number }>(
    sql`SELECT date(day, 'weekday 0', '-6 days') || ' ' || measure || ' ' || channel AS key,
      sum(CASE measure WHEN 'impressions' THEN impressions WHEN 'clicks' THEN clicks ELSE spend END) AS amount
      FROM campaign_stat, (SELECT 'impressions' AS measure UNION ALL SELECT 'clicks' UNION ALL SELECT 'spend')
      WHERE job = ${job} AND replaced_by IS NULL GROUP BY 1 HAVING amount <> 0`,
  );
  expect(await told()).toEqual(Object.fromEntries(sums.map(({ key, amount }) => [key, amount])));
}

const MONDAY = "02.03.2026;JOB Pflege;Facebook;eins;1.000;10;12,50";

test("a preview says what confirming would write, and confirming writes it once", async () => {
  const { id, preview } = await previewOf(
    MONDAY,
    "02.03.2026;JOB Pflege;Facebook;zwei;500;5;7,50",
    "03.03.2026;JOB Pflege;TikTok;eins;200;2;3,00",
    "03.03.2026;Andere;TikTok;eins;200;2;3,00",
    "03.03.2026;JOB Pflege;TikTok;eins;200;2;3,00",
    "Summe;;;;1.900;19;26,00",
  );
  expect(preview).toMatchObject({
    added: 2,
    changed: 0,
    unchanged: 0,
    from: "2026-03-02",
    to: "2026-03-03",
    sums: { impressions: 1_700, clicks: 17, spend: 2_300 },
    jobs: [{ id: job, number, days: 2 }],
    unknown: [{ campaign: "Andere", lines: 1, spend: 300 }],
    problems: [{ line: 6, type: "repeated", text: "4" }],
  });
  expect(await figures()).toEqual([]);
  for (let times = 0; times < 2; times += 1) await api().confirm({ id, duplicates: "replace" });
  expect(await figures()).toEqual([
    ["2026-03-02", "facebook", 1_500, 15, 2_000],
    ["2026-03-03", "tiktok", 200, 2, 300],
  ]);
  expect(await told()).toEqual({
    "2026-03-02 impressions facebook": 1_500,
    "2026-03-02 clicks facebook": 15,
    "2026-03-02 spend facebook": 2_000,
    "2026-03-02 impressions tiktok": 200,
    "2026-03-02 clicks tiktok": 2,
    "2026-03-02 spend tiktok": 300,
  });
  const { rows } = (await api().imports({})).data;
  expect(rows[0]).toMatchObject({
    id,
    status: "done",
    fileName: "meta.csv",
    name: "Ada Administrator",
    days: 2,
    jobs: 1,
    from: "2026-03-02",
    to: "2026-03-03",
    spend: 2_300,
  });
  const history = (await here.api(here.anna).jobs.history({ id: job })).data;
  expect(history.entries.filter(({ event }) => event === "statistics.import")).toHaveLength(1);
});

test("of many confirmations at once one counts", async () => {
  const { id } = await previewOf(MONDAY);
  const all = Array.from({ length: 8 }, () => api().confirm({ id, duplicates: "replace" }));
  expect(await outcomes(all)).toEqual({ ok: 8 });
  expect(await figures()).toEqual([["2026-03-02", "facebook", 1_000, 10, 1_250]]);
  await expectTotalsToAgree();
});

test("of two previews of the same new day one is confirmed, the other one is out of date", async () => {
  const [one, other] = await Promise.all([previewOf(MONDAY), previewOf(MONDAY.replace("1.000", "1.001"))]);
  const both = [one, other].map(({ id }) => api().confirm({ id, duplicates: "replace" }));
  expect(await outcomes(both)).toEqual({ ok: 1, RECORD_CONFLICT: 1 });
  await expectTotalsToAgree();
  for (const { id } of [one, other])
    await api()
      .preview({ id })
      .catch(() => undefined);
  const again = [one, other].map(({ id }) => api().confirm({ id, duplicates: "replace" }));
  expect(await outcomes(again)).toEqual({ ok: 2 });
  await expectTotalsToAgree();
});

test("days that have figures are shown with both, and replaced or left as they are", async () => {
  await imported(MONDAY);
  const lines = [MONDAY.replace("1.000", "2.000"), "04.03.2026;JOB;Facebook;eins;7;1;0,70"];
  const skipped = await previewOf(...lines);
  expect(skipped.preview).toMatchObject({
    added: 1,
    changed: 1,
    changes: [
      {
        day: "2026-03-02",
        channel: "facebook",
        before: { impressions: 1_000, clicks: 10, spend: 1_250 },
        after: { impressions: 2_000, clicks: 10, spend: 1_250 },
      },
    ],
  });
  await api().confirm({ id: skipped.id, duplicates: "skip" });
  expect((await figures()).map(([, , impressions]) => impressions)).toEqual([1_000, 7]);
  await expectTotalsToAgree();
  const replaced = await previewOf(...lines);
  expect(replaced.preview).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  await api().confirm({ id: replaced.id, duplicates: "replace" });
  expect((await figures()).map(([, , impressions]) => impressions)).toEqual([2_000, 7]);
  await expectTotalsToAgree();
});

test("nothing but skipped days is nothing to do", async () => {
  await imported(MONDAY);
  const { id } = await previewOf(MONDAY);
  await expect(api().confirm({ id, duplicates: "skip" })).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
});

test("imports are undone in any order: what a day had before stands again", async () => {
  const amounts = ["1.000", "2.000", "3.000"];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
  ];
  for (const order of orders) {
    const ids: string[] = [];
    for (const amount of amounts) ids.push(await imported(MONDAY.replace("1.000", amount)));
    const left = new Set([0, 1, 2]);
    for (const at of order) {
      await api().undo({ id: ids[at] ?? "" });
      left.delete(at);
      const newest = Math.max(...left);
      const expected = left.size > 0 ? [["2026-03-02", "facebook", (newest + 1) * 1_000, 10, 1_250]] : [];
      expect(await figures()).toEqual(expected);
      await expectTotalsToAgree();
    }
  }
});

test("the history of the job has the figures before and after", async () => {
  here.backend.setNow("2026-03-25T09:00:00.000Z");
  await imported(MONDAY, MONDAY.replace("02.03.2026", "03.03.2026"));
  const id = await imported(MONDAY.replace("1.000", "2.000"));
  await api().undo({ id });
  const { entries } = (await here.api(here.anna).jobs.history({ id: job, from: "2026-03-25" })).data;
  const [one, other] = [1_000, 2_000].map((impressions) => ({
    ...{ dayFrom: "2026-03-02", dayTo: "2026-03-02", days: 1 },
    ...{ impressions, clicks: 10, spend: 1_250 },
  }));
  expect(entries.map(({ event, before, after }) => ({ event, before, after }))).toEqual([
    { event: "statistics.undo", before: other, after: one },
    { event: "statistics.import", before: one, after: other },
    {
      event: "statistics.import",
      before: null,
      after: { ...one, dayTo: "2026-03-03", days: 2, impressions: 2_000, clicks: 20, spend: 2_500 },
    },
  ]);
});

test("an undo counts once", async () => {
  here.backend.setNow("2026-03-21T09:00:00.000Z");
  const id = await imported(MONDAY);
  const all = Array.from({ length: 5 }, () => api().undo({ id }));
  expect(await outcomes(all)).toEqual({ ok: 1, NOTHING_TO_DO: 4 });
  expect(await told()).toEqual({});
  const { rows } = (await api().imports({})).data;
  expect(rows.find((row) => row.id === id)).toMatchObject({ status: "undone", undoneBy: "Ada Administrator" });
});

test("a typed day is an import of its own; figures that stand are only replaced when asked to", async () => {
  const day = { job: number, day: "2026-03-01", channel: "Facebook", impressions: 10, clicks: 1, spend: 99 };
  const id = newId();
  for (let times = 0; times < 2; times += 1) await api().enter({ id, ...day });
  expect(await figures()).toEqual([["2026-03-01", "facebook", 10, 1, 99]]);
  await expect(api().enter({ id: newId(), ...day, spend: 100 })).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
    details: { fields: expect.arrayContaining([{ field: "spend", stored: "99" }]) },
  });
  await api().enter({ id: newId(), ...day, spend: 100, replace: true });
  expect(await figures()).toEqual([["2026-03-01", "facebook", 10, 1, 100]]);
  await expectTotalsToAgree();
  await expect(api().enter({ id: newId(), ...day, job: "J-1", day: "2999-01-01" })).rejects.toMatchObject({
    details: {
      fields: [
        { field: "job", message: "jobNotFound" },
        { field: "day", message: "dateToCome" },
      ],
    },
  });
});

test("a table of other columns is kept until they are mapped", async () => {
  const id = newId();
  const text = `a;b;c;d;e\n01.03.2026;${number};10;1;2,50`;
  const asked = (await api().preview({ id, fileName: "x.csv", text })).data;
  expect(asked.preview).toMatchObject({ missing: ["day", "campaign", "impressions", "clicks", "spend"] });
  await expect(api().confirm({ id, duplicates: "replace" })).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
  const mapping = { day: 0, job: 1, impressions: 2, clicks: 3, spend: 4 };
  const choices = { mapping, channel: "xing", dateOrder: null, decimals: null };
  const mapped = (await api().preview({ id, choices })).data;
  expect(mapped).toMatchObject({ fileName: "x.csv", preview: { added: 1, missing: [], unclear: [] } });
  expect((await api().get({ id })).data).toMatchObject({ choices, preview: { added: 1 } });
  await api().confirm({ id, duplicates: "replace" });
  expect(await figures()).toEqual([["2026-03-01", "xing", 10, 1, 250]]);
});

test("a preview is gone after a day, and its text with it", async () => {
  const { id } = await previewOf(MONDAY);
  const later = new Date(here.backend.services.clock().getTime() + 25 * 60 * 60_000);
  here.backend.setNow(later.toISOString());
  await expect(api().get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(api().confirm({ id, duplicates: "replace" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the funnel of job, organization and product shows what was imported, replaced and undone", async () => {
  const spendOf = async () => {
    await foldFunnel(here.backend.services);
    const anna = here.api(here.anna);
    const [own, all] = await Promise.all([
      anna.jobs.funnel({ id: job, range: "all" }),
      anna.organizations.funnel({ id: here.organization.id, range: "all" }),
    ]);
    const { steps, spend } = own.data.totals;
    expect(all.data.totals).toMatchObject({ steps: { impressions: steps.impressions, clicks: steps.clicks }, spend });
    return [steps.impressions, steps.clicks, spend];
  };
  await imported(MONDAY, "10.03.2026;JOB;TikTok;eins;500;5;2,00");
  expect(await spendOf()).toEqual([1_500, 15, 1_450]);
  const second = await imported(MONDAY.replace("12,50", "20,00"));
  expect(await spendOf()).toEqual([1_500, 15, 2_200]);
  await api().undo({ id: second });
  expect(await spendOf()).toEqual([1_500, 15, 1_450]);
});

test("the longest table is previewed, confirmed and undone", async () => {
  const days = Array.from({ length: 10_000 }, (_, at) => {
    const day = new Date(Date.UTC(1998, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
    return `${day};JOB;facebook;x;100;10;1,00`;
  });
  const id = await imported(...days);
  expect(await figures()).toHaveLength(10_000);
  await expectTotalsToAgree();
  await api().undo({ id });
  expect(await figures()).toEqual([]);
  expect(await told()).toEqual({});
});

test("the list of imports reads a page, whatever was imported", async () => {
  for (let times = 0; times < 3; times += 1) await imported(MONDAY.replace("1.000", `1.00${times}`));
  const { db } = here.backend.services;
  const before = { trips: db.trips, rows: db.rowsRead };
  const { rows } = (await api().imports({})).data;
  expect(rows.length).toBeGreaterThanOrEqual(3);
  // One trip to read who asks, one for the list.
  expect(db.trips - before.trips).toBeLessThanOrEqual(2);
  expect(db.rowsRead - before.rows).toBeLessThanOrEqual(100);
});

test("Windows-1252 is read in the Worker as well", () => {
  expect(decodeText(Uint8Array.from([0x57, 0xe4, 0x68, 0x20, 0x80, 0x96]))).toBe("Wäh €–");
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x20, 0xac]))).toBe("€");
});
