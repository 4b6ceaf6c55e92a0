import { z } from "zod";
import { ADDRESSINGS, EXPERIENCE_LEVELS, JOB_CATEGORIES, SALARY_TYPES, SKILL_PRIORITIES } from "~/domain/jobs/job";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { APPEARANCES, GENDERS, LANGUAGES } from "~/domain/people";
import { ROLES } from "~/domain/roles";
import { onFirstUse } from "~/lib/on-first-use";

/** The entities as they travel on the wire. Unknown members of an external answer are dropped. */

/** Ids become keys of records, where one name would mean the prototype. */
export const idSchema = onFirstUse(() =>
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^(?!__proto__$)/),
);

const choiceSchema = onFirstUse(() => z.object({ id: z.string().nullable(), label: z.string() }));

export const userSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    gender: z.enum(GENDERS).nullable(),
    language: z.enum(LANGUAGES).nullable(),
    appearance: z.enum(APPEARANCES).nullish(),
    applicationNotification: z.boolean(),
    jobNoteNotification: z.boolean(),
    dailyMail: z.boolean(),
    role: z.object({ name: z.enum(ROLES) }),
    /** Masked; null for a login without codes of an app. */
    tfa_secret: z.string().nullish(),
    /** Whether the person logs in with passkeys, too. */
    has_passkey: z.boolean().optional(),
    /** Nothing else is answered until a second factor is set up. */
    tfa_required: z.boolean().optional(),
    /** Organizations that the person recruits for and that are blocked: why, and the instant until which. */
    blocks: z
      .array(z.object({ name: z.string(), reason: z.string().nullable(), until: z.string().nullable() }))
      .optional(),
    avatar: z.object({ id: idSchema, title: z.string().nullable(), filename_disk: z.string().nullable() }).nullable(),
  }),
);
export type User = z.infer<typeof userSchema>;

/** Names of everything in a user, for `fields`. */
export const userFields = (): string[] =>
  Object.keys(userSchema.shape).flatMap((name) => USER_RELATIONS[name]?.map((field) => `${name}.${field}`) ?? name);
const USER_RELATIONS: Record<string, string[] | undefined> = {
  role: ["name"],
  avatar: ["id", "title", "filename_disk"],
};

export const countrySchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    label: z.string(),
    label_en: z.string().nullish(),
    subdivision_code: z.string().nullable(),
    country_code: z.string(),
  }),
);
export type Country = z.infer<typeof countrySchema>;

export const organizationSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    externalId: z.string().nullable(),
    status: z.enum(["active", "blocked"]),
    /** Why it is blocked, and the instant until which; null = until somebody lifts it. */
    blocked_reason: z.string().nullish(),
    blocked_until: z.string().nullish(),
    date_created: z.string(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    zip: z.string().nullable(),
    country: countrySchema.nullable(),
    vatNo: z.string().nullable(),
    contactEmail: z.string().nullable(),
    billingEmail: z.string().nullable(),
    homepage: z.string().nullable(),
    branch: z.string().nullable(),
    numberOfEmployees: z.string().nullable(),
    /** Euro cents. */
    credit: z.number().int(),
    paymentByInvoice: z.boolean(),
    /** Months that applicants are kept; null = the default. */
    retentionMonths: z.number().int().nullish(),
    secondFactorRequired: z.boolean().optional(),
    /** Version of the data-processing agreement that was accepted last. */
    agreementVersion: z.string().nullish(),
  }),
);
export type Organization = z.infer<typeof organizationSchema>;

export const employerBrandSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    status: z.enum(["published", "archived"]),
    ownerOrganization: idSchema.nullable(),
    description: z.string().nullable(),
    ciGuidelines: z.string().nullable(),
    homepage: z.string().nullable(),
    /** An image file's id. */
    logo: idSchema.nullish(),
    /** "#rrggbb". */
    color: z.string().nullish(),
    /** An image file's id. */
    picture: idSchema.nullish(),
  }),
);
export type EmployerBrand = z.infer<typeof employerBrandSchema>;

export const fileSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    folder: idSchema.nullable(),
    filename_download: z.string(),
    filename_disk: z.string().nullish(),
    title: z.string().nullish(),
    type: z.string().nullish(),
    filesize: z.number(),
    uploaded_by: z.string().nullish(),
    created_on: z.string().nullish(),
  }),
);
/** Directus's virtual folder. Ours hold the files of one job each and lie in no other. */
export const folderSchema = onFirstUse(() => z.object({ id: idSchema, name: z.string(), parent: z.null() }));

export type FileEntry = z.infer<typeof fileSchema>;

export const jobLocationSchema = onFirstUse(() =>
  z.object({
    placeId: idSchema,
    label: z.string(),
    labelEn: z.string(),
    type: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** Kilometres. */
    radius: z.number(),
  }),
);

