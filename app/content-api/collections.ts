import { z } from "zod";
import { type PublicSettings, toSettingsRecord } from "~/domain/administration/settings-record";
import { Refusal } from "~/domain/errors";
import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/status";
import { LIMITS } from "~/domain/limits";
import type { AskedPage } from "~/domain/pagination";
import type { Language } from "~/domain/people";
import { DEFAULT_JOB_SORT, formatSort, type Sort } from "~/domain/sort";
import { withoutNulls } from "~/lib/objects";
import { onFirstUse } from "~/lib/on-first-use";
import type { ContentApi } from "./client";
import { benefitSchema } from "./employer-brands";
import { countrySchema, employerBrandSchema, idSchema, jobCountsSchema, organizationSchema } from "./entities";
import type { Collection } from "./items";
import { settingsSchema } from "./settings.schema";

/** Typed readers over /items for pages. An answer of another form is INVALID_API_RESPONSE. */
export interface TableQuery extends Partial<AskedPage> {
  search?: string;
  sort?: Sort | null;
  pageSize?: number;
}

export interface JobTableQuery extends TableQuery {
  status?: readonly JobStatus[];
  organization?: string | null;
}

export type JobRow = z.infer<typeof jobRowSchema>;
export type OrganizationRow = z.infer<typeof organizationRowSchema>;
export type BrandRow = z.infer<typeof brandRowSchema>;

export function listJobRows(api: ContentApi, { status = [], organization, ...query }: JobTableQuery = {}) {
  const where = {
    status: status.length > 0 ? status : undefined,
    organizationId: organization ?? undefined,
  };
  const shape = { fields: JOB_FIELDS, where, schema: jobRowSchema };
  return listTable(api, "job", shape, { ...query, sort: query.sort ?? DEFAULT_JOB_SORT });
}

/** How many jobs of an organization the person sees. */
export const countJobs = (api: ContentApi, organizationId: string): Promise<number> =>
  countRows(api, { collection: "job", organizationId });

/** How many brands an organization has. */
export const countBrands = (api: ContentApi, organizationId: string): Promise<number> =>
  countRows(api, { collection: "employerBrand", organizationId });

/**
 * How many jobs there are, and which of them are on the page. A search of all jobs stops counting after
 * `MOST_FOUND`.
 */
export function findJobPage(api: ContentApi, { status = [], organization, ...query }: JobTableQuery = {}) {
  const where = { status: status.length > 0 ? status : undefined, organizationId: organization ?? undefined };
  const shape = { fields: ["id", "status"], where, schema: jobRowSchema.pick({ id: true, status: true }) };
  return listTable(api, "job", shape, { ...query, sort: query.sort ?? DEFAULT_JOB_SORT });
}

/** Those of the jobs that the person sees, in any order. */
export async function listJobsById(api: ContentApi, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const filter = { id: { _in: [...ids] } };
  const { data } = await api.items.list({ collection: "job", fields: JOB_FIELDS, filter, limit: ids.length });
  return parse(z.array(jobRowSchema), data);
}

/** How many organizations the person sees. */
export const countOrganizations = (api: ContentApi): Promise<number> => countRows(api, { collection: "organization" });

/** Names of organizations, the first ones in their order. */
export async function listOrganizationNames(api: ContentApi, limit: number) {
  const { data } = await api.items.list({ collection: "organization", fields: ["id", "name"], sort: ["name"], limit });
  return parse(z.array(nameOnly), data);
}

export function listOrganizationRows(api: ContentApi, query: TableQuery = {}) {
  const shape = { fields: ORGANIZATION_ROW_FIELDS, where: {}, schema: organizationRowSchema };
  return listTable(api, "organization", shape, {
    ...query,
    sort: query.sort ?? { fieldName: "name", direction: "ASC" },
  });
}

/** The first organizations that the person sees, by name, or of those that a search finds. */
export function listOrganizations(api: ContentApi, { search, most }: { search?: string; most: number }) {
  const query = { fields: ORGANIZATION_FIELDS, sort: ["name"], search: search?.trim() || undefined };
  return listSome(api, "organization", organizationSchema, query, most);
}

