import type { EmployerBrand, Organization } from "~/content-api/entities";
import type { CustomPhase } from "~/domain/applicants/phases";
import type { InvitationStatus } from "~/domain/organizations/invitation";
import type { Language } from "~/domain/people";
import type { MembershipRole } from "~/domain/roles";
import { flag, integer, json, type Schema, text } from "../storage/columns";

/** Why an organization's credit has changed; the migration that makes the table explains each. */
export type CreditType =
  | "cancelled"
  | "unbooked"
  | "reserved"
  | "released"
  | "deducted"
  | "returned"
  | "refundFailed"
  | "adjusted";

export const organizationsSchema = {
  organization: {
    id: text(),
    name: text(),
    normalized_name: text(),
    searched: text(),
    externalId: text().nullable(),
    status: text<Organization["status"]>().defaulted(),
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
    user_created: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    phase_template: json<Omit<CustomPhase, "id">[]>().nullable(),
    retentionMonths: integer().nullable(),
  },
  credit_entry: {
    id: text(),
    organization: text(),
    amount: integer(),
    type: text<CreditType>(),
    booking: text().nullable(),
    invoice: text().nullable(),
    checkout: text().nullable(),
    user: text().nullable(),
    date_created: text(),
  },
  recruiter: {
    id: text(),
    organization: text(),
    user: text(),
    role: text<MembershipRole>(),
    date_created: text(),
  },
  agency_assignment: {
    organization: text(),
    user: text(),
    date_created: text(),
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
