import { type Sql, sql } from "~/backend/storage/sql";
import { PHASES } from "~/domain/applicants/applicant";

export interface LargeSize {
  organizations: number;
  jobs: number;
  /** Spread over all jobs; the board's job gets `board` more. */
  applicants: number;
  board: number;
  /** Jobs of the organization that is measured. */
  ownJobs: number;
}

interface Model {
  /** The measured person, an admin of the organization; the rows that new ones are copies of. */
  person: string;
  organization: string;
  job: string;
  applicant: string;
}

/** Rows of one table, copied from one row of it; what is not named stays as it was there. */
interface Copies {
  table: string;
  /** Column names of the table. */
  columns: readonly string[];
  model: string;
  count: number;
  /** SQL of a value, by column; `i` counts from 0. */
  values: Record<string, string>;
}

/**
 * Organizations with an admin and a brand each, jobs of every status, applicants in every phase: the same in every run.
 * Statements in their order; the product's own triggers keep the counters. `columnsOf` names the stored columns of a
 * table.
 */
function largeStatements(
  size: LargeSize,
  model: Model,
  columnsOf: (table: string) => readonly string[],
): readonly Sql[] {
  const { organizations, jobs, applicants, board, ownJobs } = size;
  const copy = (table: string, source: string, count: number, values: Record<string, string>) =>
    inPieces({ table, columns: columnsOf(table), model: source, count, values });
  const own = (value: string, others: string) => `CASE WHEN i < ${ownJobs} THEN ${quoted(value)} ELSE ${others} END`;
  const jobOf = `CASE WHEN i < ${board} THEN ${quoted(model.job)} ELSE ${id("0004", `i % ${jobs}`)} END`;
  const day = (what: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (${what}) || ' minutes')`;
  return [
    ...copy("users", model.person, organizations, {
      id: id("0000", "i"),
      email: "'large' || i || '@example.org'",
      searched_name: "'large ' || i",
      dailyMail: "0",
    }),
    ...copy("organization", model.organization, organizations, {
      id: id("0001", "i"),
      name: "'Betrieb ' || i",
      normalized_name: "'betrieb ' || i",
      searched: "'betrieb ' || i",
      externalId: "NULL",
      user_created: id("0000", "i"),
      date_created: day("i"),
      date_updated: day("i"),
    }),
    sql`INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT replace(organization.id, '-0001-', '-0002-'), organization.id, user_created, 'admin', date_created
      FROM organization WHERE organization.id LIKE ${`${PREFIX}-0001-%`}`,
    sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, date_created, date_updated)
      SELECT replace(id, '-0001-', '-0003-'), name, searched, id, date_created, date_updated
      FROM organization WHERE organization.id LIKE ${`${PREFIX}-0001-%`}`,
    ...copy("job", model.job, jobs, {
      id: id("0004", "i"),
      idExternal: "'large-' || i",
      organization: own(model.organization, id("0001", `i % ${organizations}`)),
      employerBrand: "NULL",
      user_created: own(model.person, id("0000", `i % ${organizations}`)),
      folder: "NULL",
      booking: "NULL",
      title: `${oneOf(TITLES, "i * 7")} || ' ' || i`,
      status: oneOf(STATUSES, "i * 3"),
      campaignId: `CASE WHEN i % 2 THEN 'large-' || i END`,
      nextRenewal: `date('2026-12-01', '+' || (i % 300) || ' days')`,
      date_created: day("i"),
      date_updated: day("i * 2"),
    }),
    ...copy("applicant", model.applicant, applicants + board, {
      id: id("0005", "i"),
      email: "'person' || i || '@example.org'",
      first_name: oneOf(FIRST_NAMES, "i"),
      last_name: `${oneOf(LAST_NAMES, "i * 7")} || ' ' || i`,
      job: jobOf,
      organization: `(SELECT job.organization FROM job WHERE job.id = ${jobOf})`,
      phase: oneOf([...Array<string>(8).fill("applied"), ...PHASES], "i * 3"),
      quality: oneOf(["ideal", "possible", "possible", "reject"], "i * 5"),
      position: "i",
      ...NOTHING_YET,
      date_created: day("i"),
      date_updated: day("i"),
      phase_changed_at: day("i"),
    }),
  ];
}

/**
 * Writes them into a database. Without ANALYZE: D1 keeps no statistics either, and with them SQLite takes other
 * indexes.
 */
export async function growDatabase(db: D1Database, size: LargeSize, model: Model): Promise<void> {
  const columns = new Map<string, string[]>();
  for (const table of ["users", "organization", "job", "applicant"]) {
    const { results } = await db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
    columns.set(
      table,
      results.map(({ name }) => name),
    );
  }
  for (const { text, params } of largeStatements(size, model, (table) => columns.get(table) ?? []))
    await db
      .prepare(text)
      .bind(...params)
      .run();
}

const PREFIX = "0199d0ff";
/** Rows of one statement: a bounded transaction. */
const PIECE = 5_000;

const id = (kind: string, at: string): string => `printf('${PREFIX}-${kind}-7000-8000-%012x', ${at})`;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const oneOf = (words: readonly string[], at: string): string =>
  `json_extract(${quoted(JSON.stringify(words))}, '$[' || ((${at}) % ${words.length}) || ']')`;

function inPieces({ table, columns, model, count, values }: Copies): Sql[] {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const selected = columns.map((name) => values[name] ?? `model."${name}"`).join(", ");
  return Array.from({ length: Math.ceil(count / PIECE) }, (_, piece) => {
    const from = piece * PIECE;
    const until = Math.min(count, from + PIECE);
    return {
      text: `WITH RECURSIVE counted(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM counted WHERE i + 1 < ${until})
        INSERT INTO "${table}" (${names}) SELECT ${selected} FROM counted, "${table}" AS model WHERE model.id = ?`,
      params: [model],
    };
  });
}

/** What an applicant's model may have and its copies have not. */
const NOTHING_YET = {
  self_token_hash: "NULL",
  search_key: "NULL",
  email_key: "NULL",
  phone_key: "NULL",
  responsible: "NULL",
  withdrawn_at: "NULL",
  anonymised_at: "NULL",
  labels: "'[]'",
  seen_by: "'[]'",
  interviews: "'[]'",
  comments: "0",
  attachments: "0",
};

const STATUSES = ["draft", "submitted", "online", "online", "online", "online_terminated", "offline", "offline"];
const TITLES = ["Pflegefachkraft", "Elektroniker", "Müllwerker", "Ärztin", "Kraftfahrer", "Buchhalterin", "Zerspaner"];
const FIRST_NAMES = ["Mehmet", "Katharina", "Jana", "Oğuzhan", "Maria", "Piotr", "Fatima", "Søren", "Thi Hoa"];
const LAST_NAMES = ["Yıldırım", "von Bredow-Lüdersen", "Petersen", "Şahin", "Lindqvist", "Kowalczyk", "Müller"];
