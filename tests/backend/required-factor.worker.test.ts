import { afterEach, expect, test } from "vitest";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { organizationRow, recruiterRow, type World, world } from "#tests/helpers/world";
import { sealSecret } from "~/backend/auth/second-factor/seal-secret";
import { insertFactor } from "~/backend/auth/second-factor/statements";
import { sql } from "~/backend/storage/sql";
import { newTotpSecret } from "~/lib/totp";

type Name = "ada" | "agnes" | "anna" | "mo" | "olga";
const ALL: Name[] = ["ada", "agnes", "anna", "mo", "olga"];

let home: World;
afterEach(() => home.backend.services.db.write([sql`DELETE FROM settings`]));

test.each<[rule: string | null, isOrganizations: boolean, due: Name[]]>([
  [null, false, []],
  ["nobody", false, []],
  ["administrators", false, ["ada"]],
  ["administratorsAndAgencies", false, ["ada", "agnes"]],
  [null, true, ["anna", "mo"]],
  ["administratorsAndAgencies", true, ["ada", "agnes", "anna", "mo"]],
])("with the setting %j and the organization's %j a second factor is due for %j", async (rule, isOrganizations, due) => {
  home = await world();
  if (rule) await setRule(rule);
  if (isOrganizations) await requireOfMembers();
  const asked = await Promise.all(
    ALL.map(async (name) => ((await home.api(home[name]).users.me()).data.tfa_required ? [name] : [])),
  );
  expect(asked.flat()).toEqual(due);
});

test("whose second factor is due is told so by every call but those that set it up", async () => {
  home = await world();
  await requireOfMembers();
  const api = home.api(home.mo);
  const { id } = home.organization;
  const refused = [
    api.items.list({ collection: "job" }),
    api.items.get({ collection: "organization", id }),
    api.users.data(),
    api.autocomplete({ collection: "jobTitle", query: "Koch", language: "de" }),
    api.recruiters.list({ organizationId: id }),
  ];
  expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(["SECOND_FACTOR_REQUIRED"]));
  expect((await api.users.tfa.get()).data).toBeNull();
  expect((await api.users.sessions.list()).data).toHaveLength(1);
  await setUp(home.mo);
  expect(await codeOf(home.api(home.mo).items.get({ collection: "organization", id }))).toBe("ok");
});

test("an admin asks it of members and takes it back, a member does not", async () => {
  home = await world();
  const change = (person: TestPerson, secondFactorRequired: unknown) =>
    home.api(person).items.update({
      ...{ collection: "organization" as const, id: home.organization.id },
      secondFactorRequired,
    });
  expect(await codeOf(change(home.mo, true))).toBe("FORBIDDEN");
  expect(await codeOf(change(home.anna, "yes"))).toBe("FAILED_VALIDATION");
  await change(home.anna, true);
  expect((await home.api(home.mo).users.me()).data.tfa_required).toBe(true);
  expect((await home.api(home.anna).users.me()).data.tfa_required).toBe(true);
  await setUp(home.anna);
  await change(home.anna, false);
  expect((await home.api(home.mo).users.me()).data.tfa_required).toBe(false);
});

test("who joins an organization that asks for it is asked as well", async () => {
  home = await world();
  await requireOfMembers();
  const { services } = home.backend;
  expect((await home.api(home.olga).users.me()).data.tfa_required).toBe(false);
  await services.db.write([recruiterRow(services, home.organization, home.olga, "member")]);
  expect((await home.api(home.olga).users.me()).data.tfa_required).toBe(true);
});

test("the rule costs a row for each organization that asks, none for the others", async () => {
  home = await world();
  const { db, clock, ids } = home.backend.services;
  const read = async () => {
    const before = db.rowsRead;
    await home.api(home.mo).users.me();
    return db.rowsRead - before;
  };
  const few = await read();
  const now = clock().toISOString();
  const others = Array.from({ length: 40 }, (_, at) => ({ id: ids(), name: `Haus ${at}` }));
  await db.write(
    others.flatMap((each) => [
      organizationRow(each, { paymentByInvoice: false, now }),
      recruiterRow(home.backend.services, each, home.mo, "member"),
    ]),
  );
  // Memberships are read for the rights of the person: one row each, with its entry in the index and a look for a block.
  expect((await read()) - few).toBeLessThanOrEqual(3 * others.length);
});

const setRule = (secondFactor: string) =>
  home.backend.services.db.write([
    sql`INSERT INTO settings (id, version, record, date_updated)
        VALUES (1, 2, ${JSON.stringify({ secondFactor })}, '2026-03-02T09:00:00.000Z')`,
  ]);

const requireOfMembers = () =>
  home.backend.services.db.write([
    sql`UPDATE organization SET secondFactorRequired = 1 WHERE id = ${home.organization.id}`,
  ]);

/** These people have no password, which the call asks for. */
async function setUp({ id }: TestPerson): Promise<void> {
  const { services } = home.backend;
  const sealed = await sealSecret(services, id, newTotpSecret());
  await services.db.write(insertFactor(services, id, sealed, 0));
}
