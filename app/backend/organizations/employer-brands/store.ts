import { adminScope, organizationScope } from "../../scope";
import type { Person, Services } from "../../services";
import type { Db } from "../../storage/db";
import { assignments, guard, guardChanged, insert, type Param, raw, type Sql, sql } from "../../storage/sql";
import { withSearchText } from "../store";

export type LinkTable = "employerBrand_benefits" | "employerBrand_files";
export interface BrandFacts extends Record<string, string | number | null> {
  mayEdit: number;
  ownerOrganization: string;
  logo: string | null;
  /** Where the picture's bytes lie; null when there is none, or when something else shows it too. */
  logoDisk: string | null;
}

type Columns = Record<string, Param>;

const OWNER = raw("employerBrand.ownerOrganization");

/** The brand as it is, and whether the person may edit it; null outside their scope. */
export function findBrandFor(db: Db, person: Person, id: string): Promise<BrandFacts | null> {
  return db.first<BrandFacts>(sql`SELECT employerBrand.*, (${adminScope(person, OWNER)}) AS mayEdit,
      (SELECT filename_disk FROM files WHERE files.id = employerBrand.logo
        AND NOT EXISTS (SELECT 1 FROM employerBrand_files WHERE directus_files_id = files.id)
        AND NOT EXISTS (SELECT 1 FROM employerBrand AS other WHERE other.logo = files.id AND other.id <> employerBrand.id)) AS logoDisk
    FROM employerBrand WHERE employerBrand.id = ${id} AND ${organizationScope(person, OWNER)}`);
}

/** The same id again by the same person corrects the brand while nobody has edited it. */
export function newBrand(services: Services, person: Person, id: string, organization: string, given: Columns): Sql[] {
  const now = services.clock().toISOString();
  const columns = withSearchText(given);
  const row = {
    id,
    ownerOrganization: organization,
    ...columns,
    user_created: person.id,
    date_created: now,
    date_updated: now,
  };
  return [
    guard(
      "FORBIDDEN",
      sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organization} AND ${organizationScope(person, raw("organization.id"))})`,
    ),
    sql`${insert("employerBrand", row)} ON CONFLICT(id) DO UPDATE SET ${assignments({ ...columns, date_updated: now })}
      WHERE employerBrand.user_created = ${person.id} AND employerBrand.ownerOrganization = ${organization} AND employerBrand.version = 1`,
    guardChanged("RECORD_NOT_UNIQUE"),
  ];
}

export function changeBrand(
  services: Services,
  person: Person,
  id: string,
  columns: Columns,
  { version, seen }: { version: number | null; seen: Sql },
): Sql[] {
  const isCurrent = version === null ? sql`1` : sql`version = ${version}`;
  return [
    sql`UPDATE employerBrand SET ${assignments(withSearchText(columns))}, version = version + 1, date_updated = ${services.clock().toISOString()}
      WHERE id = ${id} AND ${adminScope(person, OWNER)} AND ${isCurrent} AND ${seen}`,
    guardChanged("RECORD_CONFLICT"),
  ];
}

/** A picture of the organization, or one the person has just uploaded: that one becomes the organization's. */
export const takePicture = (person: Person, file: string, organization: string): Sql[] => [
  claimFile(person, file, sql`${organization}`),
  guard(
    "INVALID_FOREIGN_KEY",
    sql`EXISTS (SELECT 1 FROM files WHERE id = ${file} AND organization = ${organization} AND type LIKE 'image/%')`,
  ),
];

/** The row of a picture that nothing shows any more. */
export const dropPicture = (file: string): Sql => sql`DELETE FROM files WHERE id = ${file}
  AND NOT EXISTS (SELECT 1 FROM employerBrand WHERE logo = ${file})
  AND NOT EXISTS (SELECT 1 FROM employerBrand_files WHERE directus_files_id = ${file})`;

const claimFile = (person: Person, file: string, organization: Sql): Sql =>
  sql`UPDATE files SET organization = ${organization} WHERE id = ${file} AND organization IS NULL AND uploaded_by = ${person.id}`;

export interface BenefitLink {
  id: string;
  brand: string;
  benefit: string;
}

/** A benefit of the catalogue or of the brand's own organization; linked once. */
export const newBenefitLink = (person: Person, { id, brand, benefit }: BenefitLink): Sql[] => [
  guard("FORBIDDEN", sql`EXISTS (SELECT 1 FROM employerBrand WHERE id = ${brand} AND ${furnishes(person)})`),
  guard(
    "INVALID_FOREIGN_KEY",
    sql`EXISTS (SELECT 1 FROM benefits JOIN employerBrand ON employerBrand.id = ${brand}
      WHERE benefits.id = ${benefit} AND (benefits.organization IS NULL OR benefits.organization = employerBrand.ownerOrganization))`,
  ),
  sql`${insert("employerBrand_benefits", { id, employerBrand_id: brand, benefits_id: benefit })}
    ON CONFLICT(employerBrand_id, benefits_id) DO NOTHING`,
];

export interface FileLink {
  id: string;
  brand: string;
  file: string;
}

/** A file of the brand's organization, or one the person has just uploaded: that one becomes the organization's. */
export const newFileLink = (person: Person, { id, brand, file }: FileLink): Sql[] => {
  const owner = sql`(SELECT ownerOrganization FROM employerBrand WHERE id = ${brand})`;
  return [
    guard("FORBIDDEN", sql`EXISTS (SELECT 1 FROM employerBrand WHERE id = ${brand} AND ${furnishes(person)})`),
    claimFile(person, file, owner),
    guard("INVALID_FOREIGN_KEY", sql`EXISTS (SELECT 1 FROM files WHERE id = ${file} AND organization = ${owner})`),
    sql`INSERT INTO employerBrand_files (id, employerBrand_id, directus_files_id) SELECT ${id}, ${brand}, ${file}
      WHERE NOT EXISTS (SELECT 1 FROM employerBrand_files WHERE employerBrand_id = ${brand} AND directus_files_id = ${file})`,
  ];
};

export const removeLink = (person: Person, table: LinkTable, id: string): Sql[] => [
  sql`DELETE FROM ${raw(`"${table}"`)} WHERE id = ${id}
    AND employerBrand_id IN (SELECT employerBrand.id FROM employerBrand WHERE ${furnishes(person)})`,
  guardChanged("FORBIDDEN"),
];

/** Members may furnish the brand that they have created, though not edit it afterwards. */
const furnishes = (person: Person): Sql =>
  sql`(${adminScope(person, OWNER)} OR (employerBrand.user_created = ${person.id} AND ${organizationScope(person, OWNER)}))`;
