import { z } from "zod";
import { BENEFIT_SORTS, USER_SORTS } from "~/domain/administration/list-sorts";
import { LANGUAGES } from "~/domain/people";
import { ROLES } from "~/domain/roles";
import { onFirstUse } from "~/lib/on-first-use";
import { settings } from "./administration-settings";
import { blockAccount, blockOfAccount, organizationBlocks } from "./blocks";
import { campaignSetups } from "./campaign-setup";
import { idSchema } from "./entities";
import { productFunnel } from "./funnel";
import { historyEntrySchema } from "./history-entry";
import { limits } from "./limits";
import { operations } from "./operations";
import { suppressions, undeliverable } from "./suppressions";
import { call, envelope, nothing, pageOf, pageQuery } from "./wire";

/** Calls for the platform's own staff. For everybody else nothing here exists: NOT_FOUND. */
const page = onFirstUse(() => z.coerce.number().int().min(0).max(100_000).default(0));
const query = onFirstUse(() => z.string().max(200).default(""));
/** One of the columns, with a minus in front for descending. */
const sortBy = (columns: readonly string[]) =>
  z
    .string()
    .regex(new RegExp(`^-?(?:${columns.join("|")})$`))
    .optional();
const flag = onFirstUse(() =>
  z.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean()),
);

const named = onFirstUse(() => z.object({ id: idSchema, name: z.string() }));

const waitingJobSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    idExternal: z.string().nullable(),
    title: z.string(),
    organization: named.nullable(),
    brand: z.string().nullable(),
    start: z.string().nullable(),
    runtime: z.number().nullable(),
    hires: z.number().nullable(),
    boost: z.boolean(),
    category: z.string().nullable(),
    places: z.array(z.object({ label: z.string(), radius: z.number().nullable() })),
    tasks: z.array(z.string()),
    skills: z.array(z.string()),
    benefits: z.array(z.string()),
    hook: z.string().nullable(),
    salary: z.object({ type: z.string().nullable(), min: z.number().nullable(), max: z.number().nullable() }),
    /** Cents, net. */
    perMonth: z.number().nullable(),
    paidBy: z.enum(["card", "invoice", "credit"]).nullable(),
    campaignId: z.string().nullable(),
  }),
);
export type WaitingJob = z.infer<typeof waitingJobSchema>;

const userRowSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    email: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    role: z.enum(ROLES),
    status: z.enum(["active", "blocked"]),
    agencyRequested: z.boolean(),
    undeliverable,
    date_created: z.string(),
    organizations: z.number(),
  }),
);
export type UserRow = z.infer<typeof userRowSchema>;

const userDetailsSchema = onFirstUse(() =>
  userRowSchema.extend({
    phone: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    ...blockOfAccount,
    sessions: z.number(),
    hasFactor: z.boolean(),
    /** Neither role nor access may be taken from the last administrator. */
    isLastAdministrator: z.boolean(),
    memberships: z.array(named.extend({ role: z.enum(["admin", "member"]) })),
    assigned: z.array(named),
  }),
);
export type UserDetails = z.infer<typeof userDetailsSchema>;

const adminBenefitSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    label: z.string(),
    label_en: z.string().nullable(),
    icon: z.string().nullable(),
    status: z.enum(["published", "archived"]),
    relevance: z.number().int(),
  }),
);
export type AdminBenefit = z.infer<typeof adminBenefitSchema>;

/** Texts, so that what was typed wrong is answered beside its field. */
const benefitBody = {
  label: z.string().max(1000),
  label_en: z.string().max(1000),
  icon: z.string().max(60),
  status: z.string().max(20),
  relevance: z.string().max(20),
};

export const TERM_COLLECTIONS = ["jobTitle", "skill", "softSkill", "education", "experience", "industry"] as const;
const termCollection = onFirstUse(() => z.enum(TERM_COLLECTIONS));
const termKey = onFirstUse(() => z.object({ collection: termCollection, id: z.string().max(300) }));

const table = <Row extends z.ZodType>(row: Row) => envelope(z.object({ rows: z.array(row), total: z.number().int() }));
const one = onFirstUse(() => z.object({ id: idSchema }));

