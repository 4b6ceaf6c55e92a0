import type { JobEntity } from "~/content-api/entities";
import { raw, type Sql, sql } from "../storage/sql";

/** A row of JOB_COLUMNS; what SQLite stores as 0/1 or as JSON text is still that. */
export type JobRow = Record<string, string | number | null>;

/** One job with everything that belongs to it, in one statement (D1 functions take at most 32 arguments: country stands alone). */
export const JOB_COLUMNS: Sql = sql`job.*,
  (SELECT json_object('id', o.id, 'name', o.name, 'externalId', o.externalId, 'status', o.status, 'date_created', o.date_created,
      'street', o.street, 'city', o.city, 'zip', o.zip, 'vatNo', o.vatNo, 'contactEmail', o.contactEmail, 'billingEmail', o.billingEmail,
      'homepage', o.homepage, 'branch', o.branch, 'numberOfEmployees', o.numberOfEmployees, 'credit', o.credit,
      'paymentByInvoice', o.paymentByInvoice)
    FROM organization o WHERE o.id = job.organization) AS organization_json,
  (SELECT ${countryJson()} FROM organization o JOIN country c ON c.id = o.country WHERE o.id = job.organization) AS country_json,
  (SELECT ${countryJson()} FROM country c WHERE c.id = json_extract(job.billing, '$.country')) AS billing_country_json,
  (SELECT json_object('id', b.id, 'name', b.name, 'status', b.status, 'ownerOrganization', b.ownerOrganization,
      'description', b.description, 'ciGuidelines', b.ciGuidelines, 'homepage', b.homepage)
    FROM employerBrand b WHERE b.id = job.employerBrand) AS brand_json,
  (SELECT json_group_array(json_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
      'avatar', u.avatar, 'role', (SELECT r.role FROM recruiter r WHERE r.organization = job.organization AND r.user = u.id))
      ORDER BY jc.position, u.id)
    FROM job_contact jc JOIN users u ON u.id = jc.user WHERE jc.job = job.id) AS contacts_json,
  (SELECT json_group_array(json_object('id', f.id, 'folder', f.folder, 'filename_download', f.filename_download,
      'filename_disk', f.filename_disk, 'title', f.title, 'type', f.type, 'filesize', f.filesize, 'uploaded_by', f.uploaded_by,
      'created_on', f.created_on) ORDER BY f.created_on, f.id)
    FROM files f WHERE f.folder = job.folder AND job.folder IS NOT NULL) AS files_json,
  (SELECT json_group_array(r.user) FROM recruiter r WHERE r.organization = job.organization) AS recruiters_json`;

/** Columns that hold JSON, and those that hold 0/1. */
export const JSON_FIELDS = [
  "educations",
  "experiences",
  "skills",
  "softSkills",
  "targetJobTitles",
  "targetExperiences",
  "targetEducations",
  "targetSkills",
  "locations",
  "tasks",
  "benefits",
  "links",
  "billing",
] as const;

export const FLAG_FIELDS = [
  "fullTime",
  "partTime",
  "noDegreeNeeded",
  "targetCareerJumpers",
  "showSalary",
  "boost",
  "migrationConfirmed",
] as const;

/** The entity of the wire. */
export function toJobEntity(row: JobRow): JobEntity {
  const {
    organization_json,
    country_json,
    billing_country_json,
    brand_json,
    contacts_json,
    files_json,
    recruiters_json,
    ...columns
  } = row;
  // Columns that are no part of the contract.
  const { renewal_anchor, booking, offline_at, anonymous_phases, ...fields } = columns;
  const organization = parse<NonNullable<JobEntity["organization"]>>(organization_json);
  return {
    ...fields,
    ...Object.fromEntries(JSON_FIELDS.map((field) => [field, parse(fields[field])])),
    ...Object.fromEntries(FLAG_FIELDS.map((field) => [field, fields[field] === 1])),
    price: parse(fields.price),
    organization: organization && {
      ...organization,
      country: parse(country_json),
      paymentByInvoice: Boolean(organization.paymentByInvoice),
    },
    employerBrand: parse(brand_json),
    contacts: parse(contacts_json) ?? [],
    files: parse(files_json) ?? [],
  } as JobEntity;
}

export function parse<T>(text: string | number | null | undefined): T | null {
  return typeof text === "string" ? (JSON.parse(text) as T) : null;
}

function countryJson(): Sql {
  return raw(
    "json_object('id', c.id, 'label', c.label, 'label_en', c.label_en, 'subdivision_code', c.subdivision_code, 'country_code', c.country_code)",
  );
}
