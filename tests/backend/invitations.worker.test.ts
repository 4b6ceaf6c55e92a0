import { expect, test } from "vitest";
import { historyOf, invitationLink, invited, rolesOf } from "#tests/helpers/invitations";
import { outcomes } from "#tests/helpers/outcomes";
import { newPerson } from "#tests/helpers/people";
import { expectTrips, mailsTo } from "#tests/helpers/registration";
import { type World, world } from "#tests/helpers/world";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { insert, sql } from "~/backend/storage/sql";

const GONE = { code: "NOT_FOUND" };

async function withBea() {
  const here = await world();
  const bea = await newPerson(here.backend, { name: "Bea Zwei", role: "Hiring Org", language: "en-US" });
  return { here, bea, organization: here.organization.id };
}

const accept = (here: World, person: Parameters<World["api"]>[0], token: string, organization = here.organization.id) =>
  here.api(person).invitations.accept({ organization, token });

const reasons = async (here: World, organization: string) =>
  (await historyOf(here, organization)).flatMap(([event, { reason }]) =>
    event === "recruiter.refused" ? [reason] : [],
  );

test("an invitation is listed, mailed in the reader's language, accepted once and leads in as member", async () => {
  const { here, bea, organization } = await withBea();
  const { token } = await invited(here, { email: bea.email.toUpperCase() });
  const { data } = await here.api(here.mo).recruiters.list({ organizationId: organization });
  expect(data.at(-1)).toEqual({
    id: expect.any(String),
    email: bea.email,
    accepted: false,
    expiresAt: "2026-03-09T09:00:00.000Z",
    isUndeliverable: false,
  });
  const [mail] = await mailsTo(here.backend, bea.email);
  expect(mail).toMatchObject({
    template: "invitation",
    language: "en-US",
    data: { name: "Bea Zwei", organization: here.organization.name, inviter: "Anna Admin", expires: "2026-03-09" },
  });
  expect((await invitationLink(here, bea.email)).href).toMatch(
    new RegExp(`^http://stellenfunk.test/organizations/${organization}/accept\\?token=[\\w-]{64}&login=1$`),
  );
  expect(await accept(here, bea, token)).toEqual({ data: { organization } });
  expect((await rolesOf(here))[bea.id]).toBe("member");
  expect((await here.api(bea).recruiters.list({ organizationId: organization })).data).toHaveLength(3);
  expect((await historyOf(here, organization)).map(([event]) => event)).toEqual([
    "recruiter.invite",
    "recruiter.accept",
  ]);
});

test("who has no account is written in the inviting person's language and led to registration", async () => {
  const here = await world();
  const email = `neu.${here.organization.id}@example.org`;
  await invited(here, { email });
  expect((await invitationLink(here, email)).href).not.toContain("login=");
  expect((await mailsTo(here.backend, email))[0]).toMatchObject({ language: "de", data: { name: "" } });
});

test("no token is kept in the database", async () => {
  const { here, bea } = await withBea();
  const { token } = await invited(here, bea);
  const rows = await here.backend.services.db.all(sql`SELECT * FROM invitation WHERE email = ${bea.email}`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ["", "empty"],
  ["bea", "emailWrongFormat"],
  ["bea@nirgendwo", "emailWrongFormat"],
])("inviting %j is refused: %s", async (contactEmail, text) => {
  const here = await world();
  const work = here.api(here.anna).recruiters.add({ organizationId: here.organization.id, contactEmail });
  await expect(work).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "contactEmail", message: text }] },
  });
});

test("nobody is invited twice, whatever the case, and no recruiter at all", async () => {
  const { here, bea, organization } = await withBea();
  const add = (contactEmail: string) =>
    here.api(here.anna).recruiters.add({ organizationId: organization, contactEmail });
  await add(bea.email);
  await expect(add(` ${bea.email.toUpperCase()} `)).rejects.toMatchObject({ code: "DUPLICATE_INVITE" });
  await expect(add(here.mo.email.toUpperCase())).rejects.toMatchObject({
    details: { fields: [{ field: "contactEmail", message: "noDuplicates" }] },
  });
  expect(await mailsTo(here.backend, bea.email)).toHaveLength(1);
  expect((await historyOf(here, organization)).at(-1)).toEqual([
    "recruiter.refused",
    expect.objectContaining({ call: "add", code: "DUPLICATE_INVITE" }),
  ]);
});

test("of parallel invitations of one address one is made and one mail is written", async () => {
  const { here, bea, organization } = await withBea();
  const add = () => here.api(here.anna).recruiters.add({ organizationId: organization, contactEmail: bea.email });
  expect(await outcomes([add(), add(), add(), add()])).toEqual({ ok: 1, DUPLICATE_INVITE: 3 });
  expect(await mailsTo(here.backend, bea.email)).toHaveLength(1);
});

