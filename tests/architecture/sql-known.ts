/** Files that still write tables of another module. Shrinks to nothing; an entry that is no longer needed fails. */
export const FOREIGN_WRITES: Record<string, string[]> = {
  "app/backend/organizations/employer-brands/remove-store.ts": ["files", "job"],
  "app/backend/organizations/employer-brands/store.ts": ["(by variable)", "files"],
  "app/backend/organizations/invitations/store.ts": ["history"],
  "app/backend/organizations/remove-store.ts": ["attachment", "checkout", "files", "folder"],
  "app/backend/organizations/store.ts": ["sequence"],
};

/**
 * Files with SQL that are neither queries nor statements. Shrinks to nothing; an entry that is no longer needed fails.
 */
export const SQL_OUTSIDE: string[] = [
  "app/backend/collections/query/aggregate.ts",
  "app/backend/collections/query/filter.ts",
  "app/backend/collections/query/folded.ts",
  "app/backend/collections/query/operators.ts",
  "app/backend/collections/query/select.ts",
  "app/backend/collections/query/sort.ts",
  "app/backend/collections/query/source.ts",
  "app/backend/collections/seen.ts",
  "app/backend/collections/store.ts",
  "app/backend/collections/tables/benefits.ts",
  "app/backend/collections/tables/country.ts",
  "app/backend/collections/tables/employer-brand-benefits.ts",
  "app/backend/collections/tables/employer-brand-files.ts",
  "app/backend/collections/tables/employer-brand.ts",
  "app/backend/collections/tables/job.ts",
  "app/backend/collections/tables/organization.ts",
  "app/backend/organizations/benefits/store.ts",
  "app/backend/organizations/create.ts",
  "app/backend/organizations/employer-brands/link-history.ts",
  "app/backend/organizations/employer-brands/links.ts",
  "app/backend/organizations/employer-brands/remove-store.ts",
  "app/backend/organizations/employer-brands/store.ts",
  "app/backend/organizations/invitations/store.ts",
  "app/backend/organizations/recruiters/manages-now.ts",
  "app/backend/organizations/recruiters/store.ts",
  "app/backend/organizations/remove-store.ts",
  "app/backend/organizations/store.ts",
];
