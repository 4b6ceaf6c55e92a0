import { z } from "zod";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import type { Limits } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";

const whole = onFirstUse(() => z.number().int());

const pricingSchema = onFirstUse(() =>
  z.object({
    version: whole,
    perMonth: z.record(z.enum(JOB_CATEGORIES), whole),
    hireFactors: z.array(whole),
    furtherHireFactor: whole,
    boost: whole,
    runtimeDiscounts: z.record(z.string(), whole),
    roundTo: whole.min(1),
    homeCountry: z.string(),
    vat: z.object({ home: whole, euWithVatNo: whole, euWithoutVatNo: whole, other: whole }),
  }),
);

/** The public settings record; parts that an external backend leaves out are the defaults. */
export const settingsSchema = onFirstUse(() =>
  z
    .object({
      version: whole,
      pricing: pricingSchema,
      limits: z.custom<Limits>((value) => typeof value === "object" && value !== null && !Array.isArray(value)),
      goLive: z.enum(["auto", "manual"]),
      password: z.object({ minLength: whole, maxLength: whole, classes: z.boolean() }),
      vatPatterns: z.record(z.string(), z.string()),
      minWagePerHour: whole.nullable(),
      termsVersion: z.string(),
      agreementVersion: z.string(),
    })
    .partial(),
);

/** The same as it travels: a Directus answers null for what nobody has set. */
export const settingsRowSchema = onFirstUse(() =>
  z.strictObject(
    Object.fromEntries(Object.entries(settingsSchema.shape).map(([name, part]) => [name, part.nullish()])),
  ),
);
