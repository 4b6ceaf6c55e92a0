import { isWithin, type KeyRange, type Recount } from "../storage/recount";
import { raw, type Sql, sql } from "../storage/sql";

/** Jobs of the owners in the range: by organization, without one by creator, without both 'nobody'. */
const ownedJobs = (range: KeyRange): Sql => sql`(
  SELECT id, owner, status FROM job WHERE ${isWithin("organization", range)}
  UNION ALL SELECT id, owner, status FROM job WHERE +organization IS NULL AND ${isWithin("user_created", range)}
  UNION ALL SELECT id, owner, status FROM job
    WHERE organization IS NULL AND user_created IS NULL AND ${isWithin("'nobody'", range)})`;

export const jobRecounts: readonly Recount[] = [
  {
    name: "job_count",
    keeps: ["job_count"],
    holds: "applicants, ideal and hired ones, notes, files and history entries of a job; who ever came, at least",
    by: "job",
    repairs: (range) => [
      sql`INSERT INTO job_count (job, applicants, arrived, ideal, hired, notes, files, history)
        SELECT j.id, coalesce(a.applicants, 0), coalesce(a.applicants, 0), coalesce(a.ideal, 0), coalesce(a.hired, 0),
          (SELECT count(*) FROM note WHERE note.job = j.id AND note.deleted_at IS NULL),
          (SELECT count(*) FROM files WHERE files.folder = j.folder),
          (SELECT count(*) FROM history WHERE history.job = j.id)
        FROM job j LEFT JOIN (
          SELECT job, count(*) AS applicants, sum(quality_rank = 2) AS ideal, sum(phase = 'hired') AS hired
          FROM applicant WHERE ${isWithin("job", range)} GROUP BY job) a ON a.job = j.id
        WHERE ${isWithin("j.id", range)}
        ON CONFLICT (job) DO UPDATE SET applicants = excluded.applicants, ideal = excluded.ideal,
          arrived = max(job_count.arrived, excluded.applicants), hired = excluded.hired, notes = excluded.notes,
          files = excluded.files, history = excluded.history
        WHERE (job_count.applicants, job_count.ideal, job_count.hired, job_count.notes, job_count.files,
          job_count.history) <> (excluded.applicants, excluded.ideal, excluded.hired, excluded.notes, excluded.files,
          excluded.history) OR job_count.arrived < excluded.applicants`,
    ],
  },
  {
    name: "job_total",
    keeps: ["job_total"],
    holds: "jobs of an owner by status, and of all statuses, with the owner's name as lists are sorted by it",
    by: "organization",
    repairs: (range) => [
      sql`INSERT INTO job_total (status, name_key, owner, jobs)
        SELECT t.status, coalesce((SELECT k.name_key FROM organization_key k WHERE k.id = t.owner), ''), t.owner, t.jobs
        FROM (SELECT owner, status, count(*) AS jobs FROM ${ownedJobs(range)} GROUP BY owner, status
          UNION ALL SELECT owner, '', count(*) FROM ${ownedJobs(range)} GROUP BY owner) t WHERE true
        ON CONFLICT (owner, status) DO UPDATE SET jobs = excluded.jobs, name_key = excluded.name_key
        WHERE (job_total.jobs, job_total.name_key) <> (excluded.jobs, excluded.name_key)`,
      sql`DELETE FROM job_total WHERE ${isWithin("owner", range)} AND (owner, status) NOT IN
        (SELECT owner, status FROM ${ownedJobs(range)} UNION SELECT owner, '' FROM ${ownedJobs(range)})`,
    ],
  },
  {
    name: "job_chunk",
    keeps: ["job_chunk", "job_chunk_date", "job_chunk_person", "job.place"],
    holds: "the jobs of an owner as lists read them, up to 512 in a row, with their dates and people",
    by: "organization",
    repairs: chunkRepairs,
  },
  {
    name: "job_chunk_folder",
    keeps: ["job_chunk_folder"],
    holds: "the folders of an owner's jobs as lists read them, by the places of the jobs",
    by: "organization",
    repairs: (range) => {
      const folders = sql`(
        SELECT owner, chunk, json_group_object(CAST(slot AS TEXT), json(entry) ORDER BY slot) AS folders
        FROM job_folder WHERE job IN (SELECT o.id FROM ${ownedJobs(range)} o) GROUP BY owner, chunk)`;
      return [
        // Entries are in the order in which they came.
        sql`INSERT INTO job_chunk_folder (owner, chunk, folders)
          SELECT owner, chunk, folders FROM ${folders} WHERE true
          ON CONFLICT (owner, chunk) DO UPDATE SET folders = excluded.folders
          WHERE excluded.folders IS NOT (
            SELECT json_group_object(e.key, json(e.json -> e.fullkey) ORDER BY CAST(e.key AS INTEGER))
            FROM json_each(job_chunk_folder.folders) e)`,
        sql`DELETE FROM job_chunk_folder WHERE ${isWithin("owner", range)} AND (owner, chunk) NOT IN
          (SELECT f.owner, f.chunk FROM ${folders} f)`,
      ];
    },
  },
  {
    name: "job_total of all",
    keeps: ["job_total"],
    holds: "jobs of everybody by status, from the totals of the owners",
    by: "all",
    repairs: () => [
      sql`INSERT INTO job_total (status, name_key, owner, jobs)
        SELECT status, '', '', sum(jobs) FROM job_total WHERE owner > '' GROUP BY status
        ON CONFLICT (owner, status) DO UPDATE SET jobs = excluded.jobs, name_key = ''
        WHERE (job_total.jobs, job_total.name_key) <> (excluded.jobs, '')`,
      sql`DELETE FROM job_total WHERE owner = ''
        AND status NOT IN (SELECT t.status FROM job_total t WHERE t.owner > '')`,
    ],
  },
];

