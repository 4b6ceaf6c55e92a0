import { type Sql, sql } from "~/backend/storage/sql";
import { PHASES } from "~/domain/applicants/applicant";
import { foldShort, foldText } from "~/lib/fold-text";

export interface LargeSize {
  organizations: number;
  jobs: number;
  /** Spread over all jobs; the board's job gets `board` more. */
  applicants: number;
  board: number;
  /** Jobs of the organization that is measured. */
  ownJobs: number;
}

/** The measured person, an admin of the organization; the rows that new ones are copies of. */
export interface Model {
  person: string;
  organization: string;
  job: string;
  applicant: string;
}

/** What the database has already. */
export interface Stored {
  /** Names of the stored columns of each table that is copied into. */
  columns: Record<string, readonly string[]>;
  /** The next free place in the chunks of the measured organization, and of the board's job. */
  ownPlace: number;
  boardPlace: number;
  /** The first free number of a job's space in the search of applicants; that of the board's job. */
  space: number;
  boardSpace: number;
}

/** Rows of one table, copied from one row of it; what is not named stays as it was there. */
interface Copies {
  table: string;
  model: string;
  from: number;
  count: number;
  /** SQL of a value, by column; `i` counts from `from`. */
  values: Record<string, string>;
}

export const COPIED = ["users", "organization", "job", "applicant"] as const;

/**
 * Organizations with an admin and a brand each, jobs of every status, applicants in every phase: the same in every run.
 * `block`: how many of that size are there already; only the first one has jobs of the measured organization and
 * applicants on the board. Rows alone: what triggers keep is filled by `grow-database.ts`.
 */
export function largeStatements(size: LargeSize, model: Model, block: number, stored: Stored): Sql[] {
  const { organizations, jobs } = size;
  const { applicants, board, ownJobs } = sizeOfBlock(size, block);
  const first = firstOf(size, block);
  const copy = (copies: Copies) => inPieces(copies, stored.columns[copies.table] ?? []);
  const person = (at: string) => id("0000", `${first.organization} + (${at}) % ${organizations}`);
  const organization = (at: string) => id("0001", `${first.organization} + (${at}) % ${organizations}`);
  const jobAt = `i - ${first.job}`;
  const isOwn = `${jobAt} < ${ownJobs}`;
  const ofOthers = `${jobAt} - ${ownJobs}`;
  const applicantAt = `i - ${first.applicant}`;
  const isOnBoard = `${applicantAt} < ${board}`;
  const ofOtherJobs = `${applicantAt} - ${board}`;
  // One job after the other, as their indexes have them: in turn they take several times as long.
  const ofEach = Math.max(1, Math.ceil(applicants / jobs));
  const jobOf = `CASE WHEN ${isOnBoard} THEN ${quoted(model.job)}
    ELSE ${id("0004", `${first.job} + (${ofOtherJobs}) / ${ofEach}`)} END`;
  return [
    ...copy({
      table: "users",
      model: model.person,
      from: first.organization,
      count: organizations,
      values: {
        id: id("0000", "i"),
        email: "'large' || i || '@example.org'",
        searched_name: "'large ' || i",
        dailyMail: "0",
        organization_count: "0",
      },
    }),
    ...copy({
      table: "organization",
      model: model.organization,
      from: first.organization,
      count: organizations,
      values: {
        id: id("0001", "i"),
        name: "'Betrieb ' || i",
        normalized_name: "'betrieb ' || i",
        searched: "'betrieb ' || i",
        externalId: "NULL",
        user_created: id("0000", "i"),
        job_count: "0",
        brand_count: "0",
        applicant_count: "0",
        booking_count: "0",
        recruiter_count: "0",
        credit: "0",
        date_created: day("i"),
        date_updated: day("i"),
      },
    }),
    sql`INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT replace(organization.id, '-0001-', '-0002-'), organization.id, user_created, 'admin', date_created
      FROM organization WHERE id >= ${idOf("0001", first.organization)}
        AND id < ${idOf("0001", first.organization + organizations)}`,
    sql`INSERT INTO employerBrand (id, name, searched, ownerOrganization, date_created, date_updated)
      SELECT replace(id, '-0001-', '-0003-'), name, searched, id, date_created, date_updated
      FROM organization WHERE id >= ${idOf("0001", first.organization)}
        AND id < ${idOf("0001", first.organization + organizations)}`,
    ...copy({
      table: "job",
      model: model.job,
      from: first.job,
      count: jobs,
      values: {
        id: id("0004", "i"),
        idExternal: "'large-' || i",
        organization: `CASE WHEN ${isOwn} THEN ${quoted(model.organization)} ELSE ${organization(ofOthers)} END`,
        user_created: `CASE WHEN ${isOwn} THEN ${quoted(model.person)} ELSE ${person(ofOthers)} END`,
        place: `CASE WHEN ${isOwn} THEN ${stored.ownPlace} + ${jobAt} ELSE (${ofOthers}) / ${organizations} END`,
        employerBrand: "NULL",
        folder: "NULL",
        booking: "NULL",
        title: `${oneOf(TITLES, "i * 5")} || ' ' || i`,
        status: oneOf(STATUSES, "i * 3"),
        campaignId: `CASE WHEN i % 2 THEN 'large-' || i END`,
        nextRenewal: `date('2026-12-01', '+' || (i % 300) || ' days')`,
        date_created: day("i"),
        date_updated: day("i * 2"),
      },
    }),
    ...booked(first, firstOf(size, block + 1)),
    ...copy({
      table: "applicant",
      model: model.applicant,
      from: first.applicant,
      count: applicants + board,
      values: {
        id: id("0005", "i"),
        email: "'person' || i || '@example.org'",
        first_name: oneOf(FIRST_NAMES, "i"),
        last_name: `${oneOf(LAST_NAMES, "i * 5")} || ' ' || i`,
        searched_long: searchText(foldText),
        searched_short: searchText(foldShort),
        job: jobOf,
        organization: `(SELECT job.organization FROM job WHERE job.id = ${jobOf})`,
        phase: oneOf([...Array<string>(8).fill("applied"), ...PHASES], "i * 3"),
        quality: oneOf(["ideal", "possible", "possible", "reject"], "i * 5"),
        position: "i",
        ...NOTHING_YET,
        search_key: `CASE WHEN ${isOnBoard} THEN (${stored.boardSpace} << 24) + ${stored.boardPlace} + ${applicantAt}
          ELSE ((${stored.space} + (${ofOtherJobs}) / ${ofEach}) << 24) + (${ofOtherJobs}) % ${ofEach} END`,
        date_created: day("i"),
        date_updated: day("i"),
        phase_changed_at: day("i"),
      },
    }),
  ];
}

