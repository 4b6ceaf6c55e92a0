import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";

export const benefitSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    label: z.string(),
    label_en: z.string().nullish(),
    icon: z.string().nullable(),
    status: z.string().nullish(),
    relevance: z.number().nullish(),
  }),
);

/** What applicants see of an employer beside its name; `logo` and `picture` are ids of image files. */
export const employerFaceSchema = onFirstUse(() =>
  z.object({
    brand: idSchema,
    color: z.string().nullable(),
    logo: idSchema.nullable(),
    picture: idSchema.nullable(),
  }),
);
export type EmployerFace = z.infer<typeof employerFaceSchema>;
