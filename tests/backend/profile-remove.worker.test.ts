import { expect, test } from "vitest";
import { anAccount, PASSWORD, type TestAccount } from "#tests/helpers/account";
import type { TestBackend } from "#tests/helpers/backend";
import { columnsWithout, leaveTraces, tablesNaming } from "#tests/helpers/traces";
import { recruiterRow, type World, world } from "#tests/helpers/world";
import { removeQuotes } from "~/backend/history/removal-statements";
import { sendDue } from "~/backend/outbox/send";
import { cleanUp } from "~/backend/scheduler/cleanup";
import type { Person } from "~/backend/services";
import type { Db } from "~/backend/storage/db";
import { assignments, insert, type Sql, sql } from "~/backend/storage/sql";
import { prepareStatement } from "~/backend/storage/statement";
import type { ContentApi } from "~/content-api/client";
import type { JobStatus } from "~/domain/jobs/status";

test("deleting an account leaves nothing personal in any table", async () => {
  const background: Promise<unknown>[] = [];
  const w = await world({ services: { waitUntil: (work) => void background.push(work) } });
  const { services } = w.backend;
  const gone = await member(w, { first: "Xaverine", last: "Quittenbaum", phone: "+4915123450099" });
  const api = w.backend.as(gone.accessToken);
  const job = await draft(api, "Elektriker", w.organization.id);
  await api.users.updateMe({ body: { gender: "female" } });
  await api.users.email.request({ email: `weg.${gone.email}`, password: PASSWORD });
  const picture = await putPicture(w.backend, gone);
  await api.users.updateMe({ body: { avatar: picture.id } });
  await leaveTraces(w, gone);
  expect(await columnsWithout(gone.id), "columns that leaveTraces does not fill").toEqual([]);
  const quoting = sql`SELECT *, NULL AS after FROM history WHERE organization = ${w.organization.id} AND event = 'recruiter.invite' ORDER BY id`;
  const entries = await services.db.all(quoting);
  await api.users.remove({ userId: gone.id, password: PASSWORD });
  await Promise.all(background);
  await sendDue(services);
  await cleanUp(services, services.clock());
  expect(await tablesNaming(gone.email, "Xaverine", "Quittenbaum", "+4915123450099", picture.key)).toEqual([]);
  expect(await services.db.all(quoting), "entries that were rewritten").toEqual(entries);
  expect(await services.files.get(picture.key)).toBeNull();
  const kept = await services.db.first<{ user_created: string }>(sql`SELECT user_created FROM job WHERE id = ${job}`);
  expect(kept?.user_created).toBe(w.anna.id);
  const comment = await services.db.first(
    sql`SELECT actor, json_extract(details, '$.text') AS text FROM applicant_event
    WHERE applicant IN (SELECT id FROM applicant WHERE organization = ${w.organization.id})`,
  );
  expect(comment).toEqual({ actor: null, text: "Ruft gern zurück" });
  await expect(w.backend.as(gone.accessToken).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(api.auth.login({ email: gone.email, password: PASSWORD, mode: "json" })).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
});

test("files of a job stay with the job", async () => {
  const w = await world();
  const { services } = w.backend;
  const gone = await member(w);
  const api = w.backend.as(gone.accessToken);
  const id = await draft(api, "Elektriker", w.organization.id);
  await api.users.remove({ userId: gone.id, password: PASSWORD });
  const job = await services.db.first<{ folder: string | null }>(sql`SELECT folder FROM job WHERE id = ${id}`);
  expect(job?.folder).not.toBeNull();
});

test("an organization with nobody else and nothing booked goes along, with its drafts", async () => {
  const w = await world();
  const { services } = w.backend;
  const gone = await anAccount(w.backend);
  const api = w.backend.as(gone.accessToken);
  const organization = String((await api.items.create({ collection: "organization", name: "Allein" })).data.id);
  await draft(api, "Entwurf", organization);
  expect((await api.users.blockers()).data).toMatchObject({
    lastAdminOf: [],
    removedOrganizations: [{ id: organization, name: "Allein" }],
    drafts: 0,
  });
  await api.users.remove({ userId: gone.id, password: PASSWORD });
  const left = await services.db.first(
    sql`SELECT (SELECT count(*) FROM organization WHERE id = ${organization}) + (SELECT count(*) FROM job WHERE organization = ${organization})
      + (SELECT count(*) FROM folder WHERE organization = ${organization}) + (SELECT count(*) FROM history WHERE organization = ${organization}) AS n`,
  );
  expect(left).toEqual({ n: 0 });
});

test.each<[JobStatus, boolean]>([
  ["draft", false],
  ["submitted", true],
  ["online", true],
  ["online_terminated", true],
  ["reactivating", true],
  ["offline", false],
])("owning a job that is %s keeps the account: %s", async (status, blocks) => {
  const w = await world();
  const gone = await member(w);
  await putJob(w, { owner: gone.id, status });
  await expectBlocked(w.backend, gone, "activeJobs", blocks);
});

test.each<[JobStatus, boolean]>([
  ["draft", false],
  ["online", true],
  ["offline", false],
])("being a contact of a job that is %s keeps the account: %s", async (status, blocks) => {
  const w = await world();
  const gone = await member(w);
  await putJob(w, { owner: w.anna.id, status, contact: gone.id });
  await expectBlocked(w.backend, gone, "contactInJobs", blocks);
});

test.each([
  ["others work there", true, false, true],
  ["there is another admin", true, true, false],
])("the last admin of an organization: %s", async (_, hasMember, hasAdmin, blocks) => {
  const w = await world();
  const gone = await anAccount(w.backend);
  const { services } = w.backend;
  const id = String(
    (await w.backend.as(gone.accessToken).items.create({ collection: "organization", name: "Haus" })).data.id,
  );
  const organization = { id, name: "Haus" };
  await services.db.write([
    ...(hasMember ? [recruiterRow(services, organization, w.mo, "member")] : []),
    ...(hasAdmin ? [recruiterRow(services, organization, w.anna, "admin")] : []),
  ]);
  await expectBlocked(w.backend, gone, "lastAdminOf", blocks);
});

test("two last admins who leave at the same moment leave one behind", async () => {
  for (let round = 0; round < 10; round += 1) {
    const w = await world();
    const { services } = w.backend;
    const [one, two] = [await anAccount(w.backend), await anAccount(w.backend)];
    const id = String(
      (await w.backend.as(one.accessToken).items.create({ collection: "organization", name: "Haus" })).data.id,
    );
    await services.db.write([
      recruiterRow(services, { id, name: "Haus" }, { ...w.anna, id: two.id }, "admin"),
      recruiterRow(services, { id, name: "Haus" }, w.mo, "member"),
    ]);
    const outcomes = await Promise.allSettled(
      [one, two].map((each) => w.backend.as(each.accessToken).users.remove({ userId: each.id, password: PASSWORD })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("a wrong password deletes nothing, and nobody deletes somebody else", async () => {
  const w = await world();
  const gone = await member(w);
  const api = w.backend.as(gone.accessToken).users;
  await expect(api.remove({ userId: gone.id, password: "falsch" })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "password", message: "passwordWrong" }] },
  });
  await expect(api.remove({ userId: w.anna.id, password: PASSWORD })).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await api.me()).data.id).toBe(gone.id);
});

