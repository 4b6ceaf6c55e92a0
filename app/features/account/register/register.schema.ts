import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { personName, requiredText } from "~/domain/text.schema";
import { choice, dialCountry, mustBeTicked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const ACCOUNT_TYPES = ["employer", "agency"] as const;

/** The form's fields; rules across them, and those of the settings, are in `register-form.server.ts`. */
export const registerFields = onFirstUse(() =>
  z.object({
    email: emailSchema,
    password: z.string(),
    passwordRepeat: z.string().default(""),
    accountType: choice(ACCOUNT_TYPES),
    companyName: requiredText(LIMITS.name),
    first_name: personName(LIMITS.name),
    last_name: personName(LIMITS.name),
    phoneCountry: dialCountry(),
    phone: z.string(),
    answer: z.string().optional(),
    check: z.string().optional(),
    altcha: z.string().optional(),
    website: z.string().optional(),
    "cf-turnstile-response": z.string().optional(),
    privacyConsent: mustBeTicked(message("consentRequired")),
  }),
);

/** Into an organization: no company of one's own. */
export const invitedFields = onFirstUse(() =>
  registerFields.extend({
    accountType: choice(ACCOUNT_TYPES).default("employer"),
    companyName: z.string().default(""),
  }),
);