/** A booking for each organization, an invoice for each job in any state, a request for each eighth that runs. */
const booked = (first: FirstRows, next: FirstRows): Sql[] => [
  sql`INSERT INTO booking (id, organization, type, title, language, price, billing, runtime, start_date, periods,
      status, date_created)
    SELECT replace(id, '-0001-', '-0006-'), id, 'invoice', 'Stelle', 'de', '{}', '{}', 1, '2026-01-01', 1, 'ended',
      date_created
    FROM organization WHERE id >= ${idOf("0001", first.organization)} AND id < ${idOf("0001", next.organization)}`,
  sql`INSERT INTO invoice (id, type, prefix, year, number, organization, job, booking, issued_on, due_on, net, vat,
      gross, status, recipient, content, date_created)
    SELECT replace(j.id, '-0004-', '-0007-'), iif(j.rowid % 16 = 7, 'creditNote', 'invoice'), 'LARGE', 2026, j.rowid,
      j.organization, j.id, (SELECT b.id FROM booking b WHERE b.organization = j.organization LIMIT 1),
      substr(j.date_created, 1, 10), date(j.date_created, '+14 days'), 100, 19, 119,
      CASE WHEN j.rowid % 16 = 7 THEN 'issued' WHEN j.rowid % 16 = 3 THEN 'cancelled' WHEN j.rowid % 4 = 1 THEN 'open'
        ELSE 'paid' END,
      'large@example.org', '{"jobTitle":"Stelle"}', j.date_created
    FROM job j WHERE j.id >= ${idOf("0004", first.job)} AND j.id < ${idOf("0004", next.job)}
      AND EXISTS (SELECT 1 FROM booking b WHERE b.organization = j.organization)`,
  sql`INSERT INTO change_request (id, job, wanted, message, lines, status, date_created)
    SELECT replace(id, '-0004-', '-0008-'), id, '{"hires":2}', '', '[]', 'open', date_created FROM job
    WHERE id >= ${idOf("0004", first.job)} AND id < ${idOf("0004", next.job)} AND status = 'online' AND rowid % 8 = 0`,
];

type FirstRows = ReturnType<typeof firstOf>;

/** The numbers of the first rows of a block. */
export const firstOf = (size: LargeSize, block: number) => ({
  organization: block * size.organizations,
  job: block * size.jobs,
  applicant: block === 0 ? 0 : block * size.applicants + size.board,
});

const sizeOfBlock = (size: LargeSize, block: number): LargeSize =>
  block === 0 ? size : { ...size, board: 0, ownJobs: 0 };

const PREFIX = "0199d0ff";
/** Rows of one statement: a bounded transaction. */
const PIECE = 20_000;

const id = (kind: string, at: string): string => `printf('${PREFIX}-${kind}-7000-8000-%012x', ${at})`;
/** The same in JavaScript. */
export const idOf = (kind: "0000" | "0001" | "0003" | "0004" | "0005", at: number): string =>
  `${PREFIX}-${kind}-7000-8000-${at.toString(16).padStart(12, "0")}`;

const day = (minutes: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || ((${minutes}) % 450000) || ' minutes')`;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const oneOf = (words: readonly string[], at: string): string =>
  `json_extract(${quoted(JSON.stringify(words))}, '$[' || ((${at}) % ${words.length}) || ']')`;

/** As `contactSearchText` has it. */
const searchText = (fold: (text: string) => string): string =>
  `${oneOf(LAST_NAMES.map(fold), "i * 5")} || ' ' || i || ' ' || ${oneOf(FIRST_NAMES.map(fold), "i")}
    || ' person' || i || '@example.org'`;

function inPieces({ table, model, from: first, count, values }: Copies, columns: readonly string[]): Sql[] {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const selected = columns.map((name) => values[name] ?? `model."${name}"`).join(", ");
  return Array.from({ length: Math.ceil(count / PIECE) }, (_, piece) => {
    const from = first + piece * PIECE;
    const until = Math.min(first + count, from + PIECE);
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
  hasAppliedAgain: "0",
};

const STATUSES = ["draft", "submitted", "online", "online", "online", "online_terminated", "offline", "offline"];
const TITLES = ["Pflegefachkraft", "Elektroniker", "Müllwerker", "Ärztin", "Kraftfahrer", "Buchhalterin", "Zerspaner"];
const FIRST_NAMES = ["Mehmet", "Katharina", "Jana", "Oğuzhan", "Maria", "Piotr", "Fatima", "Søren", "Thi Hoa"];
const LAST_NAMES = ["Yıldırım", "von Bredow-Lüdersen", "Petersen", "Şahin", "Lindqvist", "Kowalczyk", "Müller"];
