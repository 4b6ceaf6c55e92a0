import { z } from "zod";
import { QUALITIES } from "~/domain/applicants/applicant";
import { IMPORT_FIELDS, IMPORT_LIMITS } from "~/domain/applicants/import-columns";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema, importId: idSchema }));
const number = onFirstUse(() => z.number().int());
const line = onFirstUse(() =>
  z
    .number()
    .int()
    .min(1)
    .max(2 * IMPORT_LIMITS.bytes),
);

const choicesSchema = onFirstUse(() =>
  z.object({
    /** Which column, counted from 0, holds what; null = as the headings say. */
    columns: z
      .partialRecord(
        z.enum(IMPORT_FIELDS),
        z
          .number()
          .int()
          .min(0)
          .max(IMPORT_LIMITS.columns - 1),
      )
      .nullable()
      .default(null),
    /** Names of phases and fits in the file, folded, with their ids. */
    names: z
      .record(z.string().max(200), idSchema)
      .refine((names) => Object.keys(names).length <= MOST_NAMES)
      .default({}),
    /** Of rows that name none. */
    phase: idSchema.default("applied"),
    language: z.enum(LANGUAGES).default("de"),
  }),
);
export type ImportChoices = z.infer<typeof choicesSchema>;

const MOST_NAMES = 200;

/** Lists are cut; the numbers beside them are whole. */
const importSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    fileName: z.string(),
    /** "running": entering has begun and was interrupted; confirming goes on with it. */
    status: z.enum(["preview", "running", "done"]),
    choices: choicesSchema,
    columns: z.array(z.object({ name: z.string(), sample: z.string() })),
    mapping: z.partialRecord(z.enum(IMPORT_FIELDS), number),
    /** Nobody can be entered without these. */
    missing: z.array(z.enum(["name", "contact"])),
    /** There are more rows than one import takes. */
    isCut: z.boolean(),
    rows: number,
    /** How many would be entered without duplicates. */
    ready: number,
    problems: z.array(z.object({ line, field: z.string(), message: z.string(), text: z.string() })),
    /** Rows with a mistake. */
    problemRows: number,
    duplicates: z.array(
      z.object({
        line,
        name: z.string(),
        reach: z.string(),
        /** Who has the address already; null = an earlier line of the file. */
        applicant: idSchema.nullable(),
        repeats: line.nullable(),
      }),
    ),
    duplicateCount: number,
    samples: z.array(
      z.object({ line, name: z.string(), reach: z.string(), phase: idSchema, quality: z.enum(QUALITIES) }),
    ),
    entered: number,
    skipped: number,
  }),
);
export type ApplicantImport = z.infer<typeof importSchema>;

export const imports = {
  create: call
    .post(
      "/jobs/{id}/applications/imports",
      "Keeps a table of applicants (CSV, at most 1 MB and 500 rows) for a preview, two hours at most; it replaces " +
        "the person's last one for the job. FAILED_VALIDATION {fields: file}",
    )
    .input(
      onFirstUse(() =>
        z.object({
          id: idSchema,
          /** The id of the import, where the caller chooses it: sending it twice is one import. */
          as: idSchema.optional(),
          fileName: z.string().max(255).default(""),
          text: z.string().max(2 * IMPORT_LIMITS.bytes),
          choices: choicesSchema.optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  get: call
    .get("/jobs/{id}/applications/imports/{importId}", "The preview of one's own import. NOT_FOUND")
    .input(one)
    .output(onFirstUse(() => envelope(importSchema))),
  update: call
    .patch("/jobs/{id}/applications/imports/{importId}", "Other columns, phase or language. NOTHING_TO_DO once begun")
    .input(onFirstUse(() => one.extend({ choices: choicesSchema })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  confirm: call
    .post(
      "/jobs/{id}/applications/imports/{importId}/confirm",
      "Enters every row without mistakes, once, however often it is asked; duplicates are left out but those whose " +
        "lines are named. Nobody gets a mail. FAILED_VALIDATION, UNPROCESSABLE_ENTITY {reason: agreement}",
    )
    .input(onFirstUse(() => one.extend({ duplicates: z.array(line).max(IMPORT_LIMITS.rows).default([]) })))
    .output(onFirstUse(() => envelope(z.object({ entered: number, skipped: number })))),
};
