import { z } from "zod";
import { message } from "~/domain/messages";
import { mustBeTicked, plainText } from "~/features/forms/fields.schema";

export const AGREEMENT_FORM = "agreement";

/** Accepts the version that the page showed. */
export const agreementSchema = z.object({
  version: plainText().pipe(z.string().max(40)),
  agreement: mustBeTicked(message("agreementRequired")),
});
