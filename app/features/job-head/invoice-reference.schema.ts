import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { optionalText } from "~/domain/text.schema";
import { orNull } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const INVOICE_FORM = "invoiceReference";

export const invoiceReferenceSchema = onFirstUse(() =>
  z.object({
    invoiceReference: orNull(optionalText(LIMITS.invoiceReference)),
  }),
);
