import type { OrganizationRemoval } from "~/content-api/removals";
import { historyRows } from "../history/statements";
import { heldCounts, isHeld, unsafeListHeld } from "../jobs/held-queries";
import { organizationScope } from "../scope";
import type { Person, Services } from "../services";
import type { Db } from "../storage/db";
import { guard, guardChanged, raw, type Sql, sql } from "../storage/sql";

/** Null outside the person's scope. Only for those who see every job of it. */
export async function findRemovalFor(db: Db, person: Person, id: string): Promise<OrganizationRemoval | null> {
  const [counts, heldBy] = await Promise.all([
    db.first<Omit<OrganizationRemoval, "heldBy">>(sql`
      SELECT credit, ${heldCounts(isJobOf(id))}, (SELECT count(*) FROM booking WHERE organization = ${id}) AS bookings,
        (SELECT count(*) FROM employerBrand WHERE ownerOrganization = ${id}) AS brands,
        (SELECT count(*) FROM files WHERE ${isFileOf(id)}) AS files,
        (SELECT count(*) FROM recruiter WHERE organization = ${id}) AS recruiters
      FROM organization WHERE organization.id = ${id} AND ${organizationScope(person, raw("organization.id"))}`),
    unsafeListHeld(db, isJobOf(id)),
  ]);
  return counts && { ...counts, heldBy };
}

/**
 * The organization with its team, brands, drafts and files, in one batch that asks again; its history stays. What was
 * booked is kept for the books, and the organization with it. NOT_FOUND, INVALID_FOREIGN_KEY
 */
export function removal(services: Services, person: Person, id: string): Sql[] {
  const organization = sql`FROM organization WHERE organization.id = ${id}`;
  return [
    guard("NOT_FOUND", sql`EXISTS (SELECT 1 ${organization} AND ${organizationScope(person, raw("organization.id"))})`),
    guard(
      "INVALID_FOREIGN_KEY",
      sql`NOT EXISTS (SELECT 1 FROM job WHERE ${isJobOf(id)} AND ${isHeld()})
        AND NOT EXISTS (SELECT 1 FROM booking WHERE organization = ${id})`,
    ),
    historyRows(services, {
      from: organization,
      organization: raw("organization.id"),
      actor: person,
      event: "organization.delete",
      before: sql`json_object('name', name, 'externalId', externalId, 'credit', credit)`,
      most: 1,
    }),
    sql`DELETE FROM files WHERE ${isFileOf(id)} RETURNING filename_disk`,
    sql`DELETE FROM attachment WHERE applicant IN (SELECT applicant.id FROM applicant JOIN job ON job.id = applicant.job
      WHERE ${isJobOf(id)} OR applicant.organization = ${id}) RETURNING object AS filename_disk`,
    sql`DELETE FROM folder WHERE ${isFolderOf(id)}`,
    // A draft that has moved away may have left one behind; any other keeps the organization by its foreign key.
    sql`DELETE FROM checkout WHERE organization = ${id} AND status IN ('cancelled', 'expired')`,
    sql`DELETE FROM organization WHERE id = ${id}`,
    guardChanged("NOT_FOUND"),
  ];
}

const isJobOf = (organization: string): Sql => sql`job.organization = ${organization}`;

const isFolderOf = (organization: string): Sql => sql`(folder.organization = ${organization}
  OR folder.id IN (SELECT job.folder FROM job WHERE ${isJobOf(organization)}))`;

const isFileOf = (organization: string): Sql => sql`(files.organization = ${organization}
  OR files.folder IN (SELECT folder.id FROM folder WHERE ${isFolderOf(organization)}))`;
