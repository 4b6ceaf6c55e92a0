import { hashToken, randomToken } from "~/backend/auth/keyed-hash";
import type { TestPerson } from "../people";
import type { TestOrganization } from "../world";
import { aMember } from "./a-member";
import { type Case, nowOf, type Stage } from "./stage";

/** Recruiters and their invitations. */
export const TEAM_CASES = {
  "recruiters.list":
    ({ here }) =>
    (api) =>
      api.recruiters.list({ organizationId: here.organization.id }),
  "recruiters.colleagues":
    ({ here }) =>
    (api) =>
      api.recruiters.colleagues({ organizationId: here.organization.id }),
  "recruiters.add":
    ({ here }) =>
    (api) =>
      api.recruiters.add({ organizationId: here.organization.id, contactEmail: `${crypto.randomUUID()}@example.org` }),
  "recruiters.remove other": async (stage) => {
    const { id } = await aMember(stage);
    return (api) => api.recruiters.remove({ organizationId: stage.here.organization.id, recruiterId: id });
  },
  "recruiters.remove oneself":
    ({ here, self }) =>
    (api) =>
      api.recruiters.remove({ organizationId: here.organization.id, recruiterId: self.id }),
  "recruiters.updateRole": async (stage) => {
    const { id } = await aMember(stage);
    const organizationId = stage.here.organization.id;
    return (api) => api.recruiters.updateRole({ organizationId, recruiterId: id, role: "admin" });
  },
  "recruiters.invites.remove": async (stage) => {
    const { id } = await anInvitation(stage, stage.here.organization);
    return (api) => api.recruiters.invites.remove({ organizationId: stage.here.organization.id, inviteId: id });
  },
  "recruiters.invites.resend": async (stage) => {
    const { id } = await anInvitation(stage, stage.here.organization);
    return (api) => api.recruiters.invites.resend({ organizationId: stage.here.organization.id, inviteId: id });
  },
  "invitations.preview": async (stage) => {
    const organization = await another(stage);
    const { token } = await anInvitation(stage, organization);
    return (api) => api.invitations.preview({ organization: organization.id, token });
  },
  "invitations.accept own": async (stage) => {
    const organization = await another(stage);
    const { token } = await anInvitation(stage, organization, stage.self);
    return (api) => api.invitations.accept({ organization: organization.id, token });
  },
  "invitations.accept other": async (stage) => {
    const organization = await another(stage);
    const { token } = await anInvitation(stage, organization, stage.here.mo);
    return (api) => api.invitations.accept({ organization: organization.id, token });
  },
} as const satisfies Record<string, Case>;

async function another(stage: Stage): Promise<TestOrganization> {
  const name = `Betrieb ${crypto.randomUUID()}`;
  const dates = { date_created: nowOf(stage), date_updated: nowOf(stage) };
  return { name, id: await stage.put("organization", { name, normalized_name: name.toLowerCase(), ...dates }) };
}

async function anInvitation(stage: Stage, organization: TestOrganization, person?: TestPerson) {
  const token = randomToken();
  const id = await stage.put("invitation", {
    organization: organization.id,
    email: person?.email ?? `${crypto.randomUUID()}@example.org`,
    language: "de",
    token_hash: hashToken(token),
    invited_by: stage.here.ada.id,
    expires_at: "2026-03-09T09:00:00.000Z",
    date_created: nowOf(stage),
    date_updated: nowOf(stage),
  });
  return { id, token };
}
