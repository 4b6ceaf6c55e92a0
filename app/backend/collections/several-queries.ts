import { sql } from "kysely";
import { organizationsSeenBy, worksForSeveral } from "../scope";
import type { Actor } from "../services";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";
import type { Values } from "./collection";
import { countOfJobs } from "./organization-queries";

/** What lists of several organizations filter and are ordered by. */
export const LISTED_OF_ORGANIZATION = [
  "id",
  "name",
  "externalId",
  "status",
  "date_created",
  "date_updated",
  "street",
  "city",
  "zip",
  "country",
  "branch",
  "user_created",
  "version",
];

/** Orders by counters. */
export const ORGANIZATION_COUNTS = ["count(jobs)", "count(ownedEmployerBrands)"] as const;

/** The organizations of a person who works for several, each in one row; null for others, whose lists an index has. */
export function readOrganizations(db: Db, actor: Actor) {
  if (!worksForSeveral(actor)) return null;
  const columns = LISTED_OF_ORGANIZATION.map((name) => sql.ref<string>(`organization.${name}`).as(name));
  const [jobs, brands] = ORGANIZATION_COUNTS;
  const rows = query
    .selectFrom(organizationsSeenBy(actor).as("seen"))
    .crossJoin("organization")
    .select("organization.searched")
    .select(columns)
    .select(countOfJobs(actor, "organization").as(jobs))
    .select(({ ref }) => ref("organization.brand_count").as(brands))
    .whereRef("organization.id", "=", "seen.id")
    .$castTo<Values & { id: string; searched: string; externalId: string | null }>();
  return db.all(rows);
}

/** What an entry of `brand_list` has, in this order. */
export const LISTED_OF_BRAND = [
  "id",
  "name",
  "searched",
  "status",
  "ownerOrganization",
  "homepage",
  "logo",
  "color",
  "picture",
  "date_created",
  "date_updated",
  "version",
];

type ListedBrand = Values & { id: string; searched: string };

/** The brands of a person who works for several organizations; null for others, and where one of these has too many. */
export function readBrands(db: Db, actor: Actor): Promise<ListedBrand[] | null> | null {
  if (!worksForSeveral(actor)) return null;
  const lists = query
    .selectFrom(organizationsSeenBy(actor).as("seen"))
    .crossJoin("brand_list")
    .select("brand_list.entries")
    .whereRef("brand_list.organization", "=", "seen.id");
  return db.all(lists).then((found) => {
    const isWhole = found.every(({ entries }) => entries !== null);
    return isWhole ? found.flatMap(({ entries }) => toBrands(entries ?? {})) : null;
  });
}

function toBrands(entries: Record<string, (string | number | null)[]>): ListedBrand[] {
  return Object.entries(entries).map(([id, values]) => {
    const brand = Object.fromEntries(LISTED_OF_BRAND.map((name, at) => [name, values[at] ?? null]));
    return { ...brand, id, searched: String(brand.searched) };
  });
}
