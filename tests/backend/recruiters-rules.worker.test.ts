import { expect, test } from "vitest";
import { historyOf, invited, rolesOf } from "#tests/helpers/invitations";
import { outcomes } from "#tests/helpers/outcomes";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { recruiterRow, type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";

type Name = "anna" | "mo" | "agnes" | "olga" | "ada";
const GONE = "NOT_FOUND";
const NO = "FORBIDDEN";

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return Object.keys(await outcomes([work]))[0] ?? "";
}

test.each<[Name, string, string, string]>([
  ["anna", "ok", "ok", "ok"],
  ["agnes", "ok", "ok", "ok"],
  ["ada", "ok", "ok", "ok"],
  ["mo", NO, NO, NO],
  ["olga", GONE, GONE, GONE],
])("%s: changing a role is %s, inviting %s, withdrawing %s", async (who, role, invite, withdraw) => {
  const here = await world();
  const bea = await newPerson(here.backend, { name: "Bea Zwei", role: "Hiring Org" });
  await here.backend.services.db.write([recruiterRow(here.backend.services, here.organization, bea, "member")]);
  const { id } = await invited(here, { email: `offen.${here.organization.id}@example.org` });
  const api = here.api(here[who]).recruiters;
  const organizationId = here.organization.id;
  expect(await outcomeOf(api.updateRole({ organizationId, recruiterId: bea.id, role: "admin" }))).toBe(role);
  expect((await rolesOf(here))[bea.id]).toBe(role === "ok" ? "admin" : "member");
  const contactEmail = `neu.${organizationId}@example.org`;
  expect(await outcomeOf(api.add({ organizationId, contactEmail }))).toBe(invite);
  expect(await outcomeOf(api.invites.resend({ organizationId, inviteId: id }))).toBe(
    withdraw === "ok" ? "REQUESTS_EXCEEDED" : withdraw,
  );
  expect(await outcomeOf(api.invites.remove({ organizationId, inviteId: id }))).toBe(withdraw);
});

test.each<[Name, "anna" | "mo", string]>([
  ["anna", "mo", "ok"],
  ["agnes", "mo", "ok"],
  ["mo", "mo", "ok"],
  ["mo", "anna", NO],
  ["anna", "anna", NO],
  ["ada", "anna", NO],
  ["olga", "mo", GONE],
])("%s takes %s out: %s", async (who, whom, expected) => {
  const here = await world();
  const organizationId = here.organization.id;
  const work = here.api(here[who]).recruiters.remove({ organizationId, recruiterId: here[whom].id });
  expect(await outcomeOf(work)).toBe(expected);
  expect(Object.keys(await rolesOf(here))).toHaveLength(expected === "ok" ? 1 : 2);
});

test("the last admin stays, in the specification's words", async () => {
  const here = await world();
  const at = { organizationId: here.organization.id, recruiterId: here.anna.id };
  const api = here.api(here.ada).recruiters;
  await expect(api.updateRole({ ...at, role: "member" })).rejects.toThrow("Role cannot be updated");
  await expect(api.remove(at)).rejects.toThrow("Role cannot be updated");
  await api.updateRole({ ...at, recruiterId: here.mo.id, role: "admin" });
  await api.updateRole({ ...at, role: "member" });
  expect(await rolesOf(here)).toEqual({ [here.anna.id]: "member", [here.mo.id]: "admin" });
});

test("the last recruiter stays even for a role that nothing else protects", async () => {
  const here = await world();
  const at = { organizationId: here.organization.id, recruiterId: here.anna.id };
  await here.api(here.anna).recruiters.remove({ ...at, recruiterId: here.mo.id });
  await expect(here.api(here.agnes).recruiters.remove(at)).rejects.toMatchObject({ code: NO });
});

test("who has left sees nothing any more and may not act on an old page", async () => {
  const here = await world();
  const organizationId = here.organization.id;
  const mo = here.api(here.mo).recruiters;
  await mo.remove({ organizationId, recruiterId: here.mo.id });
  await expect(here.api(here.mo).recruiters.list({ organizationId })).rejects.toMatchObject({ code: GONE });
});

