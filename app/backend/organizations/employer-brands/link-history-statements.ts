import { expressionBuilder, sql } from "kysely";
import { historyOf } from "../../history/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { isBrand } from "./queries";
import type { LinkTable } from "./statements";

type Added = "employerBrand.addBenefit" | "employerBrand.addFile";

const brand = expressionBuilder<Database, "employerBrand">();

/** What the statement just before has linked; a link that was there already is not noted again. */
export const noteAdded = (services: Services, actor: Person, event: Added, id: string, linked: string) =>
  historyOf(services, {
    rows: query.selectFrom("employerBrand").where(isBrand(id)).where(sql<boolean>`changes() = 1`),
    organization: brand.ref("employerBrand.ownerOrganization"),
    actor,
    event,
    after: { id, linked },
    most: 1,
  });

/** Goes before the statement that removes the link: when that one refuses, the batch takes this row back too. */
export const noteRemoved = (services: Services, actor: Person, table: LinkTable, id: string) =>
  historyOf(services, {
    rows: query.selectFrom(linked(table, id).as("link")).innerJoin("employerBrand", "employerBrand.id", "link.brand"),
    organization: brand.ref("employerBrand.ownerOrganization"),
    actor,
    event: table === "employerBrand_benefits" ? "employerBrand.removeBenefit" : "employerBrand.removeFile",
    before: sql<
      Record<string, unknown>
    >`json_object('id', ${sql.ref("link.brand")}, 'linked', ${sql.ref("link.linked")})`,
    most: 1,
  });

const linked = (table: LinkTable, id: string) =>
  table === "employerBrand_benefits"
    ? query
        .selectFrom("employerBrand_benefits")
        .select(["employerBrand_id as brand", "benefits_id as linked"])
        .where("id", "=", id)
    : query
        .selectFrom("employerBrand_files")
        .select(["employerBrand_id as brand", "directus_files_id as linked"])
        .where("id", "=", id);