test("of what a person did and wrote, own data holds everything, but not whom it was about", async () => {
  const w = await world();
  const me = await member(w);
  await leaveTraces(w, me);
  const { data } = await w.backend.as(me.accessToken).users.data();
  expect(data).toMatchObject({
    formerEmails: [{ email: `frueher.${me.email}` }],
    invitations: [{ organization: w.organization.id, status: "accepted" }],
    sentInvitations: [{ organization: w.organization.id, status: "open" }],
    chatbots: [{ number: null, isDraft: true }],
    createdApplicants: [{ job: expect.any(String) }],
    lookedAtApplicantsOf: [{ job: expect.any(String), arrived: 1 }],
    seenApplicants: [{ applicant: expect.any(String) }],
    applicantEvents: [{ event: "comment", text: "Ruft gern zurück" }],
    attachments: [{ filename_download: "b.pdf" }],
    bookings: [{ type: "card" }],
    checkouts: [{ status: "paid" }],
  });
  const text = JSON.stringify(data);
  for (const foreign of ["Bewerberin", "kollegin.", w.anna.email]) expect(text).not.toContain(foreign);
});

test("erasing an address looks only at entries that quote one, and own data only at one's own", async () => {
  const w = await world();
  const person = (await w.context(w.mo).actor()) as Person;
  const { db } = w.backend.services;
  expect(await planOf(db, prepareStatement(removeQuotes(w.mo.email)))).toContain(
    "SCAN history USING INDEX history_quoting",
  );
  const own = sql`SELECT event FROM history WHERE actor = ${person.id} ORDER BY date_created`;
  expect(await planOf(db, own)).toContain("SEARCH history USING INDEX history_by_actor");
});