test("roles beyond admin and member, and roles by the way, change nothing and are noted", async () => {
  const here = await world();
  const organizationId = here.organization.id;
  const contactEmail = `neu.${organizationId}@example.org`;
  const api = here.api(here.anna).recruiters;
  await expect(api.add({ organizationId, contactEmail, role: "admin" })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
  const lift = { organizationId, recruiterId: here.mo.id, role: "owner" as "admin" };
  await expect(api.updateRole(lift)).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  const self = { organizationId, recruiterId: here.mo.id, role: "admin" } as const;
  await expect(here.api(here.mo).recruiters.updateRole(self)).rejects.toMatchObject({ code: NO });
  expect((await api.list({ organizationId })).data).toHaveLength(2);
  expect(await historyOf(here, organizationId)).toEqual([
    [
      "recruiter.refused",
      expect.objectContaining({ call: "add", code: "INVALID_PAYLOAD", reason: '"role": unknown field' }),
    ],
    ["recruiter.refused", expect.objectContaining({ call: "updateRole", recruiterId: here.mo.id, role: "admin" })],
  ]);
});

test("an id of another organization is not found and noted where it points to", async () => {
  const here = await world();
  const organizationId = here.elsewhere.organization.id;
  const api = here.api(here.anna).recruiters;
  await expect(api.add({ organizationId, contactEmail: "a@example.org" })).rejects.toMatchObject({ code: GONE });
  await expect(api.updateRole({ organizationId, recruiterId: here.olga.id, role: "member" })).rejects.toMatchObject({
    code: GONE,
  });
  expect((await historyOf(here, organizationId)).map(([event, { code }]) => [event, code])).toEqual([
    ["recruiter.refused", GONE],
    ["recruiter.refused", GONE],
  ]);
});

test("somebody of another organization has no role here to change", async () => {
  const here = await world();
  const at = { organizationId: here.organization.id, recruiterId: here.olga.id };
  await expect(here.api(here.anna).recruiters.updateRole({ ...at, role: "admin" })).rejects.toMatchObject({
    code: GONE,
  });
  await expect(here.api(here.anna).recruiters.remove(at)).rejects.toMatchObject({ code: GONE });
});

test("colleagues are people of one's own organizations, never strangers, never those who are here already", async () => {
  const here = await world();
  const { services } = here.backend;
  const bea = await newPerson(here.backend, { name: "Bea Müller", role: "Hiring Org" });
  await services.db.write([
    recruiterRow(services, here.elsewhere.organization, here.anna, "member"),
    recruiterRow(services, here.elsewhere.organization, bea, "member"),
  ]);
  const ask = async (who: Name, query = "") =>
    (await here.api(here[who]).recruiters.colleagues({ organizationId: here.organization.id, query })).data.map(
      ({ lastName }) => lastName,
    );
  expect(await ask("anna")).toEqual(["Müller", "Outsider"]);
  expect(await ask("anna", "bea muell")).toEqual(["Müller"]);
  expect(await ask("anna", "mul")).toEqual(["Müller"]);
  expect(await ask("agnes")).toEqual([]);
  expect(await ask("ada")).toEqual([]);
  await expect(ask("mo")).rejects.toMatchObject({ code: NO });
  await expect(ask("olga")).rejects.toMatchObject({ code: GONE });
  await invited(here, bea);
  expect(await ask("anna")).toEqual(["Outsider"]);
});

test("of large teams some colleagues are offered, and everybody is found by name, in few rows", async () => {
  const here = await world();
  const { db } = here.backend.services;
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)`;
  await db.write([
    sql`${numbers} INSERT INTO users (id, email, password_hash, first_name, last_name, searched_name, role, date_created,
        date_updated)
      SELECT 'm-' || i, 'm' || i || '@example.org', '', 'Ida', iif(i = 7, 'Öztürk', 'Schmidt ' || i),
        iif(i = 7, 'ida oeztuerk ozturk', 'ida schmidt ' || i), 'Hiring Org', '2026', '2026' FROM n`,
    sql`${numbers} INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT 'm-' || i, iif(i % 2, ${here.elsewhere.organization.id}, ${here.organization.id}), 'm-' || i, 'member', '2026'
      FROM n`,
    recruiterRow(here.backend.services, here.elsewhere.organization, here.anna, "member"),
  ]);
  const api = here.api(here.anna);
  await api.users.me({});
  const ask = async (typed: string) => {
    const before = db.rowsRead;
    const { data } = await api.recruiters.colleagues({ organizationId: here.organization.id, query: typed });
    expect(db.rowsRead - before, typed).toBeLessThanOrEqual(300);
    return data.map(({ id }) => id);
  };
  expect((await ask("")).length).toBeGreaterThan(20);
  expect(await ask("ida schmidt")).toHaveLength(40);
  expect(await ask("Oztürk")).toEqual(["m-7"]);
  expect(await ask("ida schmidt 999")).toEqual(["m-999"]);
  // Of this team already.
  expect(await ask("schmidt 998")).toEqual([]);
});

test("of two admins who remove or demote each other, one stays admin: 200 rounds", async () => {
  const here = await world();
  for (let round = 0; round < 200; round += 1) await raceOfAdmins(here, round);
});

async function raceOfAdmins(here: World, round: number): Promise<void> {
  const { anna, mo, organization, backend } = here;
  const { services } = backend;
  await services.db.write([
    sql`DELETE FROM recruiter WHERE organization = ${organization.id}`,
    recruiterRow(services, organization, anna, "admin"),
    recruiterRow(services, organization, mo, "admin"),
  ]);
  const movesOf = (who: TestPerson, other: TestPerson) => {
    const { recruiters } = here.api(who);
    const at = { organizationId: organization.id };
    return [
      () => recruiters.remove({ ...at, recruiterId: other.id }),
      () => recruiters.updateRole({ ...at, recruiterId: other.id, role: "member" }),
      () => recruiters.remove({ ...at, recruiterId: who.id }),
      () => recruiters.updateRole({ ...at, recruiterId: who.id, role: "member" }),
    ];
  };
  const first = movesOf(anna, mo)[round % 4];
  const second = movesOf(mo, anna)[Math.floor(round / 4) % 4];
  const { ok } = await outcomes([first?.(), second?.()].map(async (work) => work));
  // Two when one admin leaves while the other shows them out.
  expect(ok).toBeGreaterThanOrEqual(1);
  expect(Object.values(await rolesOf(here))).toContain("admin");
}
