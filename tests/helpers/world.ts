import type { CallContext, Services } from "~/backend/services";
import { insert, type Sql, sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import type { AgreementContent } from "~/domain/organizations/agreement";
import type { MembershipRole } from "~/domain/roles";
import { searchText } from "~/lib/fold-text";
import { openBackend, type TestBackend } from "./backend";
import { preparePerson, type TestPerson } from "./people";
import { insertBrandRow } from "./searchable-rows";

export interface World {
  backend: TestBackend;
  organization: TestOrganization;
  brand: { id: string; name: string };
  /** Admin of the organization. */
  anna: TestPerson;
  /** Member of the organization: sees only own jobs. */
  mo: TestPerson;
  /** Agency, assigned to the organization. */
  agnes: TestPerson;
  /** Admin of another organization. */
  olga: TestPerson;
  ada: TestPerson;
  /** Olga's. */
  elsewhere: { organization: TestOrganization; brand: { id: string; name: string } };
  api: (person: TestPerson | null) => ContentApi;
  context: (person: TestPerson | null) => CallContext;
}

export interface TestOrganization {
  id: string;
  name: string;
}

export interface WorldOptions {
  services?: Partial<Services>;
  paymentByInvoice?: boolean;
}

/** A fresh organization with named people; nothing in it is shared with another test. */
export async function world({ services: overrides, paymentByInvoice = false }: WorldOptions = {}): Promise<World> {
  const backend = openBackend(overrides);
  const { services } = backend;
  const prepared = await Promise.all([
    preparePerson(backend, { name: "Anna Admin", role: "Hiring Org" }),
    preparePerson(backend, { name: "Mo Member", role: "Hiring Org" }),
    preparePerson(backend, { name: "Agnes Agentur", role: "Agentur" }),
    preparePerson(backend, { name: "Olga Outsider", role: "Hiring Org" }),
    preparePerson(backend, { name: "Ada Administrator", role: "Administrator" }),
  ]);
  const people = prepared.flatMap(({ rows }) => rows);
  const [anna, mo, agnes, olga, ada] = prepared;
  const home = { id: services.ids(), name: "Pflegedienst Sonnenhof gGmbH" };
  const away = { id: services.ids(), name: "Weserlogistik GmbH" };
  const brand = { id: services.ids(), name: "Sonnenhof" };
  const otherBrand = { id: services.ids(), name: "Weserlogistik" };
  const now = services.clock().toISOString();
  await services.db.write([
    ...people,
    ...countries(),
    organizationRow(home, { paymentByInvoice, now }),
    organizationRow(away, { paymentByInvoice, now }),
    ...[home, away].map((each) => agreementRow(services, each, now)),
    brandRow(brand, home, now),
    brandRow(otherBrand, away, now),
    recruiterRow(services, home, anna, "admin"),
    recruiterRow(services, home, mo, "member"),
    recruiterRow(services, away, olga, "admin"),
    insert("agency_assignment", { organization: home.id, user: agnes.id, date_created: now }),
  ]);
  return {
    backend,
    organization: home,
    brand,
    anna,
    mo,
    agnes,
    olga,
    ada,
    elsewhere: { organization: away, brand: otherBrand },
    api: (person) => backend.as(person?.token ?? null),
    context: (person) => backend.context(person?.token ?? null),
  };
}

/** An accepted membership, for people a test adds. */
export function recruiterRow(
  services: Services,
  organization: TestOrganization,
  person: TestPerson,
  role: MembershipRole,
): Sql {
  const row = { id: services.ids(), organization: organization.id, user: person.id, role };
  return insert("recruiter", { ...row, date_created: services.clock().toISOString() });
}

export const COUNTRY_ROWS = [
  { id: "DE", label: "Deutschland", label_en: "Germany", subdivision_code: "DE", country_code: "DE", position: 1 },
  { id: "AT", label: "Österreich", label_en: "Austria", subdivision_code: "AT", country_code: "AT", position: 2 },
  { id: "CH", label: "Schweiz", label_en: "Switzerland", subdivision_code: "CH", country_code: "CH", position: 3 },
] as const;

function countries(): Sql[] {
  return COUNTRY_ROWS.map(
    (row) =>
      sql`${insert("country", { ...row, searched: searchText(`${row.label} ${row.label_en}`) })} ON CONFLICT(id) DO NOTHING`,
  );
}

export function organizationRow(
  organization: TestOrganization,
  { paymentByInvoice, now }: { paymentByInvoice: boolean; now: string },
): Sql {
  return insert("organization", {
    ...organization,
    searched: searchText(organization.name),
    normalized_name: `${organization.name} ${organization.id}`.toLowerCase(),
    externalId: `O-${organization.id}`,
    street: "Sonnenallee 12",
    zip: "12045",
    city: "Berlin",
    country: "DE",
    vatNo: "DE123456789",
    billingEmail: "rechnung@example.com",
    paymentByInvoice,
    agreementVersion: AGREEMENT_VERSION,
    date_created: now,
    date_updated: now,
  });
}

/** The version in force, accepted: without it there is nothing to book. */
export const AGREEMENT_VERSION = DEFAULT_SETTINGS_RECORD.agreementVersion;

function agreementRow({ ids }: Services, { id, name }: TestOrganization, now: string): Sql {
  const party = { name, street: "Sonnenallee 12", zip: "12045", city: "Berlin", country: "DE" };
  const content: AgreementContent = {
    version: AGREEMENT_VERSION,
    language: "de",
    controller: party,
    processor: { ...party, name: "Stellenfunk GmbH" },
    text: "## 1. Gegenstand\nBewerbungsdaten.",
    subprocessors: [],
    acceptedBy: "Anna Admin",
    acceptedAt: now,
  };
  return insert("agreement", {
    ...{ id: ids(), organization: id, version: AGREEMENT_VERSION, date_created: now },
    content: JSON.stringify(content),
  });
}

export function brandRow(brand: { id: string; name: string }, organization: TestOrganization, now: string): Sql {
  return insertBrandRow({
    ...brand,
    ownerOrganization: organization.id,
    date_created: now,
    date_updated: now,
  });
}
