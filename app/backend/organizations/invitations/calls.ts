import { Refusal } from "~/domain/errors";
import { invitationProblem } from "~/domain/organizations/invitation";
import { recordRefusals, refuseExtraFields } from "../../history/record-refusals";
import { procedures } from "../../procedures";
import { accept } from "./accept";
import { findByToken } from "./queries";

export const invitationsCalls = {
  preview: procedures.invitations.preview.handler(async ({ input: { organization, token }, context: { services } }) => {
    const found = await findByToken(services.db, token);
    const problem = found && invitationProblem(found, { organization, email: found.email, now: services.clock() });
    if (!found || problem) throw new Refusal("NOT_FOUND");
    const { email, hasAccount, organization_name: name } = found;
    return { data: { organization: { id: found.organization, name }, email, hasAccount } };
  }),

  accept: procedures.invitations.accept.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const { organization, token } = input;
    await refusingExtraFields();
    await accept(services, person, { organization, token });
    return { data: { organization } };

    /** What `accept` refuses it notes itself, with the reason. */
    async function refusingExtraFields() {
      const attempt = { actor: person, organization, event: "recruiter.refused", about: { call: "accept" } };
      await recordRefusals(services, attempt, async () => refuseExtraFields(input, ["organization", "token"]));
    }
  }),
};
