import { beforeAll, expect, test } from "vitest";
import { ORIGIN, openTarget, type Target } from "#tests/attack/target";
import { bookedJob } from "#tests/helpers/jobs";
import { sql } from "~/backend/storage/sql";

let target: Target;
let organization: string;
let brand: string;

beforeAll(async () => {
  target = await openTarget();
  organization = target.home.organization.id;
  brand = target.home.brand.id;
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  target.ask(path, { headers: { "Sec-Fetch-Site": "none", ...headers } }, { APP_BASE: ORIGIN } as never);
const open = (columns: Record<string, unknown>) =>
  bookedJob(target.home, { status: "online", columns: { employerBrand: brand, ...columns } });

test.each([
  ["json", "application/ld+json; charset=utf-8"],
  ["xml", "application/xml; charset=utf-8"],
  ["rss", "application/rss+xml; charset=utf-8"],
])("as %s everybody reads what is open, with links to the chatbots", async (ending, type) => {
  const { job } = await open({ title: "Koch & <Küche>" });
  const { job: closed } = await bookedJob(target.home, { status: "submitted", columns: { employerBrand: brand } });
  for (const of of [`brands/${brand}`, `organizations/${organization}`]) {
    const { status, headers, text } = await ask(`/feeds/${of}.${ending}`);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe(type);
    expect(headers.get("Cache-Control")).toBe("public, max-age=900");
    expect(headers.has("Set-Cookie")).toBe(false);
    expect(text).toContain(`${ORIGIN}/chatbot/${job}`);
    expect(text).not.toContain(closed);
    expect(text).toContain(ending === "json" ? "Koch & <Küche>" : "Koch &amp; &lt;Küche&gt;");
  }
});

test("who has the feed already gets 304 until something changes", async () => {
  const path = `/feeds/organizations/${organization}.xml`;
  const tag = (await ask(path)).headers.get("ETag") ?? "";
  const again = await ask(path, { "If-None-Match": `"other", W/${tag}` });
  expect([again.status, again.text]).toEqual([304, ""]);
  await open({ title: "Neu" });
  const changed = await ask(path, { "If-None-Match": tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(tag);
});

test("pages of twenty lead through all open jobs, each once, and read a bounded number of rows", async () => {
  const ids = await Promise.all(Array.from({ length: 41 }, () => open({ title: "Viele" }).then(({ job }) => job)));
  for (const of of [`brands/${brand}`, `organizations/${organization}`]) {
    const found: string[] = [];
    let pages = 0;
    for (let path: string | null = `/feeds/${of}.rss`; path; pages += 1) {
      const { text, headers } = await ask(path);
      found.push(...[...text.matchAll(/<guid>[^<]*\/chatbot\/([^<]*)</g)].map(([, id]) => id ?? ""));
      const next: string | undefined = /<(.*)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
      path = next ? next.replace(ORIGIN, "") : null;
    }
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(ids));
  }
  const { db } = target.home.backend.services;
  for (const [of, id] of [
    ["brands", brand],
    ["organizations", organization],
  ] as const) {
    const before = db.rowsRead;
    await target.home.api(null).jobFeed.get({ of, id });
    expect(db.rowsRead - before).toBeLessThanOrEqual(320);
  }
});

test.each([
  "organizations/none.xml",
  "brands/none.rss",
  "people/x.xml",
  "brands/x.html",
  "brands/x.constructor",
  "brands/xml",
])("/feeds/%s is not there", async (path) => {
  expect((await ask(`/feeds/${path}`)).status).toBe(404);
});

test("a blocked organization and an archived brand have no feed", async () => {
  const { db } = target.home.backend.services;
  await db.write([sql`UPDATE employerBrand SET status = 'archived' WHERE id = ${brand}`]);
  expect((await ask(`/feeds/brands/${brand}.xml`)).status).toBe(404);
  await db.write([sql`UPDATE organization SET status = 'blocked' WHERE id = ${organization}`]);
  expect((await ask(`/feeds/organizations/${organization}.xml`)).status).toBe(404);
});
