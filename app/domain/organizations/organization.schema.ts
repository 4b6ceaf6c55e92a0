import { z } from "zod";
import { emailSchema, optionalEmailSchema } from "~/domain/email.schema";
import { isHomepage, withScheme } from "~/domain/homepage";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { companyName, optionalText, requiredText } from "~/domain/text.schema";
import { normalizeVat, vatProblem } from "~/domain/vat";
import { normalizeZip, zipProblem } from "~/domain/zip";
import { onFirstUse } from "~/lib/on-first-use";

type VatPatterns = Readonly<Record<string, string>>;

export const organizationNameSchema = onFirstUse(() => companyName(LIMITS.name));

/** A homepage with its scheme, or nothing. */
export const homepageSchema = onFirstUse(() =>
  z
    .string()
    .transform(withScheme)
    .refine((text) => text === "" || (isHomepage(text) && text.length <= LIMITS.linkLength), {
      error: message("linkWrongFormat"),
    })
    .transform((text) => text || undefined)
    .optional(),
);

/** A VAT number of the country, normalised, or nothing. Without a country the field is disabled and nothing is kept. */
export function vatSchema(country: string | null, patterns?: VatPatterns) {
  return z
    .string()
    .superRefine((text, context) => {
      const problem = vatProblem(country, text, patterns);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform((text) => (country && normalizeVat(country, text)) || undefined)
    .optional();
}

/** A zip of the country, normalised; required. */
export function zipSchema(country: string | null) {
  return z
    .string({ error: message("empty") })
    .superRefine((text, context) => {
      const problem = zipProblem(country, text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform(normalizeZip);
}

/**
 * The new-organization dialog. `country` is the key (subdivision or country code) of the country chosen in the same
 * form.
 */
export function newOrganizationSchema(country: string | null, patterns?: VatPatterns) {
  return z.object({
    name: organizationNameSchema,
    street: requiredText(LIMITS.name),
    zip: zipSchema(country),
    city: requiredText(LIMITS.name),
    country: z.string({ error: message("pickFromList") }).min(1, { error: message("pickFromList") }),
    vatNo: vatSchema(country, patterns),
    billingEmail: optionalEmailSchema,
  });
}

/** The inline-editable fields of the organization page, one schema each. */
export function organizationFieldSchemas(country: string | null, patterns?: VatPatterns) {
  return {
    name: organizationNameSchema,
    contactEmail: optionalEmailSchema,
    homepage: homepageSchema,
    branch: optionalText(LIMITS.name),
    numberOfEmployees: optionalText(LIMITS.name),
    street: optionalText(LIMITS.name),
    zip: zipSchema(country).optional(),
    city: optionalText(LIMITS.name),
    vatNo: vatSchema(country, patterns),
    billingEmail: optionalEmailSchema,
  };
}

/** An invitation: a valid address that no recruiter has yet, whatever its case. */
export function inviteSchema(existingEmails: readonly string[]) {
  const taken = new Set(existingEmails.map((email) => email.trim().toLowerCase()));
  return z.object({
    email: emailSchema.refine((email) => !taken.has(email.toLowerCase()), { error: message("noDuplicates") }),
  });
}
