import { isWithin, type KeyRange, type Recount } from "../storage/recount";
import { raw, type Sql, sql } from "../storage/sql";

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
  {
    name: "file_chunk",
    keeps: ["file_chunk", "files.place"],
    holds: "the files of an organization, or of a person, as lists read them, up to 128 in a row",
    by: "organization",
    repairs: chunkRepairs,
  },
  {
    name: "shown_file_list",
    keeps: ["shown_file_list"],
    holds: "files that an organization's brands and team show, as lists read them",
    by: "organization",
    repairs: (range) => {
      const shown = sql`(SELECT s.organization, json_group_object(f.id, json(f.entry) ORDER BY f.id) AS entries
        FROM (SELECT DISTINCT organization, file FROM shown_file WHERE ${isWithin("organization", range)}) s
          JOIN file_entry f ON f.id = s.file
        GROUP BY s.organization)`;
      return [
        sql`INSERT INTO shown_file_list (organization, entries) SELECT organization, entries FROM ${shown} WHERE true
          ON CONFLICT DO UPDATE SET entries = excluded.entries
          WHERE (SELECT json_group_object(key, json(value) ORDER BY key) FROM json_each(shown_file_list.entries))
            <> excluded.entries`,
        // The row of an organization that shows none any more stays, empty.
        sql`UPDATE shown_file_list SET entries = '{}' WHERE ${isWithin("organization", range)} AND entries <> '{}'
          AND organization NOT IN (SELECT s.organization FROM ${shown} s)`,
      ];
    },
  },
];

/** Files of the owners in the range: by organization, without one by person, without both 'nobody'. */
const ownedFiles = (range: KeyRange): Sql => sql`(
  SELECT id FROM files WHERE ${isWithin("organization", range)}
  UNION ALL SELECT id FROM files WHERE organization IS NULL AND ${isWithin("uploaded_by", range)}
  UNION ALL SELECT id FROM files
    WHERE organization IS NULL AND uploaded_by IS NULL AND ${isWithin("'nobody'", range)})`;

const chunksIn = (alias: string, range: KeyRange): Sql => sql`(${isWithin(`${alias}.organization`, range)}
  OR (${raw(alias)}.organization = '' AND ${isWithin(`${alias}.person`, range)}))`;

/** First what is in a place that is not its own, then what misses a place, which a trigger gives it. */
function chunkRepairs(range: KeyRange) {
  const placed = sql`SELECT i.value ->> 0 FROM file_chunk c, json_each(c.entries) i
    WHERE ${chunksIn("c", range)} AND i.type = 'array'`;
  const missing = sql`(SELECT e.id, e.organization, e.person
    FROM ${ownedFiles(range)} o JOIN file_entry e ON e.id = o.id WHERE e.id NOT IN (${placed}))`;
  return [
    sql`UPDATE file_chunk SET files = r.files, entries = r.entries
      FROM (SELECT c.organization, c.person, c.chunk, count(e.id) AS files,
          json_group_array(json(coalesce(e.entry, 'null')) ORDER BY i.key) AS entries
        FROM file_chunk c JOIN json_each(c.entries) i LEFT JOIN file_entry e ON e.id = i.value ->> 0
          AND e.organization = c.organization AND e.person = c.person AND e.place = (c.chunk << 7) + i.key
        WHERE ${chunksIn("c", range)} GROUP BY 1, 2, 3) r
      WHERE file_chunk.organization = r.organization AND file_chunk.person = r.person AND file_chunk.chunk = r.chunk
        AND (file_chunk.files, file_chunk.entries) <> (r.files, r.entries)`,
    sql`DELETE FROM file_chunk WHERE ${chunksIn("file_chunk", range)} AND (files = 0 OR entries = '[]')`,
    {
      wrong: missing,
      mend: sql`INSERT INTO file_entry (id, organization, person)
      SELECT id, organization, person FROM ${missing}`,
    },
  ];
}
