import { z } from "zod";
import { message } from "~/domain/messages";
import { mustBeTicked, plainText } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const AGREEMENT_FORM = "agreement";

/** Accepts the version that the page showed. */
export const agreementSchema = onFirstUse(() =>
  z.object({
    version: plainText().pipe(z.string().max(40)),
    agreement: mustBeTicked(message("agreementRequired")),
  }),
);
