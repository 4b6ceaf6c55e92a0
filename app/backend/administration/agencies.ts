import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { isVerified } from "~/domain/roles";
import type { MailTemplate } from "~/platform/mail/mail-data";
import { historyRow } from "../history/statements";
import { assignAgency, unassignAgency } from "../organizations/agency-statements";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import { procedures } from "../procedures";
import type { CallContext, Person } from "../services";
import type { Statement } from "../storage/statement";
import { isUser } from "../users/queries";
import { answerAgencyRequest, guardAdministrator } from "../users/statements";
import { findAccount, listAgencyRequests } from "./users-queries";

export const agenciesCalls = {
  requests: procedures.administration.agencies.requests.handler(async ({ context }) => {
    return { data: await listAgencyRequests(context.services.db) };
  }),

  approve: procedures.administration.agencies.approve.handler(async ({ input: { id }, context }) => {
    const person = context.person();
    const account = await findAccount(context.services.db, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (account.agency_requested && !isVerified(account.role))
      throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "role", message: message("pickFromList") }] });
    await settle(context, person, id, { isGranted: true, event: "agency.approve", template: "agencyApproved" });
  }),

  refuse: procedures.administration.agencies.refuse.handler(async ({ input: { id }, context }) => {
    const person = context.person();
    await settle(context, person, id, { isGranted: false, event: "agency.refuse", template: "agencyRefused" });
  }),

  assign: procedures.administration.agencies.assign.handler(async ({ input: { id, organization }, context }) => {
    const person = context.person();
    await write(
      context,
      person,
      { user: id, organization, event: "agency.assign" },
      assignAgency(context.services, id, organization),
    );
  }),

  unassign: procedures.administration.agencies.unassign.handler(async ({ input: { id, organization }, context }) => {
    const person = context.person();
    await write(
      context,
      person,
      { user: id, organization, event: "agency.unassign" },
      unassignAgency(id, organization),
    );
  }),
};

interface Answer {
  isGranted: boolean;
  event: string;
  template: Extract<MailTemplate, "agencyApproved" | "agencyRefused">;
}

async function settle(context: CallContext, person: Person, id: string, { isGranted, event, template }: Answer) {
  const { services } = context;
  const data = { link: `${services.appBase}/organizations` };
  await write(context, person, { user: id, organization: null, event }, [
    ...answerAgencyRequest(services, id, isGranted),
    outboxMailToUsers(services, { template, data, where: isUser(id) }),
  ]);
  sendSoon(services);
}

interface About {
  user: string;
  organization: string | null;
  event: string;
}

/** The organization's own history has it too. */
async function write(
  { services }: CallContext,
  person: Person,
  { user, organization, event }: About,
  statements: readonly Statement[],
) {
  const after = organization ? { organization } : {};
  await services.db.write([
    guardAdministrator(person),
    ...statements,
    historyRow(services, { organization, subject: `user:${user}`, actor: person, event, after }),
  ]);
}
