import { z } from "zod";
import { SALARY_TYPES } from "~/domain/jobs/job";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, requestSchema, responseSchema } from "./bytes";
import { employerFaceSchema } from "./employer-brands";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));

const openingSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    title: z.string(),
    /** Names of its places. */
    places: z.array(z.string()),
    fullTime: z.boolean(),
    partTime: z.boolean(),
    /** Only when the employer shows it; euros. */
    salary: z.object({ type: z.enum(SALARY_TYPES), min: z.number(), max: z.number() }).nullable(),
  }),
);
export type Opening = z.infer<typeof openingSchema>;

const careersSchema = onFirstUse(() =>
  z.object({
    name: z.string(),
    description: z.string().nullable(),
    homepage: z.string().nullable(),
    face: employerFaceSchema,
    /** What people can apply for now, the newest first. */
    jobs: z.array(openingSchema),
    /** Where older ones go on; null when these are all. */
    next: idSchema.nullable(),
  }),
);
export type Careers = z.infer<typeof careersSchema>;

const changedSchema = onFirstUse(() => z.object({ id: idSchema, changed: z.string() }));

/** What everybody may see of the employers, without an account. */
export const careers = {
  get: call
    .get("/careers/{id}", "A brand in use with its open jobs, those after `after` in pages. NOT_FOUND")
    .input(onFirstUse(() => one.extend({ after: idSchema.optional() })))
    .output(onFirstUse(() => envelope(careersSchema))),
  list: call
    .get(
      "/careers",
      "Open jobs and brands with such jobs, for search engines, with the day of their last change; " +
        "where they are many, the parts in which to ask for them",
    )
    .input(
      onFirstUse(() =>
        z.object({
          part: z
            .string()
            .regex(/^[0-9a-f]{0,3}$/)
            .optional(),
        }),
      ),
    )
    .output(
      onFirstUse(() =>
        envelope(
          z.object({ parts: z.array(z.string()), brands: z.array(changedSchema), jobs: z.array(changedSchema) }),
        ),
      ),
    ),
  image: byteCall
    .get("/careers/images/{id}", "A brand's logo or picture in one of 16 widths. NOT_FOUND, INVALID_QUERY", [
      "width",
      "format",
      "quality",
    ])
    .input(onFirstUse(() => z.object({ id: z.string(), request: requestSchema })))
    .output(responseSchema),
};
