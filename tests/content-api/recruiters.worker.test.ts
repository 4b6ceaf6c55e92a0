import { describe, expect, test } from "vitest";
import { invitationLink, rolesOf } from "#tests/helpers/invitations";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import type { ContentApi } from "~/content-api/client";
import { Refusal } from "~/domain/errors";
import { ADAPTERS } from "./adapters";

describe.each(Object.entries(ADAPTERS))("recruiters through the %s adapter", (_, connect) => {
  const as = ({ backend }: World, person: TestPerson | null) => connect(backend, person?.token ?? null);

  test("somebody is invited, reminded, joins, is made admin and is taken out", async () => {
    const here = await world();
    const bea = await newPerson(here.backend, { name: "Bea Zwei", role: "Hiring Org" });
    const organizationId = here.organization.id;
    const { recruiters } = as(here, here.anna);
    expect((await recruiters.colleagues({ organizationId })).data).toEqual([]);
    const { data } = await recruiters.add({ organizationId, contactEmail: bea.email });
    here.backend.setNow("2026-03-02T10:00:00.000Z");
    expect(await recruiters.invites.resend({ organizationId, inviteId: data.id })).toBeUndefined();
    const { token } = await invitationLink(here, bea.email);
    const link = { organization: organizationId, token };
    expect((await as(here, null).invitations.preview(link)).data).toMatchObject({ email: bea.email });
    expect(await as(here, bea).invitations.accept(link)).toEqual({ data: { organization: organizationId } });
    const seat = { organizationId, recruiterId: bea.id };
    expect(await recruiters.updateRole({ ...seat, role: "admin" })).toBeUndefined();
    expect((await rolesOf(here))[bea.id]).toBe("admin");
    expect(await recruiters.remove(seat)).toBeUndefined();
    const again = await recruiters.add({ organizationId, contactEmail: `neu.${organizationId}@example.org` });
    expect(await recruiters.invites.remove({ organizationId, inviteId: again.data.id })).toBeUndefined();
    expect((await recruiters.list({ organizationId })).data).toHaveLength(2);
  });
});

type Failing = (api: ContentApi, here: World) => Promise<unknown>;

const FAILING: [string, "anna" | "mo" | "olga" | null, Failing][] = [
  ["inviting as a visitor", null, (api, here) => invite(api, here, "a@example.org")],
  ["inviting as a member", "mo", (api, here) => invite(api, here, "a@example.org")],
  ["inviting as an outsider", "olga", (api, here) => invite(api, here, "a@example.org")],
  ["inviting no address", "anna", (api, here) => invite(api, here, "anna")],
  ["inviting a recruiter", "anna", (api, here) => invite(api, here, here.mo.email)],
  [
    "inviting as admin",
    "anna",
    (api, here) =>
      api.recruiters.add({ organizationId: here.organization.id, contactEmail: "a@example.org", role: "admin" }),
  ],
  [
    "demoting the last admin",
    "anna",
    (api, here) =>
      api.recruiters.updateRole({ organizationId: here.organization.id, recruiterId: here.anna.id, role: "member" }),
  ],
  [
    "a role that there is not",
    "anna",
    (api, here) =>
      api.recruiters.updateRole({
        organizationId: here.organization.id,
        recruiterId: here.mo.id,
        role: "owner" as "admin",
      }),
  ],
  [
    "removing somebody who is not here",
    "anna",
    (api, here) => api.recruiters.remove({ organizationId: here.organization.id, recruiterId: here.olga.id }),
  ],
  [
    "resending what was never sent",
    "anna",
    (api, here) => api.recruiters.invites.resend({ organizationId: here.organization.id, inviteId: "nie" }),
  ],
  [
    "resending without an organization",
    "anna",
    (api) => api.recruiters.invites.resend({ organizationId: " ", inviteId: "x" }),
  ],
  ["accepting nothing", "anna", (api) => api.invitations.accept({ organization: "", token: "" })],
  [
    "accepting a guess",
    "anna",
    (api, here) => api.invitations.accept({ organization: here.organization.id, token: "x" }),
  ],
];

const invite = (api: ContentApi, here: World, contactEmail: string) =>
  api.recruiters.add({ organizationId: here.organization.id, contactEmail });

test.each(FAILING)("%s is the same refusal through both adapters", async (_, who, work) => {
  const here = await world();
  const refusals = await Promise.all(
    Object.values(ADAPTERS).map((connect) =>
      work(connect(here.backend, who && here[who].token), here).catch((error: unknown) => error),
    ),
  );
  const [embedded, external] = refusals.map((error) => {
    expect(error).toBeInstanceOf(Refusal);
    const { code, details } = error as Refusal;
    return { code, details };
  });
  expect(external).toEqual(embedded);
});
