import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { optionalText } from "~/domain/text.schema";
import { orNull } from "~/features/forms/fields.schema";

export const CONTACT_FORM = "contact";

/** Somebody of the organization to add to a job's contacts, or to take off them. */
export const contactSchema = z.object({ contact: z.string({ error: message("pickFromList") }) });

export const INVOICE_FORM = "invoiceReference";

export const invoiceReferenceSchema = z.object({
  invoiceReference: orNull(optionalText(LIMITS.invoiceReference)),
});
