import type { EmployerBrand, Organization } from "~/content-api/entities";
import type { CustomPhase } from "~/domain/applicants/phases";
import type { AgreementContent } from "~/domain/organizations/agreement";
import type { InvitationStatus } from "~/domain/organizations/invitation";
import type { Language } from "~/domain/people";
import type { MembershipRole } from "~/domain/roles";
import { flag, integer, json, type Schema, text } from "../storage/columns";

export const organizationsSchema = {
  organization: {
    id: text(),
    name: text(),
    normalized_name: text(),
    searched: text(),
    externalId: text().nullable(),
    status: text<Organization["status"]>().defaulted(),
    blocked_reason: text().nullable(),
    /** An instant; null = until somebody lifts it. */
    blocked_until: text().nullable(),
    street: text().nullable(),
    city: text().nullable(),
    zip: text().nullable(),
    country: text().nullable(),
    vatNo: text().nullable(),
    contactEmail: text().nullable(),
    billingEmail: text().nullable(),
    homepage: text().nullable(),
    branch: text().nullable(),
    numberOfEmployees: text().nullable(),
    credit: integer().defaulted(),
    paymentByInvoice: flag().defaulted(),
    secondFactorRequired: flag().defaulted(),
    user_created: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    phase_template: json<Omit<CustomPhase, "id">[]>().nullable(),
    retentionMonths: integer().nullable(),
    agreementVersion: text().nullable(),
    /** Kept by triggers. */
    job_count: integer().defaulted(),
    brand_count: integer().defaulted(),
    applicant_count: integer().defaulted(),
    booking_count: integer().defaulted(),
    recruiter_count: integer().defaulted(),
  },
  organization_search: { rowid: integer().generated(), organization: text(), sorted: text(), text: text() },
  benefit_search: { rowid: integer().generated(), benefit: text(), sorted: text(), text: text() },
  /** Brands of an organization by their ids, kept by triggers; null where they are more than 50. */
  brand_list: {
    organization: text(),
    brands: integer(),
    entries: json<Record<string, (string | number | null)[]>>().nullable(),
  },
  brand_search: { rowid: integer().generated(), brand: text(), sorted: text(), text: text() },
  agreement: {
    id: text(),
    organization: text(),
    version: text(),
    content: json<AgreementContent>(),
    accepted_by: text().nullable(),
    date_created: text(),
  },
  recruiter: {
    id: text(),
    organization: text(),
    user: text(),
    role: text<MembershipRole>(),
    /** Of the organization, kept by triggers. */
    secondFactorRequired: flag().defaulted(),
    date_created: text(),
    /** Last and first name, kept by triggers. */
    name_key: text().defaulted(),
  },
  recruiter_search: {
    rowid: integer().generated(),
    user: text(),
    sorted: text(),
    organization: text(),
    names: text(),
  },
  agency_assignment: {
    organization: text(),
    user: text(),
    date_created: text(),
  },
  /** The organizations that an agency works for, kept by triggers. */
  agency_scope: {
    user: text(),
    /** The ids are the keys. */
    organizations: json<Record<string, number>>(),
  },
  invitation: {
    id: text(),
    organization: text(),
    email: text(),
    role: text<MembershipRole>().defaulted(),
    language: text<Language>(),
    status: text<InvitationStatus>().defaulted(),
    token_hash: text(),
    invited_by: text().nullable(),
    accepted_by: text().nullable(),
    expires_at: text(),
    date_created: text(),
    date_updated: text(),
  },
  employerBrand: {
    id: text(),
    name: text(),
    searched: text(),
    status: text<EmployerBrand["status"]>().defaulted(),
    ownerOrganization: text(),
    description: text().nullable(),
    ciGuidelines: text().nullable(),
    homepage: text().nullable(),
    user_created: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    logo: text().nullable(),
    color: text().nullable(),
    picture: text().nullable(),
  },
  employerBrand_benefits: {
    id: text(),
    employerBrand_id: text(),
    benefits_id: text(),
  },
  employerBrand_files: {
    id: text(),
    employerBrand_id: text(),
    directus_files_id: text(),
  },
  benefits: {
    id: text(),
    label: text(),
    label_en: text().nullable(),
    folded: text(),
    folded_en: text(),
    icon: text().nullable(),
    status: text<"published" | "archived">().defaulted(),
    relevance: integer().defaulted(),
    organization: text().nullable(),
    edited: flag().defaulted(),
  },
} satisfies Schema;