test("fifty invitations are open at most, also when the last places are fought for", async () => {
  const here = await world();
  const { services } = here.backend;
  const { id: organization } = here.organization;
  const row = (at: number) =>
    insert("invitation", {
      id: services.ids(),
      organization,
      email: `${at}.${organization}@example.org`,
      language: "de",
      token_hash: `${organization}-${at}`,
      expires_at: "2026-03-09T09:00:00.000Z",
      date_created: "2026-03-02T09:00:00.000Z",
      date_updated: "2026-03-02T09:00:00.000Z",
    });
  await services.db.write(Array.from({ length: 48 }, (_, at) => row(at)));
  const add = (name: string) =>
    here.api(here.anna).recruiters.add({ organizationId: organization, contactEmail: `${name}.${organization}@a.org` });
  expect(await outcomes(["a", "b", "c", "d"].map(add))).toEqual({ ok: 2, FAILED_VALIDATION: 2 });
  await expect(add("e")).rejects.toMatchObject({
    details: { fields: [{ field: "contactEmail", message: "tooManyEntries?max=50" }] },
  });
});

test("a resent invitation has a new link and seven new days; the old link is dead", async () => {
  const { here, bea, organization } = await withBea();
  const { id, token } = await invited(here, bea);
  here.backend.setNow("2026-03-12T09:00:00.000Z");
  await expect(accept(here, bea, token)).rejects.toMatchObject(GONE);
  await here.api(here.anna).recruiters.invites.resend({ organizationId: organization, inviteId: id });
  await expect(accept(here, bea, token)).rejects.toMatchObject(GONE);
  here.backend.setNow("2026-03-19T08:59:59.000Z");
  await accept(here, bea, (await invitationLink(here, bea.email)).token);
  expect(await reasons(here, organization)).toEqual(["expired", "unknown"]);
});

test("resending waits a minute, comes five times a day, and withdrawing first does not help", async () => {
  const { here, bea, organization } = await withBea();
  let { id } = await invited(here, bea);
  const api = here.api(here.anna).recruiters;
  const resend = () => api.invites.resend({ organizationId: organization, inviteId: id });
  here.backend.setNow("2026-03-02T09:00:20.000Z");
  const wait = { code: "REQUESTS_EXCEEDED", details: { retryAfter: 40 } };
  await expect(resend()).rejects.toMatchObject(wait);
  await api.invites.remove({ organizationId: organization, inviteId: id });
  await expect(api.add({ organizationId: organization, contactEmail: bea.email })).rejects.toMatchObject(wait);
  here.backend.setNow("2026-03-02T09:01:00.000Z");
  id = (await api.add({ organizationId: organization, contactEmail: bea.email })).data.id;
  for (const minute of [2, 3, 4, 5]) {
    here.backend.setNow(`2026-03-02T09:0${minute}:00.000Z`);
    await resend();
  }
  here.backend.setNow("2026-03-02T09:06:00.000Z");
  await expect(resend()).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  expect(await mailsTo(here.backend, bea.email)).toHaveLength(6);
});

test("of parallel resends one mails", async () => {
  const { here, bea, organization } = await withBea();
  const { id } = await invited(here, bea);
  here.backend.setNow("2026-03-02T09:02:00.000Z");
  const resend = () => here.api(here.anna).recruiters.invites.resend({ organizationId: organization, inviteId: id });
  expect(await outcomes([resend(), resend(), resend()])).toEqual({ ok: 1, REQUESTS_EXCEEDED: 2 });
});

test("an invitation's address without its organization is refused in the specification's words", async () => {
  const { here, bea } = await withBea();
  const { id } = await invited(here, bea);
  const { invites } = here.api(here.anna).recruiters;
  await expect(invites.resend({ organizationId: " ", inviteId: id })).rejects.toThrow("Organization Id is missing");
});

test("an invitation is found in its own organization only", async () => {
  const { here, bea } = await withBea();
  const { id } = await invited(here, bea);
  const { invites } = here.api(here.olga).recruiters;
  const at = { organizationId: here.elsewhere.organization.id, inviteId: id };
  await expect(invites.remove(at)).rejects.toMatchObject(GONE);
  await expect(invites.resend(at)).rejects.toMatchObject(GONE);
});

