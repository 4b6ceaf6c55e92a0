import { z } from "zod";
import { newOrganizationSchema } from "~/domain/organizations/organization.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The fields of the dialog, in its order; the rules of the chosen country are added when it is posted. */
export const newOrganizationFields = onFirstUse(() =>
  newOrganizationSchema(null)
    .omit({ billingEmail: true })
    .extend({ id: z.string().max(60).optional() }),
);
