import { expressionBuilder } from "kysely";
import { searchText } from "~/lib/fold-text";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const organization = expressionBuilder<Database, "organization">();

/** From now on only administrators see the organization. */
export const dismissTeam = (id: string) => [
  query.deleteFrom("recruiter").where("organization", "=", id),
  query.deleteFrom("agency_assignment").where("organization", "=", id),
  query.deleteFrom("invitation").where("organization", "=", id),
  query.updateTable("organization").set({ user_created: null }).where("id", "=", id),
];

/** Brands with their links, and benefits of its own. */
export const deleteBelongings = (id: string) => [
  query.deleteFrom("employerBrand").where("ownerOrganization", "=", id),
  query.deleteFrom("benefits").where("organization", "=", id),
];

/** Deletes the organization where nothing was ever booked. */
export const deleteUnbooked = (id: string) =>
  query
    .deleteFrom("organization")
    .where("id", "=", id)
    .where(({ not, or, exists }) => not(or([exists(ofTable("booking", id)), exists(ofTable("invoice", id))])));

const ofTable = (table: "booking" | "invoice", id: string) =>
  query.selectFrom(table).select(`${table}.id`).where(`${table}.organization`, "=", id);

/** What is left of an organization whose books are kept: its number. */
export function blankOrganization({ id, externalId }: { id: string; externalId: string | null }, now: string) {
  const name = externalId ?? id;
  return query
    .updateTable("organization")
    .set({
      name,
      normalized_name: name.toLowerCase(),
      searched: searchText(name),
      street: null,
      city: null,
      zip: null,
      country: null,
      vatNo: null,
      contactEmail: null,
      billingEmail: null,
      homepage: null,
      branch: null,
      numberOfEmployees: null,
      phase_template: null,
      retentionMonths: null,
      version: organization("version", "+", 1),
      date_updated: now,
    })
    .where("id", "=", id);
}

/** The organization itself, after its books. */
export const deleteLocked = (id: string) => [
  query.deleteFrom("agreement").where("organization", "=", id),
  query.deleteFrom("organization").where("id", "=", id),
];
