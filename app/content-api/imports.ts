import { z } from "zod";
import { PROPOSAL_KEYS } from "~/domain/job-import/proposal";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema, jobWritableSchema } from "./entities";
import { call, envelope } from "./wire";

export const IMPORT_STATUSES = ["draft", "processing", "done", "failed", "aborted"] as const;

export const IMPORT_STAGES = ["waiting", "loaded", "read"] as const;
export type ImportStage = (typeof IMPORT_STAGES)[number];

/** Why an import failed; each is a text of the namespace `import`. */
export const IMPORT_REASONS = [
  "unreachable",
  "privateAddress",
  "tooLarge",
  "loginPage",
  "emptyPdf",
  "scannedPdf",
  "noAd",
  "otherLanguage",
  "wrongType",
  "unexpected",
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** Characters of a pasted ad, at most. */
export const LONGEST_AD = 300_000;

const sourceSchema = onFirstUse(() =>
  z.object({
    kind: z.enum(["jsonLd", "microdata", "ai", "heading", "pattern"]),
    quote: z.string(),
    isGuess: z.boolean().optional(),
  }),
);
const found = <T extends z.ZodType>(value: T) => z.object({ value, source: sourceSchema });
const foundText = onFirstUse(() => found(z.string()));

const findingsSchema = onFirstUse(() =>
  z.object({
    title: foundText.nullable(),
    employer: foundText.nullable(),
    locations: z.array(
      found(
        z.object({
          name: z.string(),
          postalCode: z.string().optional(),
          street: z.string().optional(),
          country: z.string().optional(),
        }),
      ),
    ),
    employmentTypes: z.array(found(z.enum(["fullTime", "partTime"]))),
    employmentKinds: z.array(found(z.enum(["apprenticeship", "internship", "workingStudent", "miniJob"]))),
    salary: found(
      z.object({
        min: z.number().nullable(),
        max: z.number().nullable(),
        period: z.enum(["perYear", "perMonth", "perHour"]),
      }),
    ).nullable(),
    addressing: found(z.enum(["german_du", "german_sie", "english"])).nullable(),
    tasks: z.array(foundText),
    qualifications: z.array(foundText),
    education: z.array(foundText),
    experience: foundText.nullable(),
    benefits: z.array(foundText),
    contact: z
      .object({ name: foundText.nullable(), email: foundText.nullable(), phone: foundText.nullable() })
      .nullable(),
    several: z.array(z.object({ title: z.string(), index: z.number().int() })),
    addressesAi: z.boolean(),
  }),
);

/** The job's fields that an import can fill: nothing else is taken from a posted form. */
export const proposalPatchSchema = onFirstUse(() =>
  jobWritableSchema
    .pick({
      title: true,
      addressing: true,
      fullTime: true,
      partTime: true,
      jobCategory: true,
      workExperience: true,
      educations: true,
      skills: true,
      locations: true,
      softSkills: true,
      tasks: true,
      benefits: true,
      salaryType: true,
      salaryMin: true,
      salaryMax: true,
    })
    .partial(),
);

const proposalSchema = onFirstUse(() =>
  z.object({
    key: z.enum(PROPOSAL_KEYS),
    patch: proposalPatchSchema,
    source: sourceSchema,
    isUnsure: z.boolean(),
  }),
);

export const jobImportSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    status: z.enum(IMPORT_STATUSES),
    stage: z.enum(IMPORT_STAGES),
    reason: z.enum(IMPORT_REASONS).nullable(),
    url: z.string().nullable(),
    /** The pasted ad: only of an import that failed or was stopped, to be sent again without pasting. */
    text: z.string().nullable(),
    fileName: z.string().nullable(),
    /** Which ad of a page with several was read, counted from 0. */
    ad: z.number().int(),
    findings: findingsSchema.nullable(),
    /** A language model is configured and did not answer: the ad was read by rules alone. */
    degraded: z.boolean(),
    /** The findings as values for the wizard, looked up in the catalogs when the import was done. */
    proposals: z.array(proposalSchema),
    date_created: z.string(),
  }),
);
export type JobImport = z.infer<typeof jobImportSchema>;

const one = onFirstUse(() => z.object({ id: idSchema }));

export const imports = {
  start: call
    .post(
      "/jobs/import",
      "Reads a job ad from an address, a text, an own unfiled file (its bytes move over), or again what an " +
        "earlier import had. FAILED_VALIDATION, NOT_FOUND, RECORD_NOT_UNIQUE, REQUESTS_EXCEEDED",
    )
    .input(
      onFirstUse(() =>
        z.object({
          /** Chosen by the client; the same id again is the same import. */
          id: idSchema.optional(),
          url: z.string().max(2048).optional(),
          text: z.string().max(LONGEST_AD).optional(),
          file: idSchema.optional(),
          /** An earlier import of one's own whose input is read again. */
          from: idSchema.optional(),
          ad: z.number().int().min(0).max(99).optional(),
          /** Language of the catalogs where the ad itself is not telling. */
          language: z.enum(LANGUAGES).optional(),
          /** Whose own benefits are looked up beside everybody's; one that the person does not see is nobody's. */
          organization: idSchema.optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(jobImportSchema))),
  get: call
    .get("/jobs/import/{id}", "One's own import: how far it is and what was found. NOT_FOUND")
    .input(one)
    .output(onFirstUse(() => envelope(jobImportSchema))),
  abort: call
    .post(
      "/jobs/import/{id}/abort",
      "Stops a running import for good; stopping twice is once. NOT_FOUND, INVALID_STATUS_TRANSITION (it has ended)",
    )
    .input(one)
    .output(onFirstUse(() => envelope(jobImportSchema))),
};
