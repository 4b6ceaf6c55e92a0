import { once } from "../storage/compiler";
import type { ItemTable } from "./collection";
import { listsInMemory } from "./lists-in-memory";
import { pageByName } from "./organization-queries";
import { isFormIn } from "./queries/folded";
import {
  LISTED_OF_BRAND,
  LISTED_OF_ORGANIZATION,
  ORGANIZATION_COUNTS,
  readBrands,
  readOrganizations,
} from "./several-queries";
import { employerBrand } from "./tables/employer-brand";
import { organization } from "./tables/organization";

/*
 * Lists of organizations and brands for people who work for several organizations: SQLite would look for the rows of
 * each organization, and read up to eight of one.
 */

export const organizationLists = once(() =>
  listsInMemory({
    table: tableWith(organization, LISTED_OF_ORGANIZATION),
    all: readOrganizations,
    searched: [],
    isFound: ({ searched, externalId }, text) =>
      isFormIn(searched, text) || (externalId ?? "").includes(text.toUpperCase()),
    orders: ORGANIZATION_COUNTS,
    isWalked: (actor, page) => pageByName(actor, page) !== null,
  }),
);

export const brandLists = once(() =>
  listsInMemory({
    table: tableWith(employerBrand, LISTED_OF_BRAND),
    all: readBrands,
    searched: [],
    isFound: ({ searched }, text) => isFormIn(searched, text),
  }),
);

/** The table with those of its fields that are listed. */
const tableWith = ({ table, fields, one }: ItemTable, listed: readonly string[]): ItemTable => ({
  table,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => listed.includes(name))),
  one,
});