test("the last administrator stays, and of two who leave at the same moment one stays", async () => {
  const w = await world();
  const { services } = w.backend;
  const [one, two] = [
    await anAccount(w.backend, { role: "Administrator" }),
    await anAccount(w.backend, { role: "Administrator" }),
  ];
  await services.db.write([
    sql`UPDATE users SET role = 'Agentur' WHERE role = 'Administrator' AND id NOT IN (${one.id}, ${two.id})`,
  ]);
  const remove = ({ id, accessToken }: TestAccount) =>
    w.backend.as(accessToken).users.remove({ userId: id, password: PASSWORD });
  const outcomes = await Promise.allSettled([remove(one), remove(two)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const last = outcomes[0]?.status === "rejected" ? one : two;
  await expect(remove(last)).rejects.toMatchObject({
    code: "FORBIDDEN",
    details: { blockers: { isLastAdministrator: true } },
  });
});

test("own data holds what is kept about the person and nothing of others", async () => {
  const w = await world();
  const me = await member(w, { first: "Xaver" });
  await draft(w.backend.as(me.accessToken), "Gärtner", w.organization.id);
  await draft(w.api(w.anna), "Geheimjob", w.organization.id);
  const { data } = await w.backend.as(me.accessToken).users.data();
  expect(data).toMatchObject({
    profile: { email: me.email, first_name: "Xaver" },
    organizations: [{ id: w.organization.id, role: "member" }],
    createdJobs: [{ title: "Gärtner" }],
  });
  const text = JSON.stringify(data);
  for (const foreign of [w.anna.email, w.anna.id, "Geheimjob", "password", "scrypt", "hash"])
    expect(text).not.toContain(foreign);
});

async function draft(api: ContentApi, title: string, organization: string): Promise<string> {
  return String((await api.items.create({ collection: "job", title, organization: { id: organization } })).data.id);
}

async function member(w: World, { first = "Anna", last = "Berg", phone = null }: Partial<Names> = {}) {
  const { services } = w.backend;
  const account = await anAccount(w.backend);
  await services.db.write([
    sql`UPDATE users SET ${assignments({ first_name: first, last_name: last, phone })} WHERE id = ${account.id}`,
    recruiterRow(services, w.organization, { ...w.mo, id: account.id }, "member"),
  ]);
  return account;
}

interface Names {
  first: string;
  last: string;
  phone: string | null;
}

async function expectBlocked(backend: TestBackend, gone: TestAccount, by: string, blocks: boolean) {
  const api = backend.as(gone.accessToken).users;
  const removing = api.remove({ userId: gone.id, password: PASSWORD });
  if (!blocks) return expect(await removing).toBeUndefined();
  await expect(removing).rejects.toMatchObject({
    code: "FORBIDDEN",
    details: { blockers: { [by]: [{ id: expect.any(String) }] } },
  });
  expect((await api.me()).data.id).toBe(gone.id);
}

async function putJob(w: World, { owner, status, contact }: { owner: string; status: JobStatus; contact?: string }) {
  const { services } = w.backend;
  const id = services.ids();
  const now = services.clock().toISOString();
  await services.db.write([
    insert("job", {
      id,
      organization: w.organization.id,
      user_created: owner,
      title: "Elektriker",
      date_created: now,
      date_updated: now,
    }),
    ...(contact ? [insert("job_contact", { job: id, user: contact })] : []),
    sql`UPDATE job SET ${assignments({ status })} WHERE id = ${id}`,
  ]);
}

async function putPicture({ services }: TestBackend, { id: user }: TestAccount) {
  const id = services.ids();
  const key = `${id}.png`;
  await services.files.put(key, "png");
  await services.db.write([
    insert("files", {
      id,
      uploaded_by: user,
      filename_download: "ich.png",
      filename_disk: key,
      type: "image/png",
      filesize: 3,
      created_on: services.clock().toISOString(),
    }),
  ]);
  return { id, key };
}

async function planOf(db: Db, query: Sql): Promise<string> {
  const steps = await db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`);
  return steps.map(({ detail }) => detail).join("\n");
}
