import { searchText } from "~/lib/fold-text";
import { adminScope, organizationScope } from "../scope";
import type { Actor, Person, Services } from "../services";
import type { Db } from "../storage/db";
import { assignments, guard, guardChanged, insert, type Param, raw, type Sql, sql } from "../storage/sql";

export interface CountryKeys {
  id: string;
  subdivision_code: string | null;
  country_code: string;
}

export interface OrganizationFacts extends Record<string, string | number | null> {
  mayEdit: number;
  country: string | null;
  vatNo: string | null;
}

type Columns = Record<string, Param>;

const TABLE_ID = raw("organization.id");

/** The row as it is, and whether the actor has an admin's rights; null outside the actor's scope. */
export function findOrganizationFor(db: Db, actor: Actor, id: string): Promise<OrganizationFacts | null> {
  return db.first<OrganizationFacts>(sql`SELECT organization.*, (${adminScope(actor, TABLE_ID)}) AS mayEdit
    FROM organization WHERE organization.id = ${id} AND ${organizationScope(actor, TABLE_ID)}`);
}

export const findCountry = (db: Db, id: string): Promise<CountryKeys | null> =>
  db.first<CountryKeys>(sql`SELECT id, subdivision_code, country_code FROM country WHERE id = ${id}`);

/** The country that the organization has now. */
export const findCountryOf = (db: Db, organization: string): Promise<CountryKeys | null> =>
  db.first<CountryKeys>(sql`SELECT country.id, country.subdivision_code, country.country_code
    FROM organization JOIN country ON country.id = organization.country WHERE organization.id = ${organization}`);

/** Columns of a row with a name, with the search text that belongs to it. */
export const withSearchText = (columns: Columns): Columns =>
  typeof columns.name === "string" ? { ...columns, searched: searchText(columns.name) } : columns;

/**
 * Number, row and the creator's membership. The same id again by the same person corrects the row while nobody has
 * edited it.
 */
export function newOrganization(services: Services, person: Person, id: string, given: Columns): Sql[] {
  const now = services.clock().toISOString();
  const columns = withSearchText(given);
  return [
    sql`UPDATE sequence SET value = value + 1 WHERE name = 'organization' AND NOT EXISTS (SELECT 1 FROM organization WHERE id = ${id})`,
    sql`${insert("organization", { id, ...columns, user_created: person.id, date_created: now, date_updated: now })}
      ON CONFLICT(id) DO UPDATE SET ${assignments({ ...columns, date_updated: now })}
      WHERE organization.user_created = ${person.id} AND organization.version = 1`,
    guardChanged("RECORD_NOT_UNIQUE"),
    sql`UPDATE organization SET externalId = 'O-' || (SELECT value FROM sequence WHERE name = 'organization')
      WHERE id = ${id} AND externalId IS NULL`,
    sql`${insert("recruiter", { id: services.ids(), organization: id, user: person.id, role: "admin", date_created: now })}
      ON CONFLICT(organization, user) DO NOTHING`,
  ];
}

/** Aborts with FAILED_VALIDATION when the person has created so many already. */
export const belowMost = (person: Person, id: string, most: number): Sql =>
  guard(
    "FAILED_VALIDATION",
    sql`(SELECT count(*) FROM organization WHERE user_created = ${person.id} AND id <> ${id}) < ${most}`,
  );

export interface Expected {
  /** The country that VAT number and zip were checked against. */
  country: string | null;
  version: number | null;
  /** The fields still have the values that the person saw. */
  seen: Sql;
}

/** Changes columns if the person still may and nobody was faster; otherwise RECORD_CONFLICT. */
export function changeOrganization(
  services: Services,
  actor: Actor,
  id: string,
  columns: Columns,
  expected: Expected,
): Sql[] {
  const now = services.clock().toISOString();
  const isCurrent = expected.version === null ? sql`1` : sql`version = ${expected.version}`;
  return [
    sql`UPDATE organization SET ${assignments(withSearchText(columns))}, version = version + 1, date_updated = ${now}
      WHERE id = ${id} AND ${adminScope(actor, TABLE_ID)} AND country IS ${expected.country} AND ${isCurrent} AND ${expected.seen}`,
    guardChanged("RECORD_CONFLICT"),
  ];
}
