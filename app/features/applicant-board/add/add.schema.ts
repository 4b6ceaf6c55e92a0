import { z } from "zod";
import { QUALITIES, REACHABILITIES } from "~/domain/applicants/applicant";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { LANGUAGES } from "~/domain/people";
import { optionalText } from "~/domain/text.schema";
import { choice, choices, plainText } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const ADD_FORM = "add";

/** Names and contact are read by the backend, which has the rules across them. */
export const addSchema = onFirstUse(() =>
  z.object({
    first_name: plainText(),
    last_name: plainText(),
    phone: plainText(),
    email: plainText(),
    zip: plainText(),
    source: optionalText(64),
    quality: choice(QUALITIES),
    phase: z.string({ error: message("pickFromList") }),
    language: choice(LANGUAGES),
    reachability: choices(REACHABILITIES),
    note: optionalText(LIMITS.comment),
  }),
);
