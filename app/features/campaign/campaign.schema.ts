import { z } from "zod";
import { message } from "~/domain/messages";

export const CONTACT_FORM = "contact";

/** Somebody of the organization to add to a job's contacts, or to take off them. */
export const contactSchema = z.object({ contact: z.string({ error: message("pickFromList") }) });
