import { beforeEach, expect, test } from "vitest";
import { endOrganizationBlocks } from "~/backend/administration/organization-blocks";
import { answerApi } from "~/backend/http-handler";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { newApplicant } from "../helpers/applicant";
import { bookedJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";
import { recruiterRow, type World, world } from "../helpers/world";

const REASON = "Beschwerden über Anzeigen";

let here: World;
beforeEach(async () => {
  here = await world();
});

const staff = (home = here) => home.api(home.ada).administration.organizations;
const block = (typed: object = {}, home = here) =>
  staff(home).block({ id: home.organization.id, reason: REASON, ...typed });
const templates = async () => (await mailsAbout(here, here.organization.id)).map(({ template, to }) => [template, to]);
const history = async () =>
  (await here.api(here.ada).administration.history({ about: "organization", id: here.organization.id })).data;
const invite = (home: World, person = home.anna) =>
  home
    .api(person)
    .recruiters.add({ organizationId: home.organization.id, contactEmail: `${crypto.randomUUID()}@example.com` });

test("a block is told to the admins, stands in the history, and says why to those whom it holds", async () => {
  await block({ until: "2026-03-03" });
  const why = { name: here.organization.name, reason: REASON, until: "2026-03-03T23:00:00.000Z" };
  expect(await templates()).toEqual([["organizationBlockedUntil", here.anna.email]]);
  const [mail] = await mailsAbout(here, here.organization.id);
  expect(mail?.data).toMatchObject({ organization: why.name, reason: REASON, lastDay: "2026-03-03" });
  expect((await history()).map(({ event, after }) => [event, after?.reason])).toEqual([["organization.block", REASON]]);
  for (const person of [here.anna, here.agnes])
    expect(await refusalOf(invite(here, person))).toMatchObject({
      code: "ORGANIZATION_BLOCKED",
      details: { blocked: why },
    });
  expect((await here.api(here.mo).users.me()).data).toMatchObject({ blocks: [why] });
  expect((await here.api(here.olga).users.me()).data).not.toHaveProperty("blocks");
  const { data } = await here.api(here.mo).items.get({ collection: "organization", id: here.organization.id });
  expect(data).toMatchObject({ status: "blocked", blocked_reason: REASON, blocked_until: why.until });
  await expect(block()).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
});

test.each([
  { until: "2026-03-01" },
  { until: "morgen" },
])("a block until %j is refused beside its field", async (typed) => {
  expect(await refusalOf(block(typed))).toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "until" }] },
  });
});

test("a block ends by itself at its time, once, whoever lifts it at the same moment", async () => {
  const { backend, organization } = here;
  await block({ until: "2026-03-03" });
  backend.setNow("2026-03-03T22:59:00.000Z");
  await endOrganizationBlocks(backend.services);
  await expect(invite(here)).rejects.toMatchObject({ code: "ORGANIZATION_BLOCKED" });
  backend.setNow("2026-03-03T23:00:00.000Z");
  await outcomes([
    endOrganizationBlocks(backend.services),
    endOrganizationBlocks({ ...backend.services, db: backend.services.db.fork() }),
    staff().unblock({ id: organization.id }),
  ]);
  expect((await history()).map(({ event }) => event)).toEqual(["organization.unblock", "organization.block"]);
  expect(await templates()).toEqual([
    ["organizationBlockedUntil", here.anna.email],
    ["organizationUnblocked", here.anna.email],
  ]);
  await expect(staff().unblock({ id: organization.id })).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
  await invite(here);
});

test("a block that comes while a call runs holds its batch", async () => {
  const { services } = here.backend;
  // The session was read before the block, as of a call that has begun.
  const context = here.context(here.anna);
  const person = await context.actor();
  await block();
  const { embeddedApi } = await import("~/backend/backend");
  const late = embeddedApi({ ...context, services, actor: async () => person });
  const added = late.recruiters.add({ organizationId: here.organization.id, contactEmail: "spaet@example.com" });
  expect(await refusalOf(added)).toMatchObject({
    code: "ORGANIZATION_BLOCKED",
    details: { blocked: { name: here.organization.name, reason: REASON } },
  });
});