export const administration = {
  campaigns: campaignSetups,
  limits,
  operations,
  suppressions,
  review: call
    .get("/administration/review", "Submitted jobs, the earliest start first")
    .input(onFirstUse(() => z.object(pageQuery())))
    .output(onFirstUse(() => pageOf(waitingJobSchema))),
  campaign: call
    .patch(
      "/administration/jobs/{id}/campaign",
      "Sets the campaign's id; empty clears. FAILED_VALIDATION, RECORD_CONFLICT",
    )
    .input(
      onFirstUse(() =>
        z.object({ id: idSchema, campaignId: z.string().max(1000), seen: z.string().max(1000).optional() }),
      ),
    )
    .output(onFirstUse(() => envelope(one))),
  agencies: {
    requests: call
      .get("/administration/agencies/requests", "People who asked to work as an agency, the oldest first")
      .output(onFirstUse(() => table(userRowSchema))),
    approve: call
      .act(
        "/administration/agencies/{id}/approval",
        "Grants the role Agentur and mails it. NOTHING_TO_DO, FAILED_VALIDATION before the address is confirmed",
      )
      .input(one)
      .output(nothing),
    refuse: call
      .delete("/administration/agencies/{id}/request", "The person stays an employer and is told so. NOTHING_TO_DO")
      .input(one)
      .output(nothing),
    assign: call
      .act(
        "/administration/agencies/{id}/organizations",
        "Lets the agency work for an organization, named by id. NOTHING_TO_DO, NOT_FOUND",
      )
      .input(onFirstUse(() => one.extend({ organization: idSchema })))
      .output(nothing),
    unassign: call
      .delete("/administration/agencies/{id}/organizations/{organization}", "Takes the assignment back. NOTHING_TO_DO")
      .input(onFirstUse(() => one.extend({ organization: idSchema })))
      .output(nothing),
  },
  organizations: organizationBlocks,
  users: {
    list: call
      .get("/administration/users", "People by name or as `sort` asks; searched in name, address and company")
      .input(
        onFirstUse(() =>
          z.object({
            ...pageQuery(),
            query,
            role: z.enum(ROLES).optional(),
            status: z.enum(["active", "blocked"]).optional(),
            sort: sortBy(USER_SORTS),
          }),
        ),
      )
      .output(onFirstUse(() => pageOf(userRowSchema))),
    get: call
      .get("/administration/users/{id}", "One person")
      .input(one)
      .output(onFirstUse(() => envelope(userDetailsSchema))),
    changeRole: call
      .patch(
        "/administration/users/{id}/role",
        "Changes the role of a confirmed person. RECORD_CONFLICT when it is no longer `seen`, FORBIDDEN for the " +
          "last administrator, FAILED_VALIDATION",
      )
      .input(onFirstUse(() => one.extend({ role: z.enum(ROLES), seen: z.enum(ROLES) })))
      .output(onFirstUse(() => envelope(one))),
    block: blockAccount,
    removeFactor: call
      .act(
        "/administration/users/{id}/tfa/removal",
        "Takes a colleague's second factor away and tells them why. NOTHING_TO_DO, FORBIDDEN for the own one",
      )
      .input(onFirstUse(() => one.extend({ reason: z.string().trim().min(1).max(500) })))
      .output(nothing),
    unblock: call
      .delete("/administration/users/{id}/block", "Lets the person in again. NOTHING_TO_DO")
      .input(one)
      .output(nothing),
  },
  settings,
  benefits: {
    list: call
      .get("/administration/benefits", "The common catalog, the most relevant first or as `sort` asks")
      .input(
        onFirstUse(() =>
          z.object({
            page,
            query,
            status: z.enum(["published", "archived"]).optional(),
            sort: sortBy(BENEFIT_SORTS),
          }),
        ),
      )
      .output(onFirstUse(() => table(adminBenefitSchema))),
    get: call
      .get("/administration/benefits/{id}", "One common benefit")
      .input(one)
      .output(onFirstUse(() => envelope(adminBenefitSchema))),
    create: call
      .post(
        "/administration/benefits",
        "Adds a common benefit; the same id again answers the same one. FAILED_VALIDATION",
      )
      .input(onFirstUse(() => one.extend(benefitBody)))
      .output(onFirstUse(() => envelope(one))),
    update: call
      .patch(
        "/administration/benefits/{id}",
        "Saves over what was seen. RECORD_CONFLICT with both values, FAILED_VALIDATION",
      )
      .input(
        onFirstUse(() =>
          one.extend(benefitBody).extend({ seen: z.record(z.string(), z.string().max(1000)).optional() }),
        ),
      )
      .output(onFirstUse(() => envelope(one))),
  },
  terms: {
    list: call
      .get(
        "/administration/terms",
        "Entries of a catalog as its search finds them, or those that were archived; at most twenty",
      )
      .input(onFirstUse(() => z.object({ collection: termCollection, query, archived: flag.default(false) })))
      .output(
        onFirstUse(() =>
          envelope(
            z.array(z.object({ id: z.string(), label: z.string(), label_en: z.string(), archived: z.boolean() })),
          ),
        ),
      ),
    archive: call
      .act(
        "/administration/terms/{collection}/{id}/archive",
        "No longer offered; jobs that have it keep it. NOTHING_TO_DO, NOT_FOUND",
      )
      .input(termKey)
      .output(nothing),
    restore: call
      .delete("/administration/terms/{collection}/{id}/archive", "Offered again. NOTHING_TO_DO, NOT_FOUND")
      .input(termKey)
      .output(nothing),
  },
  funnel: productFunnel,
  history: call
    .get(
      "/administration/history",
      "What administrators did to somebody or something; about `endedOrganization` the ends of organizations that " +
        "are gone, and with an id all that is kept of one of them. The newest first, at most fifty",
    )
    .input(
      onFirstUse(() =>
        z.object({
          about: z.enum(["user", "organization", "endedOrganization", "benefit", "term", "limits"]),
          id: z.string().max(300).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.array(historyEntrySchema)))),
};
