import type { BrandRemoval } from "~/content-api/removals";
import { historyRows } from "../../history/statements";
import { heldCounts, isHeld, unsafeListHeld } from "../../jobs/held-queries";
import { adminScope, organizationScope } from "../../scope";
import type { Person, Services } from "../../services";
import type { Db } from "../../storage/db";
import { guard, guardChanged, raw, type Sql, sql } from "../../storage/sql";

const OWNER = raw("employerBrand.ownerOrganization");

/** Null outside the person's scope; whoever has an admin's rights sees every job of the organization. */
export async function findRemovalFor(
  db: Db,
  person: Person,
  id: string,
): Promise<(BrandRemoval & { mayDelete: number }) | null> {
  const [counts, heldBy] = await Promise.all([
    db.first<Omit<BrandRemoval, "heldBy"> & { mayDelete: number }>(sql`
      SELECT (${adminScope(person, OWNER)}) AS mayDelete, ${heldCounts(isJobOf(id))},
        (SELECT count(*) FROM files WHERE ${isFileOf(id)}) AS files
      FROM employerBrand WHERE employerBrand.id = ${id} AND ${organizationScope(person, OWNER)}`),
    unsafeListHeld(db, isJobOf(id)),
  ]);
  return counts && { ...counts, heldBy };
}

/**
 * The brand with its picture and documents, in one batch that asks again and answers where bytes lie. Drafts lose it
 * and become another version, so that nobody books what they saw before. NOT_FOUND, FORBIDDEN, INVALID_FOREIGN_KEY (a
 * job holds it)
 */
export function removal(services: Services, person: Person, id: string): Sql[] {
  const brand = sql`FROM employerBrand WHERE employerBrand.id = ${id}`;
  return [
    guard("NOT_FOUND", sql`EXISTS (SELECT 1 ${brand} AND ${organizationScope(person, OWNER)})`),
    guard("FORBIDDEN", sql`EXISTS (SELECT 1 ${brand} AND ${adminScope(person, OWNER)})`),
    guard("INVALID_FOREIGN_KEY", sql`NOT EXISTS (SELECT 1 FROM job WHERE ${isJobOf(id)} AND ${isHeld()})`),
    historyRows(services, {
      from: brand,
      organization: OWNER,
      actor: person,
      event: "employerBrand.delete",
      before: sql`json_object('id', id, 'name', name, 'homepage', homepage, 'description', description, 'ciGuidelines', ciGuidelines,
        'status', status, 'drafts', (SELECT json_group_array(job.id) FROM job WHERE ${isJobOf(id)}))`,
      most: 1,
    }),
    sql`DELETE FROM files WHERE ${isFileOf(id)} RETURNING filename_disk`,
    sql`UPDATE job SET employerBrand = NULL, version = version + 1, date_updated = ${services.clock().toISOString()}
      WHERE ${isJobOf(id)}`,
    sql`DELETE FROM employerBrand WHERE id = ${id}`,
    guardChanged("NOT_FOUND"),
  ];
}

const isJobOf = (brand: string): Sql => sql`job.employerBrand = ${brand}`;

/** Only the brand shows them: what lies in a folder or what another brand shows too stays. */
const isFileOf = (brand: string): Sql => sql`files.folder IS NULL
  AND files.id IN (SELECT logo FROM employerBrand WHERE id = ${brand}
    UNION SELECT directus_files_id FROM employerBrand_files WHERE employerBrand_id = ${brand})
  AND NOT EXISTS (SELECT 1 FROM employerBrand AS other WHERE other.logo = files.id AND other.id <> ${brand})
  AND NOT EXISTS (SELECT 1 FROM employerBrand_files AS other WHERE other.directus_files_id = files.id AND other.employerBrand_id <> ${brand})
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.avatar = files.id)`;
