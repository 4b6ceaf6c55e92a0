import { isWithin, type KeyRange, type Recount } from "../storage/recount";
import { raw, type Sql, sql } from "../storage/sql";

export const applicantRecounts: readonly Recount[] = [
  {
    name: "phase_count",
    keeps: ["phase_count"],
    holds: "applicants of a job by phase",
    by: "job",
    repairs: (range) => [
      sql`INSERT INTO phase_count (job, phase, applicants)
        SELECT job, phase, count(*) FROM applicant WHERE ${isWithin("job", range)} GROUP BY job, phase
        ON CONFLICT (job, phase) DO UPDATE SET applicants = excluded.applicants
        WHERE phase_count.applicants <> excluded.applicants`,
      sql`DELETE FROM phase_count WHERE ${isWithin("job", range)} AND NOT EXISTS
        (SELECT 1 FROM applicant a WHERE a.job = phase_count.job AND a.phase = phase_count.phase)`,
    ],
  },
  {
    name: "applicant",
    keeps: ["labels", "seen_by", "interviews", "comments", "attachments", "hasAppliedAgain"].map(
      (column) => `applicant.${column}`,
    ),
    holds: "what a card shows of other rows: labels, who saw it, appointments, comments, documents, applied again",
    by: "job",
    repairs: (range) => [
      sql`UPDATE applicant SET labels = r.labels, seen_by = r.seen_by, interviews = r.interviews,
          comments = r.comments, attachments = r.attachments, hasAppliedAgain = r.hasAppliedAgain
        FROM (SELECT a.id,
            (SELECT json_group_array(label ORDER BY label) FROM applicant_label WHERE applicant = a.id) AS labels,
            (SELECT json_group_array(user ORDER BY user) FROM applicant_seen WHERE applicant = a.id) AS seen_by,
            (SELECT json_group_array(starts_at ORDER BY starts_at) FROM interview
              WHERE applicant = a.id AND cancelled_at IS NULL) AS interviews,
            (SELECT count(*) FROM applicant_event WHERE applicant = a.id AND event = 'comment') AS comments,
            (SELECT count(*) FROM attachment WHERE applicant = a.id) AS attachments,
            EXISTS (SELECT 1 FROM applicant_event WHERE applicant = a.id AND event = 'appliedAgain') AS hasAppliedAgain
          FROM applicant a WHERE ${isWithin("a.job", range)}) r
        WHERE applicant.id = r.id AND (applicant.labels, ${sorted("applicant.seen_by")},
            ${sorted("applicant.interviews")}, applicant.comments, applicant.attachments, applicant.hasAppliedAgain)
          <> (r.labels, r.seen_by, r.interviews, r.comments, r.attachments, r.hasAppliedAgain)`,
    ],
  },
  {
    name: "applicant_chunk",
    keeps: ["applicant_chunk"],
    holds: "the applicants of a job as filters and sorts read them, up to 512 in a row",
    by: "job",
    repairs: (range) => [
      sql`INSERT INTO applicant_chunk (job, chunk, space)
        SELECT job, chunk, min(search_key >> 24) FROM applicant
        WHERE ${isWithin("job", range)} AND search_key IS NOT NULL AND (job, chunk) NOT IN
          (SELECT c.job, c.chunk FROM applicant_chunk c WHERE ${isWithin("c.job", range)})
        GROUP BY job, chunk`,
      fillChunks(range),
    ],
  },
  {
    name: "applicant_chunk_seen",
    keeps: ["applicant_chunk_seen"],
    holds: "the entries of a chunk that a person has seen",
    by: "job",
    repairs: (range) => {
      const seen = sql`FROM applicant a JOIN applicant_seen s ON s.applicant = a.id WHERE ${isWithin("a.job", range)}`;
      return [
        sql`INSERT INTO applicant_chunk_seen (job, user, chunk, slots)
          SELECT a.job, s.user, a.chunk, json_group_array(a.search_key & 511 ORDER BY a.search_key) ${seen}
          GROUP BY a.job, s.user, a.chunk
          ON CONFLICT (job, user, chunk) DO UPDATE SET slots = excluded.slots
          WHERE ${sorted("applicant_chunk_seen.slots")} <> excluded.slots`,
        sql`DELETE FROM applicant_chunk_seen WHERE ${isWithin("job", range)} AND slots <> '[]'
          AND (job, user, chunk) NOT IN (SELECT a.job, s.user, a.chunk ${seen})`,
      ];
    },
  },
];

