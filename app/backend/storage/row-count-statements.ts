import type { Recount } from "./recount";
import { sql } from "./sql";

const COUNTED = sql`(
  SELECT 'organization' AS name, count(*) AS count FROM organization
  UNION ALL SELECT 'employerBrand', count(*) FROM employerBrand
  UNION ALL SELECT 'organization_storage', count(*) FROM organization_storage
  UNION ALL SELECT name, count FROM (
    SELECT 'campaign waiting' AS name, count(*) AS count FROM job
      WHERE campaignId IS NULL AND status IN ('submitted', 'online')
    UNION ALL SELECT 'campaign done', count(*) FROM job
      WHERE campaignId IS NOT NULL AND status IN ('submitted', 'online')
    UNION ALL SELECT 'folder', count(*) FROM folder
    UNION ALL SELECT 'benefits', count(*) FROM benefits
    UNION ALL SELECT 'files', coalesce(sum(files), 0) FROM file_chunk)
  UNION ALL SELECT name, count FROM (
    SELECT 'change_request open' AS name, count(*) AS count FROM change_request WHERE status = 'open'
    UNION ALL SELECT 'statistics_import done', count(*) FROM statistics_import WHERE status <> 'preview'))`;

const PEOPLE = sql`(
  SELECT 'users ' || role || ' ' || status AS name, count(*) AS count FROM users GROUP BY role, status)`;

/** Apart from each other: what is counted lies on both sides of the cut between directory and organizations. */
const IS_OF_PEOPLE = sql`row_count.name LIKE 'users %'`;

export const rowCountRecounts: readonly Recount[] = [
  {
    name: "row_count",
    keeps: ["row_count"],
    holds:
      "organizations, brands, benefits, files, folders, organizations with files, campaigns, change requests, " +
      "imports of figures; people by role and status",
    by: "all",
    repairs: () =>
      [COUNTED, PEOPLE].flatMap((counted) => {
        const isOfKind = counted === PEOPLE ? IS_OF_PEOPLE : sql`NOT (${IS_OF_PEOPLE})`;
        return [
          sql`INSERT INTO row_count (name, count) SELECT name, count FROM ${counted} WHERE true
            ON CONFLICT (name) DO UPDATE SET count = excluded.count WHERE row_count.count <> excluded.count`,
          // A role that nobody has any more stays, with 0.
          sql`DELETE FROM row_count WHERE ${isOfKind} AND row_count.count <> 0
            AND row_count.name NOT IN (SELECT c.name FROM ${counted} c)`,
        ];
      }),
  },
];
