import { expect, test } from "vitest";
import { answerApi } from "~/backend/http-handler";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { sql } from "~/backend/storage/sql";
import { blockedPage } from "~/server/refuse-flood";
import { applicantsOf } from "../helpers/applicants";
import { bookedJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const START = "2026-03-02T09:00:00.000Z";

function ask(home: World, path: string, address: string, token?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": address, ...(token && { Authorization: `Bearer ${token}` }) };
  return answerApi(home.backend.services, new Request(`http://stellenfunk.test/api${path}`, { headers }));
}

const block = (home: World, subject: string, more: object = {}) =>
  home.api(home.ada).administration.limits.block({
    ...{ id: crypto.randomUUID(), kind: "address", subject, reason: "Spam seit Montag" },
    ...more,
  });

test("who meets limits is written once a minute, without the full address", async () => {
  const home = await world();
  const { services } = home.backend;
  for (let at = 0; at < 610; at += 1) await ask(home, "/server/ping", "203.0.113.77");
  for (let at = 0; at < 62; at += 1) await ask(home, "/user/data", `198.51.100.${at}`, home.mo.token);
  await home.backend.settled();
  home.backend.setNow("2026-03-02T09:01:30.000Z");
  await ask(home, "/server/ping", "192.0.2.200");
  await home.backend.settled();
  const { data } = await home.api(home.ada).administration.limits.overview();
  const met = data.meetings.filter(({ network }) => /^(203\.0\.113|198\.51\.100)/.test(network));
  met.sort((one, other) => one.rule.localeCompare(other.rule));
  expect(met.map(({ rule, network, email, count }) => ({ rule, network, email, count }))).toEqual([
    { rule: "api", network: "203.0.113.0/24", email: null, count: 10 },
    { rule: "export", network: "198.51.100.0/24", email: home.mo.email, count: 2 },
  ]);
  const stored = JSON.stringify(await services.db.all(sql`SELECT * FROM limit_meeting`));
  expect(stored).not.toContain("203.0.113.77");
  await cleanUp(services, new Date("2026-03-09T10:00:00.000Z"));
  expect(await services.db.all(sql`SELECT * FROM limit_meeting WHERE hour < '2026-03-03'`)).toEqual([]);
});

test("a blocked network gets no answer until the block is lifted, others do", async () => {
  const home = await world();
  home.backend.setNow(START);
  expect((await ask(home, "/server/ping", "203.0.113.5")).status).toBe(200);
  const { data } = await block(home, " 203.0.113.9/24 ", { until: "2026-03-05" });
  // The isolate reads the list beside the next answer.
  await ask(home, "/server/ping", "192.0.2.200");
  await home.backend.settled();
  const refused = await ask(home, "/server/ping", "203.0.113.5");
  expect([refused.status, (await refused.json<{ errors: { extensions: object }[] }>()).errors[0]?.extensions]).toEqual([
    403,
    { code: "FORBIDDEN", reason: "blocked" },
  ]);
  expect((await ask(home, "/server/ping", "192.0.2.200")).status).toBe(200);
  home.backend.setNow("2026-03-06T00:00:00.000Z");
  expect((await ask(home, "/server/ping", "203.0.113.5")).status).toBe(200);
  await home.api(home.ada).administration.limits.unblock({ id: data.id });
  const again = home.api(home.ada).administration.limits.unblock({ id: data.id });
  expect(await refusalOf(again)).toMatchObject({ code: "NOTHING_TO_DO" });
  const history = (await home.api(home.ada).administration.history({ about: "limits" })).data;
  expect(history.map(({ event }) => event).slice(0, 2)).toEqual(["limits.unblock", "limits.block"]);
  expect(history[1]?.after).toMatchObject({ subject: "203.0.113.0/24", reason: "Spam seit Montag" });
});

test("the page of a blocked address says why and whom to ask", async () => {
  const page = await blockedPage(new Request("https://stellenfunk.test/?language=en-US"), "hilfe@example.com");
  expect(page.status).toBe(403);
  expect(await page.text()).toMatch(/blocked because it was used for abuse.*hilfe@example\.com/);
});

test.each([
  ["address", "example.com", {}, "subject"],
  ["address", "0.0.0.0/0", {}, "subject"],
  ["address", "192.0.2.1", { until: "2026-03-01" }, "until"],
  ["address", "192.0.2.1", { until: "morgen" }, "until"],
  ["address", "192.0.2.1", { reason: "  " }, "reason"],
  ["mails", "Gibt es nicht GmbH", {}, "subject"],
])("a block of %s %s with %j is refused beside %s", async (kind, subject, more, field) => {
  const home = await world();
  expect(await refusalOf(block(home, subject, { kind, ...more }))).toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field }] },
  });
});

test("an organization whose mails are blocked neither writes to applicants nor invites, and its mails are counted", async () => {
  const home = await world();
  const { job } = await bookedJob(home, { type: "invoice", status: "online" });
  const [applicant = ""] = await applicantsOf(home, job, [{ email: "mia@example.com" }]);
  const letter = () =>
    home
      .api(home.anna)
      .applications.mails.send({ id: job, applicantId: applicant, subject: "Ihre Bewerbung", text: "Guten Tag" });
  const invite = (at: number) =>
    home.api(home.anna).recruiters.add({
      ...{ organizationId: home.organization.id },
      contactEmail: `neu.${at}.${home.organization.id}@example.com`,
    });
  await letter();
  await invite(1);
  await block(home, home.organization.id, { kind: "mails" });
  expect(await refusalOf(letter())).toMatchObject({ details: { fields: [{ message: "mailsBlocked" }] } });
  expect(await refusalOf(invite(2))).toMatchObject({
    details: { fields: [{ field: "contactEmail", message: "mailsBlocked" }] },
  });
  const { mails, blocks } = (await home.api(home.ada).administration.limits.overview()).data;
  expect(mails.find(({ id }) => id === home.organization.id)?.mails).toBe(2);
  const [{ id = "" } = {}] = blocks.filter(({ subject }) => subject === home.organization.id);
  await home.api(home.ada).administration.limits.unblock({ id });
  await letter();
});

test("the page reads at most 300 rows in three round trips", async () => {
  const home = await world();
  const { services } = home.backend;
  await services.db.write([
    sql`INSERT INTO limit_meeting SELECT '2026-03-02T0' || (value % 9) || ':00:00.000Z', 'api', value, '', 1, ''
      FROM json_each(${JSON.stringify(Array.from({ length: 2000 }, (_, at) => at))})`,
  ]);
  const db = services.db.fork();
  const context = { ...home.context(home.ada), services: { ...services, db } };
  const { embeddedApi } = await import("~/backend/backend");
  await embeddedApi(context).administration.limits.overview();
  expect(db.trips).toBeLessThanOrEqual(2);
  expect(db.rowsRead).toBeLessThanOrEqual(300);
});
