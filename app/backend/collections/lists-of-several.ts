import { once } from "../storage/compiler";
import { listsInMemory } from "./lists-in-memory";
import { isFormIn } from "./queries/folded";
import {
  BRAND_FIELDS,
  ORGANIZATION_COUNTS,
  ORGANIZATION_FIELDS,
  readBrands,
  readOrganizations,
} from "./several-queries";
import { country } from "./tables/country";
import { organization } from "./tables/organization";

/*
 * Lists of organizations and brands for who works for several organizations: SQLite would look for the rows of each
 * organization, and read up to eight of one.
 */

export const organizationLists = once(() =>
  listsInMemory({
    table: { table: "organization", fields: ORGANIZATION_FIELDS, one: { country: () => country } },
    all: readOrganizations,
    searched: [],
    isFound: ({ searched, externalId }, text) =>
      isFormIn(searched, text) || (externalId ?? "").includes(text.toUpperCase()),
    orders: ORGANIZATION_COUNTS,
  }),
);

export const brandLists = once(() =>
  listsInMemory({
    table: { table: "employerBrand", fields: BRAND_FIELDS, one: { ownerOrganization: () => organization } },
    all: readBrands,
    searched: [],
    isFound: ({ searched }, text) => isFormIn(searched, text),
  }),
);