/** What a person may write into a job (PATCH jobs/{id}, POST items/job). */
export const jobWritableSchema = onFirstUse(() =>
  z.object({
    title: z.string(),
    organization: idSchema.nullable(),
    employerBrand: idSchema.nullable(),
    addressing: z.enum(ADDRESSINGS).nullable(),
    fullTime: z.boolean(),
    partTime: z.boolean(),
    workExperience: z.enum(EXPERIENCE_LEVELS).nullable(),
    jobCategory: z.enum(JOB_CATEGORIES).nullable(),
    noDegreeNeeded: z.boolean(),
    educations: z.array(choiceSchema),
    experiences: z.array(choiceSchema),
    skills: z.array(choiceSchema.extend({ priority: z.enum(SKILL_PRIORITIES) })),
    softSkills: z.array(choiceSchema),
    targetJobTitles: z.array(choiceSchema),
    targetExperiences: z.array(choiceSchema),
    targetEducations: z.array(choiceSchema),
    targetSkills: z.array(choiceSchema),
    targetCareerJumpers: z.boolean(),
    hook: z.string().nullable(),
    hookSource: z.string().nullable(),
    locations: z.array(jobLocationSchema),
    tasks: z.array(z.string()),
    benefits: z.array(z.object({ id: z.string().nullable(), label: z.string(), icon: z.string().nullable() })),
    salaryType: z.enum(SALARY_TYPES).nullable(),
    salaryMin: z.number().nullable(),
    salaryMax: z.number().nullable(),
    showSalary: z.boolean(),
    contacts: z.array(idSchema),
    links: z.array(z.string()),
    numberOfPlannedHires: z.number().int().nullable(),
    runtime: z.number().int().nullable(),
    userCampaignStartDate: z.string().nullable(),
    boost: z.boolean(),
    termsAccepted: z.boolean(),
    invoiceReference: z.string().nullable(),
    /** The booking's own billing address, prefilled from the organization. */
    billing: z
      .object({
        name: z.string(),
        street: z.string(),
        zip: z.string(),
        city: z.string(),
        country: idSchema.nullable(),
        vatNo: z.string().nullable(),
        billingEmail: z.string(),
      })
      .nullable(),
    migrationConfirmed: z.boolean(),
  }),
);
export type JobWritable = z.infer<typeof jobWritableSchema>;

export const jobContactSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    role: z.string().nullish(),
    avatar: idSchema.nullish(),
  }),
);

/** A picture of the ad; `picture` is that of a finished one, a file. */
const jobCreativeSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    number: z.number().int(),
    picture: idSchema.nullable(),
    date_created: z.string(),
  }),
);

/** How much there is of a job; `new` are applicants since the asking person last opened them. */
export const jobCountsSchema = onFirstUse(() =>
  z.object({
    applicants: z.number().int(),
    new: z.number().int(),
    ideal: z.number().int(),
    hired: z.number().int(),
    notes: z.number().int(),
    files: z.number().int(),
    history: z.number().int(),
  }),
);

export const jobSchema = onFirstUse(() =>
  jobWritableSchema.omit({ organization: true, employerBrand: true, contacts: true, termsAccepted: true }).extend({
    id: idSchema,
    idExternal: z.string().nullable(),
    status: z.enum(JOB_STATUSES).catch("unknown"),
    nextRenewal: z.string().nullable(),
    /** Why an administrator has stopped the job or sent it back; null once it goes on. */
    statusReason: z.string().nullish(),
    date_created: z.string(),
    date_updated: z.string(),
    version: z.number().int(),
    user_created: idSchema.nullable(),
    organization: organizationSchema.nullable(),
    employerBrand: employerBrandSchema.nullable(),
    contacts: z.array(jobContactSchema),
    files: z.array(fileSchema),
    /** Moment of acceptance, ISO UTC; null = not accepted. */
    termsAccepted: z.string().nullable(),
    termsVersion: z.string().nullable(),
    /** Euro cents, net, per month; frozen at booking. */
    monthlyCampaignBudget: z.number().int().nullable(),
    /** The frozen price of the booking in force: cents and basis points. */
    price: z
      .object({
        perMonth: z.number(),
        net: z.number(),
        vat: z.number(),
        vatRate: z.number(),
        gross: z.number(),
        firstMonthGross: z.number(),
        currency: z.literal("EUR").optional(),
      })
      .nullable(),
    /** Euro cents of the organization's credit that the job's open payment page has reserved. */
    reservedCredit: z.number().int().optional(),
    billingCountry: countrySchema.nullish(),
    campaignId: z.string().nullable(),
    adText: z.string().nullable(),
    applicantManagementUrl: z.string().nullable(),
    migratedAt: z.string().nullable(),
    folder: idSchema.nullable(),
    /** Pictures of its ad, the newest first; GET /jobs/{id}/creatives has the rest. */
    creatives: z.array(jobCreativeSchema).optional(),
    counts: jobCountsSchema.optional(),
  }),
);
export type JobEntity = z.infer<typeof jobSchema>;
