import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";
import { LIMITS } from "~/domain/limits";
import { GENDERS, LANGUAGES } from "~/domain/people";
import { requiredText } from "~/domain/text.schema";
import { choice, dialCountry, optionalChoice, orNull, ticked } from "~/features/forms/fields.schema";

/** Names, phone and wishes; the number is read by its country when it is posted, and may be left empty. */
export const personalFields = z.object({
  first_name: requiredText(LIMITS.name),
  last_name: requiredText(LIMITS.name),
  phoneCountry: dialCountry(),
  phone: orNull(z.string().trim()),
  gender: optionalChoice(GENDERS),
  language: choice(LANGUAGES),
  applicationNotification: ticked(),
  jobNoteNotification: ticked(),
  dailyMail: ticked(),
});

export const emailFields = z.object({ newEmail: emailSchema, password: z.string() });

export const deleteFields = z.object({ password: z.string() });

export const pictureFields = z.object({ avatar: z.file().optional() });

export const sessionFields = z.object({ id: z.string().max(200) });

export const confirmFields = z.object({ token: z.string().default("") });

/** The forms that can come back, by the ids of their replies. */
export const FORMS = { personal: "personal", picture: "picture", email: "email", delete: "delete" } as const;
