import { procedures } from "../procedures";
import { acceptAgreement } from "./agreement/accept";
import { answerDocument } from "./agreement/answer-document";
import { showAgreement } from "./agreement/show";
import { foreseeBrandRemoval } from "./employer-brands/remove";
import { foreseeOrganizationRemoval } from "./remove";

export const organizationsCalls = {
  agreement: {
    show: procedures.organizations.agreement.show.handler(async ({ input, context }) => ({
      data: await showAgreement(context.services, context.person(), input),
    })),

    accept: procedures.organizations.agreement.accept.handler(async ({ input, context }) => {
      await acceptAgreement(context.services, context.person(), input);
    }),

    document: procedures.organizations.agreement.document.handler(({ input, context }) =>
      answerDocument(context.services, context.person(), input),
    ),
  },

  removal: procedures.organizations.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeOrganizationRemoval(context.services, context.person(), id),
  })),
};

export const brandsCalls = {
  removal: procedures.brands.removal.handler(async ({ input: { id }, context }) => ({
    data: await foreseeBrandRemoval(context.services, context.person(), id),
  })),
};