/** Null when it is missing or foreign. */
export async function findOrganization(api: ContentApi, id: string) {
  const filter = { id: { _eq: id } };
  const [found] = await listSome(api, "organization", organizationSchema, { fields: ORGANIZATION_FIELDS, filter }, 1);
  return found ?? null;
}

/** NOT_FOUND when it is missing or foreign. */
export async function getOrganization(api: ContentApi, id: string) {
  const { data } = await api.items.get({ collection: "organization", id, fields: ORGANIZATION_FIELDS });
  return parse(organizationSchema, data);
}

/** The first published brands of an organization by name, or of those that a search finds. */
export function listEmployerBrands(
  api: ContentApi,
  organizationId: string,
  { search, most }: { search?: string; most: number },
) {
  const filter = { status: { _eq: "published" } };
  const query = { fields: BRAND_FIELDS, sort: ["name"], organizationId, filter, search: search?.trim() || undefined };
  return listSome(api, "employerBrand", employerBrandSchema, query, most);
}

/** A brand of the organization; null when it is missing or foreign. */
export async function findEmployerBrand(api: ContentApi, organizationId: string, id: string) {
  const query = { fields: BRAND_FIELDS, organizationId, filter: { id: { _eq: id } } };
  const [found] = await listSome(api, "employerBrand", employerBrandSchema, query, 1);
  return found ?? null;
}

/** The brands of one organization by name, with the number of their benefits. */
export function listBrandRows(api: ContentApi, organizationId: string) {
  return listAll(api, "employerBrand", brandRowSchema, {
    fields: [...BRAND_FIELDS, "count(benefits)"],
    sort: ["name"],
    organizationId,
  });
}

/** A brand with its benefits and documents. NOT_FOUND when it is missing or foreign. */
export async function getEmployerBrand(api: ContentApi, id: string) {
  const { data } = await api.items.get({
    collection: "employerBrand",
    id,
    fields: [...BRAND_FIELDS, "user_created", ...BRAND_RELATIONS],
  });
  return parse(brandDetailsSchema, data);
}

/** In the alphabetical order of the language. */
export async function listCountries(api: ContentApi, language: Language = "de") {
  const countries = await listAll(api, "country", countrySchema, {
    fields: ["id", "label", "label_en", "subdivision_code", "country_code"],
    sort: ["label"],
  });
  const nameOf = ({ label, label_en }: z.infer<typeof countrySchema>) =>
    language === "de" ? label : (label_en ?? label);
  return countries.sort((a, b) => nameOf(a).localeCompare(nameOf(b), language));
}

/** Published ones, the most relevant first, no limit: the catalog and, with an organization, its own. */
export function listBenefits(api: ContentApi, organizationId?: string | null) {
  const isCatalogue = { organization: { _null: true } };
  const owner = organizationId ? { _or: [isCatalogue, { organization: { _eq: organizationId } }] } : isCatalogue;
  const filter = { _and: [{ status: { _eq: "published" } }, owner] };
  const fields = ["id", "label", "label_en", "icon", "status", "relevance"];
  return listAll(api, "benefits", benefitSchema, { fields, filter, sort: ["-relevance", "label"] });
}

/** The settings record as far as it is public; visitors may read it too. By name: a Directus has a key as well. */
export async function getSettings(api: ContentApi): Promise<PublicSettings> {
  const { data } = await api.items.list({ collection: "settings", fields: Object.keys(settingsSchema.shape) });
  const { version, ...stored } = parse(settingsSchema, withoutNulls(data));
  return toSettingsRecord(stored, version);
}

const nameOnly = onFirstUse(() => z.object({ id: idSchema, name: z.string() }));
const orLeftOut = <Value>(value: Value | null | undefined) => value ?? undefined;
const jobRowSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    idExternal: z.string().nullable(),
    title: z.string(),
    status: z.enum(JOB_STATUSES).catch("unknown"),
    nextRenewal: z.string().nullable(),
    userCampaignStartDate: z.string().nullable(),
    date_updated: z.string().nullable(),
    version: z.number().int(),
    user_created: z.string().nullable(),
    // A Directus keeps none.
    counts: jobCountsSchema.nullish().transform(orLeftOut).optional(),
    organization: nameOnly.nullable(),
  }),
);

const organizationRowSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    externalId: z.string().nullable(),
    status: z.enum(["active", "blocked"]),
    city: z.string().nullable(),
    date_created: z.string(),
    jobs_count: z.coerce.number().int(),
    ownedEmployerBrands_count: z.coerce.number().int(),
  }),
);

const brandRowSchema = onFirstUse(() => employerBrandSchema.extend({ benefits_count: z.coerce.number().int() }));

const brandDetailsSchema = onFirstUse(() =>
  employerBrandSchema.extend({
    user_created: z.string().nullable(),
    benefits: z.array(
      z.object({
        id: idSchema,
        benefits_id: benefitSchema.pick({ id: true, label: true, label_en: true, icon: true }).nullable(),
      }),
    ),
    ciDocuments: z.array(
      z.object({
        id: idSchema,
        directus_files_id: z
          .object({ id: idSchema, filename_download: z.string(), filesize: z.coerce.number() })
          .nullable(),
      }),
    ),
  }),
);

const JOB_FIELDS = [
  ...Object.keys(jobRowSchema.shape).filter((field) => field !== "organization"),
  "organization.id",
  "organization.name",
];
const ORGANIZATION_ROW_FIELDS = [
  "id",
  "name",
  "externalId",
  "status",
  "city",
  "date_created",
  "count(jobs)",
  "count(ownedEmployerBrands)",
];
const ORGANIZATION_FIELDS = [
  ...Object.keys(organizationSchema.shape).filter((field) => field !== "country"),
  "country.*",
];
const BRAND_FIELDS = Object.keys(employerBrandSchema.shape);
const BRAND_RELATIONS = [
  "benefits.id",
  ...["id", "label", "label_en", "icon"].map((field) => `benefits.benefits_id.${field}`),
  "ciDocuments.id",
  ...["id", "filename_download", "filesize"].map((field) => `ciDocuments.directus_files_id.${field}`),
];

interface TableShape<T> {
  fields: string[];
  where: { status?: readonly JobStatus[]; organizationId?: string };
  schema: z.ZodType<T>;
}

/** The table pattern of the specification: the count and one page of the same rows, asked for together. */
async function listTable<T>(
  api: ContentApi,
  collection: Collection,
  { fields, where: rows, schema }: TableShape<T>,
  query: TableQuery,
) {
  const { search: typed, sort = null, page = 0, pageSize = LIMITS.pageSize, anchor } = query;
  const where = { ...rows, collection, search: typed?.trim() || undefined };
  const keys = sort ? [formatSort(sort), sort.direction === "DESC" ? "-id" : "id"] : undefined;
  const [list, total] = await Promise.all([
    api.items.list({ ...where, fields, sort: keys, page: page + 1, limit: pageSize, anchor, meta: ["anchor"] }),
    countRows(api, where),
  ]);
  return { rows: parse(z.array(schema), list.data), total, anchor: list.meta?.anchor };
}

async function countRows(api: ContentApi, where: Parameters<ContentApi["items"]["list"]>[0]): Promise<number> {
  const { data } = await api.items.list({ ...where, aggregate: { countDistinct: "id" } });
  const [count] = parse(z.array(z.object({ countDistinct: z.object({ id: z.coerce.number() }) })), data);
  return count?.countDistinct.id ?? 0;
}

type ListQuery = Omit<Parameters<ContentApi["items"]["list"]>[0], "collection" | "limit">;

const listAll = <T>(api: ContentApi, collection: Collection, schema: z.ZodType<T>, query: ListQuery) =>
  listSome(api, collection, schema, query, -1);

async function listSome<T>(
  api: ContentApi,
  collection: Collection,
  schema: z.ZodType<T>,
  query: ListQuery,
  limit: number,
): Promise<T[]> {
  const { data } = await api.items.list({ ...query, collection, limit });
  return parse(z.array(schema), data);
}

function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (!result.success) throw new Refusal("INVALID_API_RESPONSE");
  return result.data;
}