test("who also works elsewhere is held in the blocked organization only", async () => {
  const { services } = here.backend;
  await services.db.write([recruiterRow(services, here.elsewhere.organization, here.anna, "admin")]);
  await block();
  await expect(invite(here)).rejects.toMatchObject({ code: "ORGANIZATION_BLOCKED" });
  await here.api(here.anna).recruiters.add({
    ...{ organizationId: here.elsewhere.organization.id, contactEmail: "dort@example.com" },
  });
});

test("over HTTP the refusal is a code of its own with the reason", async () => {
  await block();
  const request = new Request(`http://stellenfunk.test/api/items/organization/${here.organization.id}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${here.anna.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Neuer Name" }),
  });
  const answer = await answerApi(here.backend.services, request);
  const { errors } = await answer.json<{ errors: { extensions: object }[] }>();
  expect([answer.status, errors[0]?.extensions]).toEqual([
    403,
    { code: "ORGANIZATION_BLOCKED", blocked: { name: here.organization.name, reason: REASON, until: null } },
  ]);
});

test("its public pages close and open again, and what starts meanwhile waits", async () => {
  const { services } = here.backend;
  const { job: online } = await bookedJob(here, { status: "online" });
  const { job: due } = await bookedJob(here, { status: "submitted" });
  await services.db.write([sql`UPDATE job SET userCampaignStartDate = '2026-03-02' WHERE id = ${due}`]);
  const look = async () => (await here.api(null).conversations.get({ id: online })).data.configuration !== null;
  const statusOf = async (id: string) =>
    (await services.db.first<{ status: string }>(sql`SELECT status FROM job WHERE id = ${id}`))?.status;
  const { token } = (await here.api(null).conversations.get({ id: online })).data;
  expect(await look()).toBe(true);
  await block();
  expect(await look()).toBe(false);
  const turn = { type: "privacy", consent: true, talentPool: false, website: "", check: "", answer: "" } as const;
  const answered = await refusalOf(here.api(null).conversations.answer({ id: online, token, turn }));
  expect(answered.code).toMatch(/NOTHING_TO_DO|NOT_FOUND/);
  await runScheduler(services);
  expect([await statusOf(due), await statusOf(online)]).toEqual(["submitted", "online"]);
  await staff().unblock({ id: here.organization.id });
  expect(await look()).toBe(true);
  await runScheduler(services);
  expect(await statusOf(due)).toBe("online");
});

test("a campaign that a block held keeps its planned day; one that was late before starts today", async () => {
  const { services } = here.backend;
  const { job: held } = await bookedJob(here);
  const { job: late } = await bookedJob(here, { columns: { userCampaignStartDate: "2026-03-01" } });
  const day = async (id: string) =>
    (await services.db.first<{ started_on: string }>(sql`SELECT started_on FROM booking WHERE job = ${id}`))
      ?.started_on;
  await block();
  await runScheduler(services, new Date("2026-03-20T09:00:00.000Z"));
  here.backend.setNow("2026-04-02T09:00:00.000Z");
  await staff().unblock({ id: here.organization.id });
  await runScheduler(services, new Date("2026-04-02T09:01:00.000Z"));
  expect([await day(held), await day(late)]).toEqual(["2026-03-16", "2026-04-02"]);
});

test("who has applied reads, withdraws and erases as before", async () => {
  const { job } = await bookedJob(here, { status: "online" });
  const { token } = await newApplicant(here, job);
  const own = here.api(null).ownApplication;
  await block();
  expect((await own.get({ token })).data.withdrawn).toBeNull();
  await own.withdraw({ token });
  await own.erase({ token });
  expect((await refusalOf(own.get({ token }))).code).toBe("NOT_FOUND");
});
