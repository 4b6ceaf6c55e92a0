import { type Expression, expressionBuilder, type SqlBool, type Updateable } from "kysely";
import type { CustomPhase } from "~/domain/applicants/phases";
import type { Block } from "~/domain/blocks";
import { searchText } from "~/lib/fold-text";
import type { Database } from "../schema";
import { administersOrganization } from "../scope";
import type { Actor, Person, Services } from "../services";
import { query, TRUE } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { countOrganization, foundNumber } from "./number-statements";
import { insertRecruiter } from "./recruiters/statements";

/** Columns that a save sets; version, moments and search text are set by its statement. */
export type OrganizationColumns = Omit<
  Updateable<Database["organization"]>,
  "id" | "version" | "searched" | "user_created" | "date_created" | "date_updated" | "phase_template"
>;

const organization = expressionBuilder<Database, "organization">();

/** Columns of a row with a name, with the search text that belongs to it. */
export const withSearchText = <Columns extends { name?: string }>(columns: Columns) =>
  columns.name === undefined ? columns : { ...columns, searched: searchText(columns.name) };

export interface NewOrganization extends OrganizationColumns {
  name: string;
  normalized_name: string;
}

/**
 * Number, row and the creator's membership. The same id again by the same person corrects a row that was
 * not edited yet.
 */
export function insertOrganization(services: Services, person: Person, id: string, columns: NewOrganization) {
  const now = services.clock().toISOString();
  const row = { ...columns, searched: searchText(columns.name), date_updated: now };
  const known = query.selectFrom("organization").select("id").where("id", "=", id);
  return [
    countOrganization(organization.not(organization.exists(known))),
    query
      .insertInto("organization")
      .values({ id, ...row, user_created: person.id, date_created: now })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(row)
          .where("organization.user_created", "=", person.id)
          .where("organization.version", "=", 1),
      ),
    guardOneChanged("RECORD_NOT_UNIQUE"),
    query
      .updateTable("organization")
      .set({ externalId: foundNumber() })
      .where("id", "=", id)
      .where("externalId", "is", null),
    insertRecruiter({ id: services.ids(), organization: id, user: person.id, role: "admin", date_created: now }),
  ];
}

/** Aborts with FAILED_VALIDATION when the person has created so many other organizations already. */
export function guardCreatedCount(person: Person, id: string, most: number) {
  const created = query
    .selectFrom("organization")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_created", "=", person.id)
    .where("id", "<>", id);
  return guardThat("FAILED_VALIDATION", organization(created, "<", most));
}

interface Expected {
  /** The country that VAT number and zip were checked against. */
  country: string | null;
  version: number | null;
  /** The fields still have the values that the person saw. */
  seen: Expression<SqlBool>;
}

/** Changes columns if the person still may and no other save was faster; otherwise RECORD_CONFLICT. */
export const updateOrganizationRow = (
  services: Services,
  actor: Actor,
  id: string,
  columns: OrganizationColumns,
  { country, version, seen }: Expected,
) => [
  query
    .updateTable("organization")
    .set({
      ...withSearchText(columns),
      version: organization("version", "+", 1),
      date_updated: services.clock().toISOString(),
    })
    .where("id", "=", id)
    .where(administersOrganization(actor, organization.ref("organization.id")))
    .where("country", "is", country)
    .where(version === null ? TRUE : organization("version", "=", version))
    .where(seen),
  guardOneChanged("RECORD_CONFLICT"),
];

/** Blocks the organization. NOTHING_TO_DO when it is blocked already. */
export const blockOrganization = ({ clock }: Services, id: string, block: Block) => [
  query
    .updateTable("organization")
    .set({ status: "blocked", blocked_reason: block.reason, blocked_until: block.until })
    .set({ version: organization("version", "+", 1), date_updated: clock().toISOString() })
    .where("id", "=", id)
    .where("status", "=", "active"),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Lifts a block, with `due` only if it has ended by then. NOTHING_TO_DO */
export const unblockOrganization = ({ clock }: Services, id: string, due?: string) => [
  query
    .updateTable("organization")
    .set({ status: "active", blocked_reason: null, blocked_until: null })
    .set({ version: organization("version", "+", 1), date_updated: clock().toISOString() })
    .where("id", "=", id)
    .where("status", "=", "blocked")
    .where(due === undefined ? TRUE : organization("blocked_until", "<=", due)),
  guardOneChanged("NOTHING_TO_DO"),
];

/** The phases that new jobs of the organization begin with; null = none. */
export const setPhaseTemplate = (id: string, template: Omit<CustomPhase, "id">[] | null) =>
  query.updateTable("organization").set({ phase_template: template }).where("id", "=", id);
