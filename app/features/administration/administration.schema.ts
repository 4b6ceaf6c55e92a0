import { z } from "zod";
import { TERM_COLLECTIONS } from "~/content-api/administration";
import { benefitSchema } from "~/domain/administration/benefit.schema";
import { campaignIdText } from "~/domain/administration/campaign-id.schema";
import { isVerified, ROLES } from "~/domain/roles";
import { requiredText } from "~/domain/text.schema";
import { choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** A button beside something. */
export const idSchema = onFirstUse(() => z.object({ id: z.string() }));

/** One of the forms of the review; each job has one. */
export const campaignForm = (job: string): string => `campaign-${job}`;
export const campaignIdSchema = onFirstUse(() => z.object({ campaignId: campaignIdText }));

export const OFFERED_ROLES = ROLES.filter(isVerified);
export const roleSchema = onFirstUse(() => z.object({ role: choice(OFFERED_ROLES) }));

/** Why a person's second factor is taken away: they are told. */
export const reasonSchema = onFirstUse(() => z.object({ reason: requiredText(500) }));

/** An account is closed, with the last day of the block where it has one; the person reads the reason. */
export const blockAccountSchema = onFirstUse(() =>
  z.object({ reason: requiredText(500), until: z.string().optional() }),
);

/** Mails go to an address again; the reason is kept in the history. */
export const liftSchema = onFirstUse(() => z.object({ address: requiredText(320), reason: requiredText(1000) }));

export const assignmentSchema = onFirstUse(() => z.object({ organization: z.string() }));

export const termSchema = onFirstUse(() => idSchema.extend({ collection: choice(TERM_COLLECTIONS) }));

/** A common benefit; the id of a new one is made with its form, so that a second click finds the first one's. */
export const benefitFormSchema = onFirstUse(() => benefitSchema.extend({ id: z.string() }));

/** A common benefit's fields, in the order of its form. */
export const BENEFIT_FIELDS = ["label", "label_en", "icon", "relevance", "status"] as const;
export type BenefitField = (typeof BENEFIT_FIELDS)[number];

const versionNumber = onFirstUse(() =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
);

/** Brings a version of the settings back, while `seen` is still the newest. */
export const restoreSchema = onFirstUse(() => z.object({ version: versionNumber, seen: versionNumber }));