test("a withdrawn, expired, used or foreign link opens nothing; the history knows why", async () => {
  const { here, bea, organization } = await withBea();
  const first = await invited(here, bea);
  await expect(accept(here, here.olga, first.token)).rejects.toMatchObject(GONE);
  await expect(accept(here, bea, first.token, here.elsewhere.organization.id)).rejects.toMatchObject(GONE);
  await here.api(here.anna).recruiters.invites.remove({ organizationId: organization, inviteId: first.id });
  await expect(accept(here, bea, first.token)).rejects.toMatchObject(GONE);
  here.backend.setNow("2026-03-02T10:00:00.000Z");
  const second = await invited(here, bea);
  await accept(here, bea, second.token);
  await expect(accept(here, here.mo, second.token)).rejects.toMatchObject(GONE);
  expect(await reasons(here, organization)).toEqual(["otherAccount", "otherOrganization", "withdrawn", "used"]);
  expect(Object.keys(await rolesOf(here))).toHaveLength(3);
});

test("the second click of the same person is no failure, but brings nobody back who was taken out", async () => {
  const { here, bea, organization } = await withBea();
  const { token } = await invited(here, bea);
  expect(await outcomes([accept(here, bea, token), accept(here, bea, token)])).toEqual({ ok: 2 });
  await here.api(here.anna).recruiters.remove({ organizationId: organization, recruiterId: bea.id });
  await expect(accept(here, bea, token)).rejects.toMatchObject(GONE);
  expect((await rolesOf(here))[bea.id]).toBeUndefined();
});

test("accepting while it is withdrawn ends in exactly one of both", async () => {
  const { here, bea, organization } = await withBea();
  const { id, token } = await invited(here, bea);
  const withdraw = here.api(here.anna).recruiters.invites.remove({ organizationId: organization, inviteId: id });
  expect(await outcomes([accept(here, bea, token), withdraw])).toEqual({ ok: 1, NOT_FOUND: 1 });
});

test.each([
  ["", "t"],
  ["o", " "],
])("accepting %j with %j says what is missing", async (organization, token) => {
  const here = await world();
  await expect(here.api(here.anna).invitations.accept({ organization, token })).rejects.toThrow("Data is missing");
});

test("visitors and unverified people accept nothing", async () => {
  const { here, bea } = await withBea();
  const { token } = await invited(here, bea);
  const uwe = await newPerson(here.backend, { name: "Uwe Un", role: "Öffentlich" });
  await expect(accept(here, null, token)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(accept(here, uwe, token)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("the holder of a valid link sees what it invites to", async () => {
  const { here, bea, organization } = await withBea();
  const { token } = await invited(here, bea);
  const preview = (changes: Partial<{ organization: string; token: string }> = {}) =>
    here.api(null).invitations.preview({ organization, token, ...changes });
  expect(await preview()).toEqual({
    data: { organization: { id: organization, name: here.organization.name }, email: bea.email, hasAccount: true },
  });
  await expect(preview({ token: "x" })).rejects.toMatchObject(GONE);
  await expect(preview({ organization: here.elsewhere.organization.id })).rejects.toMatchObject(GONE);
  here.backend.setNow("2026-03-09T09:00:00.000Z");
  await expect(preview()).rejects.toMatchObject(GONE);
});

test("thirty days after its end an invitation is dropped", async () => {
  const { here, bea, organization } = await withBea();
  await invited(here, bea);
  const list = async () => (await here.api(here.anna).recruiters.list({ organizationId: organization })).data;
  await cleanUp(here.backend.services, new Date("2026-04-08T08:00:00.000Z"));
  expect(await list()).toHaveLength(3);
  await cleanUp(here.backend.services, new Date("2026-04-08T10:00:00.000Z"));
  expect(await list()).toHaveLength(2);
});

test("inviting and resending take three round trips, accepting two, a refusal with its note three", async () => {
  const { here, bea, organization } = await withBea();
  const { backend, anna } = here;
  const invite = { organizationId: organization, contactEmail: bea.email };
  await expectTrips(backend, 3, () => here.api(anna).recruiters.add(invite));
  backend.setNow("2026-03-02T09:05:00.000Z");
  const [{ id = "" } = {}] = await backend.services.db.all<{ id: string }>(
    sql`SELECT id FROM invitation WHERE email = ${bea.email}`,
  );
  await expectTrips(backend, 3, () =>
    here.api(anna).recruiters.invites.resend({ organizationId: organization, inviteId: id }),
  );
  const { token } = await invitationLink(here, bea.email);
  await expectTrips(backend, 3, () => accept(here, here.olga, token).catch(() => null));
  await expectTrips(backend, 2, () => accept(here, bea, token));
  await expectTrips(backend, 2, () => accept(here, bea, token));
});