/** First what is in a place that is not its own, then what misses a place, which a trigger gives it. */
function chunkRepairs(range: KeyRange) {
  const chunks = isWithin("c.owner", range);
  const missing = sql`(SELECT o.id, o.owner FROM ${ownedJobs(range)} o WHERE o.id NOT IN
    (SELECT i.value FROM job_chunk c, json_each(c.ids) i WHERE ${chunks} AND i.value IS NOT NULL))`;
  return [
    sql`UPDATE job_chunk SET jobs = r.jobs, free = r.free, ids = r.ids, titles = r.titles, numbers = r.numbers,
        statuses = r.statuses, name_key = r.name_key
      FROM (SELECT c.owner, c.chunk, count(j.id) AS jobs,
          coalesce((SELECT k.name_key FROM organization_key k WHERE k.id = c.owner), '') AS name_key,
          ${inOrder(sql`j.id`)} AS ids,
          json_group_array(i.key ORDER BY i.key) FILTER (WHERE j.id IS NULL) AS free,
          ${inOrder(sql`iif(j.id IS NULL, '', j.title)`)} AS titles,
          ${inOrder(sql`iif(j.id IS NULL, ${entryOf("c.numbers")}, j.idExternal)`)} AS numbers,
          ${inOrder(sql`iif(j.id IS NULL, ${entryOf("c.statuses")}, j.status)`)} AS statuses
        FROM job_chunk c JOIN json_each(c.ids) i
          LEFT JOIN job j ON j.id = i.value AND j.owner = c.owner AND j.place = (c.chunk << 9) + i.key
        WHERE ${chunks} GROUP BY c.owner, c.chunk) r
      WHERE job_chunk.owner = r.owner AND job_chunk.chunk = r.chunk
        AND (job_chunk.jobs, ${ascending("job_chunk.free")}, job_chunk.ids, job_chunk.titles, job_chunk.numbers,
          job_chunk.statuses, job_chunk.name_key)
          <> (r.jobs, r.free, r.ids, r.titles, r.numbers, r.statuses, r.name_key)`,
    sql`DELETE FROM job_chunk WHERE ${isWithin("owner", range)} AND (jobs = 0 OR ids = '[]')`,
    sql`INSERT INTO job_chunk_date (owner, chunk, updated)
      SELECT c.owner, c.chunk, ${inOrder(sql`iif(j.id IS NULL, ${entryOf("d.updated")}, j.date_updated)`)}
      FROM job_chunk c JOIN json_each(c.ids) i LEFT JOIN job j ON j.id = i.value
        LEFT JOIN job_chunk_date d ON d.owner = c.owner AND d.chunk = c.chunk
      WHERE ${chunks} GROUP BY c.owner, c.chunk
      ON CONFLICT (owner, chunk) DO UPDATE SET updated = excluded.updated
      WHERE job_chunk_date.updated <> excluded.updated`,
    sql`INSERT INTO job_chunk_person (owner, chunk, people)
      SELECT c.owner, c.chunk, ${inOrder(sql`json(coalesce(e.people, '[]'))`)}
      FROM job_chunk c JOIN json_each(c.ids) i LEFT JOIN job_entry e ON e.id = i.value
      WHERE ${chunks} GROUP BY c.owner, c.chunk
      ON CONFLICT (owner, chunk) DO UPDATE SET people = excluded.people
      WHERE job_chunk_person.people <> excluded.people`,
    sql`DELETE FROM job_chunk_date WHERE ${isWithin("owner", range)} AND (owner, chunk) NOT IN
      (SELECT c.owner, c.chunk FROM job_chunk c WHERE ${chunks})`,
    sql`DELETE FROM job_chunk_person WHERE ${isWithin("owner", range)} AND (owner, chunk) NOT IN
      (SELECT c.owner, c.chunk FROM job_chunk c WHERE ${chunks})`,
    { wrong: missing, mend: sql`INSERT INTO job_entry (id, owner) SELECT id, owner FROM ${missing}` },
  ];
}

/** The values of the entries of a chunk as a list, in the order of their places. */
const inOrder = (value: Sql): Sql => sql`json_group_array(${value} ORDER BY i.key)`;

/** Free places are in the order in which they were freed. */
const ascending = (list: string): Sql =>
  sql`(SELECT json_group_array(f.value ORDER BY f.value) FROM json_each(${raw(list)}) f)`;

/** What a list holds in the place; of a free one it is left as it is. */
const entryOf = (list: string): Sql => sql`${raw(list)} ->> ('$[' || i.key || ']')`;