/** The list in the order of its values: the order in which they came means nothing. */
const sorted = (list: string): Sql =>
  sql`(SELECT json_group_array(s.value ORDER BY s.value) FROM json_each(${raw(list)}) s)`;

/** Each column of a chunk by the expression of its entries; what is kept of somebody who is gone is left as it is. */
const ENTRIES: readonly (readonly [column: string, value: string, free?: string])[] = [
  ["ids", "a.id", "NULL"],
  ["names", "iif(a.last_name IS NULL, '1', '0') || substr(a.searched_short, 1, 40)", "''"],
  ["responsible", "a.responsible", "NULL"],
  ["phases", "a.phase"],
  ["positions", "a.position"],
  ["qualities", "a.quality_rank"],
  ["labels", "a.labels"],
  ["since", "unixepoch(a.phase_changed_at) * 1000 + substr(a.phase_changed_at, 21, 3)"],
  ["dates", "unixepoch(a.date_created) * 1000 + substr(a.date_created, 21, 3)"],
  ["touched", "EXISTS (SELECT 1 FROM applicant_event e WHERE e.applicant = a.id AND e.actor IS NOT NULL)"],
  ["anonymised", "a.anonymised_at IS NOT NULL"],
];

/** As many entries as there are, or as the last applicant needs. */
function fillChunks(range: KeyRange): Sql {
  const lists = ENTRIES.map(([column, value, free]) => {
    const kept = free ?? (column === "labels" ? "c.labels -> p.slot" : `c.${column} ->> p.slot`);
    const entry = `iif(a.id IS NULL, ${kept}, ${value})`;
    const isList = column === "labels";
    return `json_group_array(${isList ? `json(coalesce(${entry}, '[]'))` : entry} ORDER BY p.key) AS ${column}`;
  });
  const columns = ENTRIES.map(([column]) => column);
  const listed = (table: string) => raw(columns.map((column) => `${table}.${column}`).join(", "));
  // Materialized, so that a place finds its applicant by an index made for this statement: the table has none.
  return sql`WITH live AS MATERIALIZED (
      SELECT id, job, chunk, search_key & 511 AS place, last_name, searched_short, responsible, phase, position,
        quality_rank, labels, phase_changed_at, date_created, anonymised_at
      FROM applicant WHERE ${isWithin("job", range)} AND search_key IS NOT NULL)
    UPDATE applicant_chunk SET ${raw(columns.map((column) => `${column} = r.${column}`).join(", "))}
    FROM (SELECT c.job, c.chunk, ${raw(lists.join(", "))}
      FROM applicant_chunk c
        LEFT JOIN (SELECT job, chunk, max(place) + 1 AS used FROM live GROUP BY job, chunk) u
          ON u.job = c.job AND u.chunk = c.chunk
        JOIN (SELECT key, '$[' || key || ']' AS slot FROM json_each(${ALL_PLACES})) p
          ON p.key < max(json_array_length(c.ids), coalesce(u.used, 0))
        LEFT JOIN live a ON a.job = c.job AND a.chunk = c.chunk AND a.place = p.key
      WHERE ${isWithin("c.job", range)} GROUP BY c.job, c.chunk) r
    WHERE applicant_chunk.job = r.job AND applicant_chunk.chunk = r.chunk
      AND (${listed("applicant_chunk")}) <> (${listed("r")})`;
}

/** A list as long as a chunk. */
const ALL_PLACES = JSON.stringify(Array.from({ length: 512 }, () => 0));
