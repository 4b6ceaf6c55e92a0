import { isWithin, type Recount } from "../storage/recount";
import { sql } from "../storage/sql";

export const fileRecounts: readonly Recount[] = [
  {
    name: "organization_storage",
    keeps: ["organization_storage"],
    holds: "files and documents of an organization and their bytes",
    by: "organization",
    repairs: (range) => {
      const stored = sql`(SELECT organization, sum(filesize) AS bytes, count(*) AS files FROM (
          SELECT organization, filesize FROM files WHERE ${isWithin("organization", range)}
          UNION ALL SELECT organization, filesize FROM attachment WHERE ${isWithin("organization", range)})
        GROUP BY organization)`;
      return [
        sql`INSERT INTO organization_storage (organization, bytes, files)
          SELECT s.organization, s.bytes, s.files FROM ${stored} s JOIN organization o ON o.id = s.organization
          WHERE true
          ON CONFLICT (organization) DO UPDATE SET bytes = excluded.bytes, files = excluded.files
          WHERE (organization_storage.bytes, organization_storage.files) <> (excluded.bytes, excluded.files)`,
        // The row of an organization that has none any more stays, with zeros.
        sql`UPDATE organization_storage SET bytes = 0, files = 0 WHERE ${isWithin("organization", range)}
          AND (bytes, files) <> (0, 0) AND organization NOT IN (SELECT s.organization FROM ${stored} s)`,
      ];
    },
  },
];
