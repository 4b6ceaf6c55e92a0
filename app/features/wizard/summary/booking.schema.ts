import { z } from "zod";
import { message } from "~/domain/messages";
import { plainText, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/**
 * The binding button's form: the fingerprint of the price that the page shows and, where the organization has to accept
 * the data-processing agreement, the version that the page names and the box beside it.
 */
export const bookingSchema = onFirstUse(() =>
  z
    .object({
      priceHash: plainText().pipe(z.string().max(200)),
      agreementVersion: plainText().pipe(z.string().max(40)).optional(),
      agreement: ticked(),
    })
    .refine(({ agreementVersion, agreement }) => !agreementVersion || agreement, {
      path: ["agreement"],
      error: message("agreementRequired"),
    }),
);
