import { expect, test } from "vitest";
import { raw, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { completeJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

/** What somebody may add to a body in the hope of more rights. */
const EXTRA = {
  role: "Administrator",
  user_created: "somebody",
  credit: 500_000,
  externalId: "O-1",
  paymentByInvoice: true,
  status: "online",
  price: { perMonth: 1 },
  booking: "b-1",
  campaignId: "c-1",
  monthlyCampaignBudget: 1,
  idExternal: "J-1",
  folder: "f-1",
  ownerOrganization: "o-1",
  migratedAt: "2020-01-01T00:00:00.000Z",
  agency_requested: true,
};
type Extra = keyof typeof EXTRA;
type Change = (api: ContentApi, body: Record<string, unknown>) => Promise<unknown>;

interface Target {
  /** The fields tried. */
  extra: Extra[];
  open: (here: World) => Promise<Opened>;
}

interface Opened {
  table: string;
  id: string;
  change: Change;
  code: string;
  /** The entry that stays in the history. */
  noted?: string;
}

const ROLES_AND_MONEY: Extra[] = ["role", "user_created", "credit", "externalId", "paymentByInvoice", "status"];
const NOT_A_JOB: Extra[] = [
  "user_created",
  "status",
  "price",
  "booking",
  "campaignId",
  "monthlyCampaignBudget",
  "idExternal",
  "folder",
  "migratedAt",
];

const TARGETS: Record<string, Target> = {
  "PATCH users/me": {
    extra: ["role", "status", "agency_requested"],
    open: async ({ anna }) => ({
      table: "users",
      id: anna.id,
      change: (api, body) => api.users.updateMe({ body }),
      code: "FORBIDDEN",
      noted: "user.refused",
    }),
  },
  "PATCH items/organization": {
    extra: ROLES_AND_MONEY,
    open: async ({ organization: { id } }) => ({
      table: "organization",
      id,
      change: (api, body) => api.items.update({ collection: "organization", id, ...body }),
      code: "FORBIDDEN",
      noted: "organization.refused",
    }),
  },
  "PATCH items/employerBrand": {
    extra: ["user_created", "ownerOrganization"],
    open: async ({ brand: { id } }) => ({
      table: "employerBrand",
      id,
      change: (api, body) => api.items.update({ collection: "employerBrand", id, ...body }),
      code: "FORBIDDEN",
      noted: "employerBrand.refused",
    }),
  },
  // The specification's silence: whole entities are sent back, and what is not writable is dropped.
  "PATCH jobs": {
    extra: NOT_A_JOB,
    open: async (here) => {
      const id = await completeJob(here);
      return { table: "job", id, change: (api, body) => api.jobs.update({ id, ...body }), code: "ok" };
    },
  },
};

const changes = Object.entries(TARGETS).flatMap(([call, { extra }]) => extra.map((field) => [call, field] as const));

test.each(changes)("%s with %s changes nothing of it", async (call, field) => {
  const here = await world();
  const target = await TARGETS[call]?.open(here);
  if (!target) throw new Error(call);
  const { db } = here.backend.services;
  const row = () => db.first(sql`SELECT * FROM ${raw(`"${target.table}"`)} WHERE id = ${target.id}`);
  const before = await row();
  const { code } = await refusalOf(target.change(here.api(here.anna), { [field]: EXTRA[field] }));
  expect(code).toBe(target.code);
  const { version: _version, date_updated: _date, ...kept } = (await row()) ?? {};
  expect(before).toMatchObject(kept);
  expect((await notesOf(here)).map(({ event, fields }) => [event, fields])).toEqual(
    target.noted ? [[target.noted, field]] : [],
  );
});

const CREATIONS: [string, Change, string, Extra[]][] = [
  [
    "organization",
    (api, body) => api.items.create({ collection: "organization", name: `Neu ${crypto.randomUUID()}`, ...body }),
    "organization",
    ROLES_AND_MONEY,
  ],
  ["job", (api, body) => api.items.create({ collection: "job", title: "Koch", ...body }), "job", NOT_A_JOB],
];
const creations = CREATIONS.flatMap(([name, create, table, extra]) =>
  extra.map((field) => [name, field, create, table] as const),
);

test.each(creations)("a new %s takes no %s from its body", async (_name, field, create, table) => {
  const here = await world();
  const { services } = here.backend;
  const id = services.ids();
  const { code } = await refusalOf(create(here.api(here.mo), { id, [field]: EXTRA[field] }));
  const row = await services.db.first(sql`SELECT * FROM ${raw(`"${table}"`)} WHERE id = ${id}`);
  if (code !== "ok") return expect([code, row]).toEqual(["FORBIDDEN", null]);
  expect(row?.[field]).not.toEqual(EXTRA[field]);
});

/** What anybody of this world was refused. */
async function notesOf({ backend, anna, mo }: World): Promise<{ event: string; fields: string }[]> {
  const rows = await backend.services.db.all<{ event: string; after: string }>(
    sql`SELECT event, after FROM history WHERE actor IN (${anna.id}, ${mo.id}) AND event LIKE '%.refused' ORDER BY rowid`,
  );
  return rows.map(({ event, after }) => ({ event, fields: JSON.parse(after).fields }));
}

test("a foreign organization's id is refused and noted where it points to, without what was sent", async () => {
  const here = await world();
  const { id } = here.elsewhere.organization;
  const work = here.api(here.anna).items.update({ collection: "organization", id, name: "Meins" });
  expect(await refusalOf(work)).toMatchObject({ code: "FORBIDDEN" });
  const [note] = await here.backend.services.db.all<{ after: string }>(
    sql`SELECT after FROM history WHERE organization = ${id} AND event = 'organization.refused'`,
  );
  expect(JSON.parse(note?.after ?? "")).toEqual({ call: "items", fields: "name", named: id, code: "FORBIDDEN" });
});
