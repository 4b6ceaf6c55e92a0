import { expressionBuilder, sql } from "kysely";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Person } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import { jsonOf } from "../../storage/decoding";
import type { ChunkColumns } from "../schema";
import { matchAll, type searchWords } from "./search-words";

export type ChunkColumn = keyof ChunkColumns;

/** The named columns of all applicants of a job that the person sees, 512 in a row. */
export const selectChunks = (person: Person, job: string, columns: readonly ChunkColumn[]) =>
  query
    .selectFrom("job")
    .innerJoin("applicant_chunk", "applicant_chunk.job", "job.id")
    .select("applicant_chunk.chunk")
    .select(columns.map((column) => jsonOf(sql`${sql.ref(`applicant_chunk.${column}`)}`).as(column)))
    .where("job.id", "=", job)
    .where(seesJob(person))
    .$castTo<{ chunk: number } & ChunkColumns>();

/** The numbers within their chunk of those whom this person has seen. */
export const selectSeen = (person: Person, job: string) =>
  query
    .selectFrom("applicant_chunk_seen")
    .select(({ ref }) => ["chunk", jsonOf(sql<number[]>`${ref("slots")}`).as("slots")])
    .where("job", "=", job)
    .where("user", "=", person.id);

/** Which phases of a job are reviewed anonymously. */
export const selectAnonymous = (person: Person, job: string) =>
  query.selectFrom("job").select("job.anonymous_phases as anonymous").where("job.id", "=", job).where(seesJob(person));

/** The job's own phases, each with its place among all of them. */
export const selectOwnPlaces = (job: string) =>
  query.selectFrom("phase").select(["phase.id", "phase.position"]).where("phase.job", "=", job);

interface Search {
  words: ReturnType<typeof searchWords>;
  /** Only applicants with a smaller number. */
  below?: number;
  /** One more tells that there are others. */
  limit: number;
}

/**
 * {found} numbers of applicants of a job in whom every word is found, the newest first: in contact and answers. Callers
 * leave out whoever is reviewed anonymously.
 */
export const selectHits = (job: string, search: Search) => hits(job, "contact answers", search);

/**
 * The same in chosen answers alone, where the job has phases that are reviewed anonymously. That is asked first: FTS5
 * looks for a word of one column beyond the job's last key where it finds none.
 */
export const selectChosenHits = (job: string, search: Search) => hits(job, "choices", search, hasAnonymous());

const hasAnonymous = () => sql<boolean>`${expressionBuilder<Database, "job">().ref("job.anonymous_phases")} <> '[]'`;

/** As many numbers as the last 24 bits of a key have. */
const NUMBERS = 2 ** 24;

/** Keys count numbers down, so that the newest come first: FTS5 that goes backwards reads the hits of all jobs. */
function hits(job: string, columns: string, { words, below = NUMBERS, limit }: Search, isAsked = TRUE) {
  const { ref } = expressionBuilder<Database, "applicant_chunk">();
  const endKey = sql<number>`(${ref("space")} + 1) * ${NUMBERS}`;
  const rows = query.selectFrom("applicant_chunk").select(endKey.as("key")).where("job", "=", job).limit(1);
  // As integers, or the index reads the hits of all jobs: D1 binds numbers as floating point.
  const end = sql<number>`cast((${rows}) as integer)`;
  const first = sql<number>`cast(${end} - ${below} as integer)`;
  const key = sql.ref<number>("applicant_search.rowid");
  return query
    .selectFrom("job")
    .crossJoin("applicant_search")
    .select(sql<number>`${NUMBERS - 1} - ${key} % ${NUMBERS}`.as("found"))
    .where("job.id", "=", job)
    .where(isAsked)
    .where(sql<boolean>`${sql.table("applicant_search")} match ${matchAll(columns, words)}`)
    .where(sql<boolean>`${key} >= ${first}`)
    .where(sql<boolean>`${key} < ${end}`)
    .orderBy(key)
    .limit(limit);
}
