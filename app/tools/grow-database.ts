import { RECOUNTS } from "~/backend/counters/recounts";
import { isWithin, type KeyRange } from "~/backend/storage/recount";
import { type Sql, sql } from "~/backend/storage/sql";
import { COPIED, firstOf, idOf, type LargeSize, largeStatements, type Model, type Stored } from "./large-data";

/**
 * Adds a block of large data to a database that nobody else writes to. Without ANALYZE: D1 keeps no statistics either,
 * and with them SQLite takes other indexes. Triggers are taken away meanwhile: rows are written in bulk, then what
 * triggers keep is filled by statements over all of them.
 */
export async function growDatabase(db: D1Database, size: LargeSize, model: Model, block = 0): Promise<void> {
  const write = async (statements: readonly Sql[]) => {
    for (const { text, params } of statements)
      await db
        .prepare(text)
        .bind(...params)
        .run();
  };
  const { results: triggers } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .all<{ name: string; sql: string }>();
  const stored = await readStored(db, model);
  await db.batch(triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)));
  await write(largeStatements(size, model, block, stored));
  const first = firstOf(size, block);
  const next = firstOf(size, block + 1);
  const organizations = rangeOf("0001", first.organization, next.organization);
  const people = rangeOf("0000", first.organization, next.organization);
  await write([
    ...[organizations, ...(block === 0 ? [only(model.organization)] : [])].flatMap(jobChunks),
    ...searched("job", rangeOf("0004", first.job, next.job)),
    ...searched("organization", organizations),
    ...searched("employerBrand", rangeOf("0003", first.organization, next.organization)),
    ...searched("users", people),
    ...pieces("0005", first.applicant, next.applicant, 20_000).flatMap((range) => searched("applicant", range)),
    ...pieces("0004", first.job, next.job, 4_000).flatMap((range) => [
      applicantChunks(range),
      ...recounts("job", range, ["applicant_chunk"]),
    ]),
    ...recounts("organization", organizations),
    ...(block === 0
      ? [...recounts("job", only(model.job)), ...recounts("organization", only(model.organization))]
      : []),
    // After the jobs: what waits for a person follows from them.
    ...recounts("user", block === 0 ? EVERYBODY : people),
    ...recounts("all", only("")),
  ]);
  await db.batch(triggers.map((trigger) => db.prepare(trigger.sql)));
}

async function readStored(db: D1Database, { organization, job }: Model): Promise<Stored> {
  const columns: Record<string, string[]> = {};
  for (const table of COPIED) {
    const { results } = await db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
    columns[table] = results.map(({ name }) => name);
  }
  const places = await db
    .prepare(
      `SELECT (SELECT coalesce(max(place) + 1, 0) FROM job WHERE organization = ?1) AS ownPlace,
        (SELECT coalesce(max(search_key & 16777215) + 1, 0) FROM applicant WHERE job = ?2) AS boardPlace,
        (SELECT coalesce(max(space) + 1, 1) FROM applicant_chunk) AS space,
        coalesce((SELECT space FROM applicant_chunk WHERE job = ?2 LIMIT 1), 0) AS boardSpace`,
    )
    .bind(organization, job)
    .first<Omit<Stored, "columns">>();
  if (!places) throw new Error("The database answers nothing");
  return { columns, ...places };
}

type Kind = Parameters<typeof idOf>[0];

const rangeOf = (kind: Kind, from: number, until: number): KeyRange => ({
  after: from === 0 ? idOf(kind, 0).slice(0, -12) : idOf(kind, from - 1),
  upto: idOf(kind, until - 1),
});

const pieces = (kind: Kind, from: number, until: number, size: number): KeyRange[] =>
  Array.from({ length: Math.ceil((until - from) / size) }, (_, at) =>
    rangeOf(kind, from + at * size, Math.min(until, from + (at + 1) * size)),
  );

/** The key, and perhaps some beside it. */
const only = (key: string): KeyRange => ({ after: key.slice(0, -1), upto: key });
const EVERYBODY: KeyRange = { after: "", upto: "\u{10ffff}" };

/** Filled otherwise, or right in the copied rows. */
const NOT_RECOUNTED = ["job_chunk", "file_chunk", "applicant"];

