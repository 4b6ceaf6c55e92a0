import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";

const quoted = <T extends z.ZodType>(value: T) => z.object({ value, quote: z.string() });

/**
 * What a language model may say about an ad. Contacts are not asked for; nothing is optional, because strict services
 * know null only.
 */
export const aiFindingsSchema = onFirstUse(() =>
  z.object({
    title: z.string().nullable(),
    employer: z.string().nullable(),
    locations: z.array(
      z.object({ name: z.string(), postalCode: z.string().nullable(), street: z.string().nullable() }),
    ),
    employmentTypes: z.array(quoted(z.enum(["fullTime", "partTime"]))),
    employmentKinds: z.array(quoted(z.enum(["apprenticeship", "internship", "workingStudent", "miniJob"]))),
    salary: z
      .object({
        min: z.number().nullable(),
        max: z.number().nullable(),
        period: z.enum(["perYear", "perMonth", "perHour"]),
        quote: z.string(),
      })
      .nullable(),
    tasks: z.array(z.string()),
    qualifications: z.array(z.string()),
    education: z.array(z.string()),
    experience: z.string().nullable(),
    benefits: z.array(z.string()),
  }),
);

export type AiFindings = z.infer<typeof aiFindingsSchema>;
