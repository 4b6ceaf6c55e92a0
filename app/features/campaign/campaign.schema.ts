import { z } from "zod";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

export const CONTACT_FORM = "contact";

/** Somebody of the organization to add to a job's contacts, or to take off them. */
export const contactSchema = onFirstUse(() => z.object({ contact: z.string({ error: message("pickFromList") }) }));
