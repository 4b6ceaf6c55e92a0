import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";
import { LIMITS } from "~/domain/limits";
import { APPEARANCES, GENDERS, LANGUAGES } from "~/domain/people";
import { requiredText } from "~/domain/text.schema";
import { choice, dialCountry, optionalChoice, orNull, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** Names, phone and wishes; the number is read by its country when it is posted, and may be left empty. */
export const personalFields = onFirstUse(() =>
  z.object({
    first_name: requiredText(LIMITS.name),
    last_name: requiredText(LIMITS.name),
    phoneCountry: dialCountry(),
    phone: orNull(z.string().trim()),
    gender: optionalChoice(GENDERS),
    language: choice(LANGUAGES),
    appearance: choice(APPEARANCES),
    applicationNotification: ticked(),
    jobNoteNotification: ticked(),
    dailyMail: ticked(),
  }),
);

export const emailFields = onFirstUse(() => z.object({ newEmail: emailSchema, password: z.string() }));

export const deleteFields = onFirstUse(() => z.object({ password: z.string() }));

export const pictureFields = onFirstUse(() => z.object({ avatar: z.file().optional() }));

export const sessionFields = onFirstUse(() => z.object({ id: z.string().max(200) }));

export const confirmFields = onFirstUse(() => z.object({ token: z.string().default("") }));

/** The forms that can come back, by the ids of their replies. */
export const FORMS = {
  personal: "personal",
  picture: "picture",
  email: "email",
  delete: "delete",
  calendar: "calendar",
} as const;
