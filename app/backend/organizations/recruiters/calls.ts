import { isRefusal, Refusal } from "~/domain/errors";
import { findByName } from "~/domain/organizations/find-by-name";
import { mayChangeRole, mayRemove, roleRefusal } from "~/domain/organizations/recruiter-rights";
import { refuseExtraFields } from "../../history/record-refusals";
import { historyRow } from "../../history/statements";
import { procedures } from "../../procedures";
import type { Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { inviteRecruiter } from "../invitations/invite";
import { resendInvitation } from "../invitations/resend";
import { withdrawInvitation } from "../invitations/withdraw";
import { getRecruiter, getTeam } from "./policy";
import { listInvitedFor, listRecruitersFor, listSomeRecruiters } from "./queries";
import { deleteRecruiter, updateRole } from "./statements";

export const recruitersCalls = {
  list: procedures.recruiters.list.handler(async ({ input, context }) => {
    const person = context.person();
    const { organizationId, limit, invited: isWithInvited, ...asked } = input;
    const { db } = context.services;
    if (limit !== undefined) {
      const [found, invited] = await Promise.all([
        listSomeRecruiters(db, person, organizationId, { limit, ...asked }),
        isWithInvited ? listInvitedFor(db, person, organizationId) : [],
      ]);
      if (!found) throw new Refusal("NOT_FOUND");
      return { ...found, data: [...found.data, ...(invited ?? [])] };
    }
    const recruiters = await listRecruitersFor(db, person, organizationId);
    if (!recruiters) throw new Refusal("NOT_FOUND");
    return { data: recruiters };
  }),

  colleagues: procedures.recruiters.colleagues.handler(async ({ input: { organizationId, query }, context }) => {
    const person = context.person();
    const { listColleagues } = await import("./colleague-queries");
    const [colleagues] = await Promise.all([
      listColleagues(context.services.db, person, organizationId, query),
      getTeam(context.services, person, organizationId),
    ]);
    return { data: findByName(colleagues, query) };
  }),

  add: procedures.recruiters.add.handler(async ({ input, context }) => {
    refuseExtraFields(input, ["organizationId", "contactEmail"]);
    const { organizationId, contactEmail } = input;
    const id = await inviteRecruiter(context.services, context.person(), organizationId, contactEmail);
    return { data: { id } };
  }),

  remove: procedures.recruiters.remove.handler(async ({ input, context }) => {
    refuseExtraFields(input, ["organizationId", "recruiterId"]);
    const person = context.person();
    const { services } = context;
    const { organizationId, recruiterId } = input;
    const team = await getTeam(services, person, organizationId, [recruiterId]);
    const recruiter = getRecruiter(team, recruiterId);
    if (!mayRemove(person, recruiter, team.accepted)) throw roleRefusal();
    await writeOrRefuse(services, [
      ...deleteRecruiter(person, { organization: organizationId, user: recruiterId }),
      historyRow(services, {
        organization: organizationId,
        actor: person,
        event: "recruiter.remove",
        before: { user: recruiterId, role: recruiter.role },
      }),
    ]);
  }),

  updateRole: procedures.recruiters.updateRole.handler(async ({ input, context }) => {
    refuseExtraFields(input, ["organizationId", "recruiterId", "role"]);
    const person = context.person();
    const { services } = context;
    const { organizationId, recruiterId, role } = input;
    const team = await getTeam(services, person, organizationId, [recruiterId]);
    const recruiter = getRecruiter(team, recruiterId);
    if (!mayChangeRole(person, recruiter, team.accepted)) throw roleRefusal();
    if (recruiter.role === role) return;
    await writeOrRefuse(services, [
      ...updateRole(person, { organization: organizationId, user: recruiterId }, role),
      historyRow(services, {
        organization: organizationId,
        actor: person,
        event: "recruiter.updateRole",
        before: { user: recruiterId, role: recruiter.role },
        after: { user: recruiterId, role },
      }),
    ]);
  }),

  invites: {
    remove: procedures.recruiters.invites.remove.handler(async ({ input, context }) => {
      refuseExtraFields(input, ["organizationId", "inviteId"]);
      await withdrawInvitation(context.services, context.person(), input.organizationId, input.inviteId);
    }),

    resend: procedures.recruiters.invites.resend.handler(async ({ input, context }) => {
      refuseExtraFields(input, ["organizationId", "inviteId"]);
      await resendInvitation(context.services, context.person(), input.organizationId, input.inviteId);
    }),
  },
};

/** Refused by the statement itself: by now it is the last admin or the last recruiter. */
async function writeOrRefuse({ db }: Services, statements: Statement[]): Promise<void> {
  try {
    await db.write(statements);
  } catch (error) {
    throw isRefusal(error, "FORBIDDEN") ? roleRefusal() : error;
  }
}
