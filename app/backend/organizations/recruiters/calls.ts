import { Refusal } from "~/domain/errors";
import { findByName } from "~/domain/organizations/find-by-name";
import { mayChangeRole, mayRemove, roleRefusal } from "~/domain/organizations/recruiter-rights";
import { getVerifiedPerson } from "../../actor";
import { notingRefusals, refuseExtraFields } from "../../history/noting-refusals";
import { historyRow } from "../../history/store";
import { procedures } from "../../procedures";
import type { Person, Services } from "../../services";
import type { Sql } from "../../storage/sql";
import { inviteRecruiter } from "../invitations/invite";
import { resendInvitation } from "../invitations/resend";
import { withdrawInvitation } from "../invitations/withdraw";
import { getManagedTeam, getRecruiter, getTeam } from "./policy";
import { changeRole, listColleagues, listRecruitersFor, removeRecruiter } from "./store";

export const recruitersCalls = {
  list: procedures.recruiters.list.handler(async ({ input, context }) => {
    const person = await getVerifiedPerson(context);
    const recruiters = await listRecruitersFor(context.services.db, person, input.organizationId);
    if (!recruiters) throw new Refusal("NOT_FOUND");
    return { data: recruiters };
  }),

  colleagues: procedures.recruiters.colleagues.handler(async ({ input: { organizationId, query }, context }) => {
    const person = await getVerifiedPerson(context);
    const [colleagues] = await Promise.all([
      listColleagues(context.services.db, person, organizationId),
      getManagedTeam(context.services, person, organizationId),
    ]);
    return { data: findByName(colleagues, query) };
  }),

  add: procedures.recruiters.add.handler(async ({ input, context }) => {
    const person = await getVerifiedPerson(context);
    const { services } = context;
    const { organizationId, contactEmail } = input;
    const id = await noted(services, person, organizationId, { call: "add", contactEmail }, async () => {
      refuseExtraFields(input, ["organizationId", "contactEmail"]);
      return inviteRecruiter(services, person, organizationId, contactEmail);
    });
    return { data: { id } };
  }),

  remove: procedures.recruiters.remove.handler(async ({ input, context }) => {
    const person = await getVerifiedPerson(context);
    const { services } = context;
    const { organizationId, recruiterId } = input;
    await noted(services, person, organizationId, { call: "remove", recruiterId }, async () => {
      refuseExtraFields(input, ["organizationId", "recruiterId"]);
      const team = await getTeam(services, person, organizationId);
      const recruiter = getRecruiter(team, recruiterId);
      if (!mayRemove(person, recruiter, team.accepted)) throw roleRefusal();
      await writeSeat(services, [
        ...removeRecruiter(person, { organization: organizationId, user: recruiterId }),
        historyRow(services, {
          organization: organizationId,
          actor: person,
          event: "recruiter.remove",
          before: { user: recruiterId, role: recruiter.role },
        }),
      ]);
    });
  }),

  updateRole: procedures.recruiters.updateRole.handler(async ({ input, context }) => {
    const person = await getVerifiedPerson(context);
    const { services } = context;
    const { organizationId, recruiterId, role } = input;
    await noted(services, person, organizationId, { call: "updateRole", recruiterId, role }, async () => {
      refuseExtraFields(input, ["organizationId", "recruiterId", "role"]);
      const team = await getTeam(services, person, organizationId);
      const recruiter = getRecruiter(team, recruiterId);
      if (!mayChangeRole(person, recruiter, team.accepted)) throw roleRefusal();
      if (recruiter.role === role) return;
      await writeSeat(services, [
        ...changeRole(person, { organization: organizationId, user: recruiterId }, role),
        historyRow(services, {
          organization: organizationId,
          actor: person,
          event: "recruiter.updateRole",
          before: { user: recruiterId, role: recruiter.role },
          after: { user: recruiterId, role },
        }),
      ]);
    });
  }),

  invites: {
    remove: procedures.recruiters.invites.remove.handler(async ({ input, context }) => {
      const person = await getVerifiedPerson(context);
      const { services } = context;
      const { organizationId, inviteId } = input;
      await noted(services, person, organizationId, { call: "invites.remove", inviteId }, async () => {
        refuseExtraFields(input, ["organizationId", "inviteId"]);
        await withdrawInvitation(services, person, organizationId, inviteId);
      });
    }),

    resend: procedures.recruiters.invites.resend.handler(async ({ input, context }) => {
      const person = await getVerifiedPerson(context);
      const { services } = context;
      const { organizationId, inviteId } = input;
      await noted(services, person, organizationId, { call: "invites.resend", inviteId }, async () => {
        refuseExtraFields(input, ["organizationId", "inviteId"]);
        await resendInvitation(services, person, organizationId, inviteId);
      });
    }),
  },
};

function noted<Result>(
  services: Services,
  actor: Person,
  organization: string,
  about: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  return notingRefusals(services, { actor, organization, event: "recruiter.refused", about }, work);
}

/** Somebody was faster: what the rules allowed a moment ago is the last admin or the last recruiter by now. */
async function writeSeat({ db }: Services, statements: Sql[]): Promise<void> {
  try {
    await db.write(statements);
  } catch (error) {
    throw error instanceof Refusal && error.code === "FORBIDDEN" ? roleRefusal() : error;
  }
}
