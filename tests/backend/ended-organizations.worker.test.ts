import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { historyRow } from "~/backend/history/statements";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const ends = async ({ api, ada }: World) =>
  (await api(ada).administration.history({ about: "endedOrganization" })).data;

test("administrators find a deleted organization and everything that is kept of it, newest first", async () => {
  const here = await world();
  const { api, anna, ada, organization, backend } = here;
  await api(anna).recruiters.add({ organizationId: organization.id, contactEmail: "neu@post.example" });
  backend.setNow("2026-03-03T09:00:00.000Z");
  await api(ada).administration.organizations.block({ id: organization.id, reason: "Missbrauch" });
  backend.setNow("2026-03-04T09:00:00.000Z");
  expect(await ends(here)).toEqual([]);
  await api(ada).items.remove({ collection: "organization", id: organization.id });
  expect(await ends(here)).toMatchObject([
    { event: "organization.delete", organizationId: organization.id, before: { name: organization.name } },
  ]);
  const kept = await api(ada).administration.history({ about: "endedOrganization", id: organization.id });
  expect(kept.data.map(({ event }) => event)).toEqual([
    "organization.delete",
    "organization.block",
    "recruiter.invite",
  ]);
  expect(kept.data[0]?.actor).toMatchObject({ type: "person", id: ada.id });
  const foreign = api(anna).administration.history({ about: "endedOrganization", id: organization.id });
  expect(await codeOf(foreign)).toBe("NOT_FOUND");
});

test("of an erased organization the entry of its erasure is found by its former id", async () => {
  const here = await world();
  const { services } = here.backend;
  const erased = {
    organization: null,
    actor: { type: "system", name: "scheduler" },
    subject: "organization:gone",
  } as const;
  await services.db.write([historyRow(services, { ...erased, event: "organization.erase" })]);
  expect(await ends(here)).toContainEqual(
    expect.objectContaining({ event: "organization.erase", organizationId: "gone" }),
  );
  const kept = await here.api(here.ada).administration.history({ about: "endedOrganization", id: "gone" });
  expect(kept.data).toMatchObject([{ event: "organization.erase", actor: { type: "system" } }]);
});

test("the ends are read by their index", async () => {
  const { results } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT id FROM history
      WHERE event IN ('organization.delete', 'organization.erase') ORDER BY date_created DESC, rowid DESC LIMIT 50`,
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual(["SCAN history USING INDEX history_of_ended_organizations"]);
});
