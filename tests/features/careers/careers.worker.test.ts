import { expect, test } from "vitest";
import { copyRows } from "#tests/helpers/copy-rows";
import { completeJob } from "#tests/helpers/jobs";
import { refusalOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { sql } from "~/backend/storage/sql";
import { careersMeta } from "~/features/careers/careers-meta";
import { loadCareers } from "~/features/careers/load-careers.server";
import { answerRobots, answerSiteMap } from "~/features/careers/search-engines.server";

const BASE = "http://stellenfunk.test";

test("a brand shows what people can apply for, the newest first, in pages", async () => {
  const home = await world();
  const made: string[] = [];
  for (let at = 0; at < 27; at += 1) {
    home.backend.setNow(`2026-03-02T10:${String(at).padStart(2, "0")}:00.000Z`);
    made.unshift(await completeJob(home, { status: at === 3 ? "online_terminated" : "online" }));
  }
  await completeJob(home, { status: "offline" });
  await completeJob(home, { status: "draft" });
  const first = await careersOf(home);
  expect(first.jobs.map(({ id }) => id)).toEqual(made.slice(0, 25));
  expect(first.next).toBe(made[24]);
  const second = await careersOf(home, first.next ?? "");
  expect(second.jobs.map(({ id }) => id)).toEqual(made.slice(25));
  expect(second.next).toBeNull();
});

test("a job has its places, and its pay where the employer shows it", async () => {
  const home = await world();
  await completeJob(home, {
    status: "online",
    columns: { showSalary: 1, salaryType: "perMonth", salaryMin: 3200, salaryMax: 3900 },
  });
  expect(await careersOf(home)).toMatchObject({
    name: home.brand.name,
    jobs: [{ title: "Pflegefachkraft (m/w/d)", salary: { type: "perMonth", min: 3200, max: 3900 } }],
  });
  await home.backend.services.db.write([sql`UPDATE job SET showSalary = 0 WHERE employerBrand = ${home.brand.id}`]);
  expect((await careersOf(home)).jobs).toMatchObject([{ salary: null }]);
});

test("a brand without open jobs says so and is not to be found; an archived or blocked one is not there", async () => {
  const home = await world();
  expect((await careersOf(home)).jobs).toEqual([]);
  expect(careersMeta(await load(home))).toContainEqual({ name: "robots", content: "noindex" });
  await completeJob(home, { status: "online" });
  expect(careersMeta(await load(home))).not.toContainEqual({ name: "robots", content: "noindex" });
  expect(careersMeta(await load(home))).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: `${BASE}/careers/${home.brand.id}`,
  });
  const set = (status: string) => sql`UPDATE organization SET status = ${status} WHERE id = ${home.organization.id}`;
  await home.backend.services.db.write([set("blocked")]);
  expect(await refusalOf(careersOf(home))).toMatchObject({ code: "NOT_FOUND" });
  await home.backend.services.db.write([set("active")]);
  await home.api(home.anna).items.update({ collection: "employerBrand", id: home.brand.id, status: "archived" });
  expect(await refusalOf(careersOf(home))).toMatchObject({ code: "NOT_FOUND" });
});

test("a page among a thousand open jobs costs one round trip and few rows, the first as the last", async () => {
  const home = await world();
  const { services } = home.backend;
  const job = await completeJob(home, { status: "online" });
  await copyRows(home, {
    ...{ table: "job", key: job, copies: 999 },
    columns: {
      idExternal: "NULL",
      date_created: "strftime('%Y-%m-%dT%H:%M:%fZ', date_created, n.value || ' minutes')",
    },
  });
  const pages = [];
  let after: string | undefined;
  for (let page = 1; page <= 40; page += 1) {
    const db = services.db.fork();
    const { data } = await embeddedApi({ ...home.context(null), services: { ...services, db } }).careers.get({
      ...{ id: home.brand.id, after },
    });
    expect({ trips: db.trips, isCheap: db.rowsRead <= 300 }, `${page}: ${db.rowsRead} rows`).toEqual({
      ...{ trips: 1, isCheap: true },
    });
    pages.push(...data.jobs.map(({ id }) => id));
    after = data.next ?? undefined;
  }
  expect([new Set(pages).size, after]).toEqual([1000, undefined]);
});

test("search engines are told about open jobs and their brands, and where to find them", async () => {
  const home = await world();
  await home.backend.services.db.write([sql`DELETE FROM job`]);
  const [open, closed] = [
    await completeJob(home, { status: "online" }),
    await completeJob(home, { status: "offline" }),
  ];
  const xml = await (await answerSiteMap(home.api(null), BASE)).text();
  expect(xml).toContain(`<loc>${BASE}/prices</loc>`);
  expect(xml).toContain(`<loc>${BASE}/careers/${home.brand.id}</loc>`);
  expect(xml).toContain(`<loc>${BASE}/chatbot/${open}</loc><lastmod>20`);
  expect(xml).not.toContain(closed);
  expect(await answerRobots(BASE).text()).toContain(`Sitemap: ${BASE}/sitemap.xml`);
});

test("the site map of many jobs is an index of parts, which name each job once and read few rows", async () => {
  const home = await world();
  const { db } = home.backend.services;
  await db.write([sql`DELETE FROM job`]);
  const first = await completeJob(home, { status: "online" });
  await copyRows(home, { table: "job", key: first, copies: 1500, columns: { idExternal: "NULL" } });
  const read = async (part?: string) => {
    const before = db.rowsRead;
    const xml = await (await answerSiteMap(home.api(null), BASE, part)).text();
    expect({ part, rows: db.rowsRead - before }).toEqual({ part, rows: expect.toSatisfy((rows) => rows <= 300) });
    return xml;
  };
  const index = await read();
  expect(index).toContain("<sitemapindex");
  const parts = [...index.matchAll(/sitemap\.xml\?part=([0-9a-f]+)</g)].map((match) => match[1] ?? "");
  expect(parts).toHaveLength(256);
  const maps: string[] = [];
  for (const part of parts) maps.push(await read(part));
  const all = maps.join("");
  const named = [...all.matchAll(/\/chatbot\/([^<]+)</g)].map((match) => match[1]);
  expect([named.length, new Set(named).size]).toEqual([1501, 1501]);
  expect(all.split(`/careers/${home.brand.id}<`)).toHaveLength(2);
  expect(all.split("/prices<")).toHaveLength(2);
  await expect(read("xyz")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

const careersOf = async ({ api, brand }: World, after?: string) =>
  (await api(null).careers.get({ id: brand.id, after })).data;

function load(home: World) {
  const context = { api: home.api(null), t: (key: string) => key, appBase: BASE } as never;
  return loadCareers(context, home.brand.id, new URL(`${BASE}/careers/${home.brand.id}`));
}