const recounts = (by: (typeof RECOUNTS)[number]["by"], range: KeyRange, without: readonly string[] = []): Sql[] =>
  RECOUNTS.filter(({ by: key, name }) => key === by && ![...NOT_RECOUNTED, ...without].includes(name)).flatMap(
    (recount) => recount.repairs(range).map((repair) => ("mend" in repair ? repair.mend : repair)),
  );

/** The chunks of the applicants of new jobs, who are all there, without labels and events. */
const applicantChunks = (jobs: KeyRange): Sql => sql`
  INSERT INTO applicant_chunk (job, chunk, space, phases, positions, qualities, labels, responsible, since, dates,
      touched, anonymised, names, ids)
    SELECT job, chunk, min(search_key >> 24), json_group_array(phase ORDER BY search_key),
      json_group_array(position ORDER BY search_key), json_group_array(quality_rank ORDER BY search_key),
      json_group_array(json('[]')), json_group_array(NULL),
      json_group_array(unixepoch(phase_changed_at) * 1000 + substr(phase_changed_at, 21, 3) ORDER BY search_key),
      json_group_array(unixepoch(date_created) * 1000 + substr(date_created, 21, 3) ORDER BY search_key),
      json_group_array(0), json_group_array(0),
      json_group_array(iif(last_name IS NULL, '1', '0') || substr(searched_short, 1, 40) ORDER BY search_key),
      json_group_array(id ORDER BY search_key)
    FROM applicant WHERE ${isWithin("job", jobs)} GROUP BY job, chunk`;

/** The chunks of the organizations' jobs, at once: the nightly check would enter one job after the other. */
function jobChunks(organizations: KeyRange): Sql[] {
  const owners = isWithin("owner", organizations);
  const jobs = sql`FROM job j WHERE ${isWithin("j.organization", organizations)} GROUP BY j.owner, j.chunk`;
  return [
    sql`DELETE FROM job_chunk WHERE ${owners}`,
    sql`DELETE FROM job_chunk_date WHERE ${owners}`,
    sql`DELETE FROM job_chunk_person WHERE ${owners}`,
    sql`INSERT INTO job_chunk (owner, chunk, name_key, jobs, ids, titles, numbers, statuses)
      SELECT j.owner, j.chunk, (SELECT k.name_key FROM organization_key k WHERE k.id = j.owner), count(*),
        json_group_array(j.id ORDER BY j.place),
        json_group_array(j.title ORDER BY j.place), json_group_array(j.idExternal ORDER BY j.place),
        json_group_array(j.status ORDER BY j.place) ${jobs}`,
    sql`INSERT INTO job_chunk_date (owner, chunk, updated)
      SELECT j.owner, j.chunk, json_group_array(j.date_updated ORDER BY j.place) ${jobs}`,
    sql`INSERT INTO job_chunk_person (owner, chunk, people)
      SELECT j.owner, j.chunk,
        json_group_array(json((SELECT e.people FROM job_entry e WHERE e.id = j.id)) ORDER BY j.place) ${jobs}`,
  ];
}

/** As the triggers of the table enter its rows into its full-text index. */
function searched(table: "job" | "organization" | "employerBrand" | "users" | "applicant", range: KeyRange): Sql[] {
  const statements = {
    job: sql`INSERT INTO job_search (rowid, text, status) SELECT rowid, title || ' ' || coalesce(idExternal, ''),
      replace(status, '_', '') FROM job WHERE ${isWithin("id", range)}`,
    organization: sql`INSERT INTO organization_search (rowid, organization, sorted, text)
      SELECT key, organization, sorted, text FROM organization_words WHERE ${isWithin("organization", range)}`,
    employerBrand: sql`INSERT INTO brand_search (rowid, brand, sorted, text)
      SELECT key, brand, sorted, text FROM brand_words WHERE ${isWithin("brand", range)}`,
    users: sql`INSERT INTO users_search (rowid, user, sorted, names, role, status)
      SELECT key, user, sorted, names, role, status FROM users_words WHERE ${isWithin("user", range)}`,
    applicant: sql`INSERT INTO applicant_search (rowid, contact, answers, choices)
      SELECT words_key, contact, answers, choices FROM applicant_words WHERE ${isWithin("id", range)}
      ORDER BY words_key`,
  };
  return [statements[table]];
}
