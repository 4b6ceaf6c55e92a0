import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { creativeDesignSchema } from "./creatives";
import { benefitSchema } from "./employer-brands";
import {
  countrySchema,
  employerBrandSchema,
  fileSchema,
  folderSchema,
  idSchema,
  jobCountsSchema,
  jobSchema,
  organizationSchema,
} from "./entities";
import { settingsRowSchema } from "./settings.schema";

const moment = onFirstUse(() => z.string().nullable());
const version = onFirstUse(() => z.number().int());
const someone = onFirstUse(() => idSchema.nullable());
/** Some databases answer counts as texts. */
const figure = onFirstUse(() => z.coerce.number().int());

/** A relation is an id, or the fields that were asked for. */
const one = (row: () => z.ZodType) => z.union([idSchema, z.lazy(row)]).nullable();
const many = (row: () => z.ZodType) => z.array(z.union([idSchema, z.lazy(row)]));

/** What was asked for of a row, and nothing that is not named here. */
const rowOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial();

const country = onFirstUse(() => rowOf(countrySchema.shape));

const organization: z.ZodObject = onFirstUse(() =>
  rowOf({
    ...organizationSchema.shape,
    date_updated: moment,
    user_created: someone,
    version,
    country: one(() => country),
    ownedEmployerBrands: many(() => employerBrand),
    ownedEmployerBrands_count: figure,
    jobs: many(() => job),
    jobs_count: figure,
  }),
);

const employerBrand: z.ZodObject = onFirstUse(() =>
  rowOf({
    ...employerBrandSchema.shape,
    date_created: moment,
    date_updated: moment,
    user_created: someone,
    version,
    ownerOrganization: one(() => organization),
    benefits: many(() => employerBrandBenefit),
    benefits_count: figure,
    ciDocuments: many(() => employerBrandFile),
    ciDocuments_count: figure,
  }),
);

const benefit = onFirstUse(() => rowOf({ ...benefitSchema.shape, organization: someone }));

const employerBrandBenefit = onFirstUse(() =>
  rowOf({ id: idSchema, employerBrand_id: idSchema, benefits_id: one(() => benefit) }),
);

const file = onFirstUse(() => rowOf(fileSchema.omit({ filename_disk: true, uploaded_by: true }).shape));

const folder = onFirstUse(() => rowOf(folderSchema.shape));

const employerBrandFile = onFirstUse(() =>
  rowOf({ id: idSchema, employerBrand_id: idSchema, directus_files_id: one(() => file) }),
);

const creative = onFirstUse(() =>
  rowOf({
    id: idSchema,
    job: idSchema,
    number: figure,
    design: creativeDesignSchema.nullable(),
    picture: someone,
    date_created: moment,
  }),
);

const note = onFirstUse(() =>
  rowOf({
    id: idSchema,
    job: idSchema,
    author: someone,
    text: z.string(),
    isPinned: z.boolean(),
    version,
    date_created: z.string(),
    edited_at: moment,
  }),
);

const job = onFirstUse(() =>
  rowOf({
    ...jobSchema.omit({
      contacts: true,
      files: true,
      billing: true,
      billingCountry: true,
      price: true,
      reservedCredit: true,
    }).shape,
    status: z.string(),
    date_updated: moment,
    // A Directus keeps none.
    counts: jobCountsSchema.nullish(),
    organization: one(() => organization),
    employerBrand: one(() => employerBrand),
    creatives: many(() => creative),
    creatives_count: figure,
    notes: many(() => note),
    notes_count: figure,
  }),
);

const count = onFirstUse(() => z.union([figure, z.record(z.string(), figure)]));

/** The rows of /items by collection: every key that an answer may have, each only when it was asked for. */
export const ITEM_ROWS = {
  job,
  organization,
  employerBrand,
  employerBrand_benefits: employerBrandBenefit,
  employerBrand_files: employerBrandFile,
  benefits: benefit,
  country,
  settings: settingsRowSchema,
};

const { settings, ...tables } = ITEM_ROWS;

const value = onFirstUse(() => z.record(z.string(), z.union([z.number(), z.string()]).nullable()).optional());
const counts = () => ({
  count: count.optional(),
  countDistinct: count.optional(),
  countAll: count.optional(),
  sum: value,
  sumDistinct: value,
  avg: value,
  avgDistinct: value,
  min: value,
  max: value,
});

/** Rows of `/files` and `/folders`, or the counts of each group. */
export const fileRowSchema = onFirstUse(() =>
  rowOf({ ...fileSchema.shape, folder: one(() => folder) }).extend(counts()),
);
export const folderRowSchema = onFirstUse(() => folder.extend(counts()));

/** One of those rows. Which one follows from the collection, which this type does not know. */
export const itemRowSchema: z.ZodType<Record<string, unknown>> = onFirstUse(() =>
  z.union([
    ...Object.values(tables),
    settings,
    // With `aggregate`: the counts of each group.
    ...Object.values(tables).map((row) => row.extend(counts())),
  ]),
);
