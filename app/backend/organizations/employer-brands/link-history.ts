import { historyRows } from "../../history/statements";
import type { Person, Services } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";
import type { LinkTable } from "./store";

type Added = "employerBrand.addBenefit" | "employerBrand.addFile";

/** What the statement just before has linked; a link that was there already is not noted again. */
export const noteAdded = (services: Services, actor: Person, event: Added, brand: string, linked: string): Sql =>
  historyRows(services, {
    from: sql`FROM employerBrand WHERE employerBrand.id = ${brand} AND changes() = 1`,
    organization: raw("employerBrand.ownerOrganization"),
    actor,
    event,
    after: sql`json_object('id', employerBrand.id, 'linked', ${linked})`,
    most: 1,
  });

/** Stands before the statement that removes the link: when that one refuses, the batch takes this row back too. */
export const noteRemoved = (services: Services, actor: Person, table: LinkTable, id: string): Sql => {
  const { event, column } = REMOVED[table];
  return historyRows(services, {
    from: sql`FROM ${raw(table)} AS link JOIN employerBrand ON employerBrand.id = link.employerBrand_id WHERE link.id = ${id}`,
    organization: raw("employerBrand.ownerOrganization"),
    actor,
    event,
    before: sql`json_object('id', employerBrand.id, 'linked', ${raw(`link.${column}`)})`,
    most: 1,
  });
};

const REMOVED = {
  employerBrand_benefits: { event: "employerBrand.removeBenefit", column: "benefits_id" },
  employerBrand_files: { event: "employerBrand.removeFile", column: "directus_files_id" },
} as const satisfies Record<LinkTable, { event: string; column: string }>;
