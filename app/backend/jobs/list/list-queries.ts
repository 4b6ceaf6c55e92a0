import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import { MOST_FOUND } from "~/domain/pagination";
import type { Database } from "../../schema";
import { ownersSeenBy } from "../../scope";
import type { Person } from "../../services";
import { selectChunksOf } from "../../storage/chunk-queries";
import { FALSE, query, TRUE } from "../../storage/compiler";
import { jsonOf } from "../../storage/decoding";
import type { SortKey } from "../../storage/nearer-end";
import type { ChunkColumns } from "../schema";
import type { JobOrder, JobSelection, JobSort } from "./job-question";
import { toFullText, typedWords } from "./search-words";

const chunk = expressionBuilder<Database, "job_chunk">();
const total = expressionBuilder<Database, "job_total">();

/** Every status, or everybody, in `job_total`. */
const ALL = "";

export type ChunkColumn = keyof ChunkColumns;

export interface ChunkRow {
  owner: string;
  columns: Partial<ChunkColumns>;
}

export interface Page {
  /** -1 is no limit. */
  limit: number;
  offset: number;
}

/** The named columns of all jobs of the owners that the person may see, 512 of an owner in a row. */
export const selectChunks = (person: Person, organization: string | null, columns: readonly ChunkColumn[]) =>
  query
    .selectFrom(selectChunksOf(ownersSeenBy(person, organization), "job_chunk", objectOf(columns)).as("chunk"))
    .select("chunk.owner")
    .select(({ ref }) => jsonOf(sql<Partial<ChunkColumns>>`${ref("chunk.entry")}`).as("columns"))
    .$castTo<ChunkRow>();

/** The columns of a chunk as the text of one JSON object. */
function objectOf(columns: readonly ChunkColumn[]): RawBuilder<string> {
  const values = columns.map((name) => sql`${sql.lit(`"${name}":`)} || coalesce(${columnOf(name)}, '[]')`);
  return sql`'{' || ${sql.join(values, sql` || ',' || `)} || '}'`;
}

/** Dates and people are in tables of their own. */
function columnOf(name: ChunkColumn): RawBuilder<string> {
  if (name === "nameKey") return sql`json_quote(${chunk.ref("job_chunk.name_key")})`;
  if (name !== "updated" && name !== "people") return sql.ref(`job_chunk.${name}`);
  const table = name === "updated" ? "job_chunk_date" : "job_chunk_person";
  const { ref } = sql;
  return sql`(select ${ref(`${table}.${name}`)} from ${sql.table(table)}
    where ${ref(`${table}.owner`)} = ${ref("job_chunk.owner")}
      and ${ref(`${table}.chunk`)} = ${ref("job_chunk.chunk")})`;
}

/**
 * How many jobs of the owners that the person may see are in the statuses, by counters. Joined to the owners: with `in`
 * SQLite would go through the counters of everybody in a status.
 */
export const selectTotalOf = (person: Person, { organization, statuses }: JobSelection) =>
  query
    .selectFrom(ownersSeenBy(person, organization).as("seen"))
    .crossJoin("job_total")
    .select(sql<number>`coalesce(sum(${total.ref("job_total.jobs")}), 0)`.as("total"))
    .whereRef("job_total.owner", "=", "seen.id")
    .where("job_total.status", "in", statuses.length === 0 ? [ALL] : [...statuses]);

/** How many jobs there are, of everybody or of one owner. */
export const selectTotal = ({ organization, statuses }: JobSelection) =>
  totals(statuses).where("job_total.owner", "=", organization ?? ALL);

const totals = (statuses: readonly JobStatus[]) =>
  query
    .selectFrom("job_total")
    .select(sql<number>`coalesce(sum(${total.ref("job_total.jobs")}), 0)`.as("total"))
    .where("job_total.status", "in", statuses.length === 0 ? [ALL] : [...statuses]);

/** What an index has in order; the id comes last. */
const WALKED = {
  date_updated: ["date_updated"],
  title: ["title_key"],
  idExternal: ["idExternal"],
  status: ["status", "date_updated"],
} as const satisfies Partial<Record<JobOrder, readonly (keyof Database["job"])[]>>;

/** As the indexes of these lists have it. */
const STATUS = sql`(${sql.ref("job.status")} || '')`;

export interface Walk {
  /** On the table `job`. */
  isMeant: Expression<SqlBool>;
  order: SortKey[];
  /** How many jobs are meant. */
  total: RawBuilder<number>;
}

/** All jobs, or those in the statuses, in an order that an index has. Null: no index has it. */
export function walkAll(statuses: readonly JobStatus[], { order, isDescending }: JobSort): Walk | null {
  if (order === "organization.name" || (statuses.length > 1 && order !== "status")) return null;
  // Those of one status are in the order of what follows it.
  const walked = WALKED[order].filter((name) => name !== "status" || statuses.length !== 1);
  const direction = isDescending ? "desc" : "asc";
  const keys = walked.map(
    (name): SortKey => ({
      column: columnOfWalk(name),
      direction,
      expression: name === "status" ? "ofFewValues" : undefined,
    }),
  );
  return {
    isMeant: statuses.length === 0 ? TRUE : sql<boolean>`${STATUS} in (${sql.join(statuses)})`,
    order: [...keys, { column: sql.ref("job.id"), direction }],
    total: totalOf(statuses),
  };
}

/**
 * A page of the jobs in several statuses, whose indexes are merged: as counted from the first and, backwards, from the
 * last one; one of both is empty. Null: no index has the order.
 */
export function selectMerged(statuses: readonly JobStatus[], { order, isDescending }: JobSort, page: Page) {
  if (order === "organization.name") return null;
  const keys = WALKED[order].map((name, at) => ({ column: columnOfWalk(name), name: sql.ref(`k${at}`) }));
  const columns = sql.join([
    sql.ref("id"),
    sql.ref("status"),
    ...keys.map(({ column, name }) => sql`${column} as ${name}`),
  ]);
  const arms = statuses.map((each) => sql`select ${columns} from ${sql.table("job")} where ${isInStatus(each)}`);
  const select = (isBackwards: boolean, { limit, offset }: End) => {
    const way = sql.raw(isDescending === isBackwards ? "asc" : "desc");
    const by = sql.join([...keys.map(({ name }) => sql`${name} ${way}`), sql`${sql.ref("id")} ${way}`]);
    const merge = (some: typeof arms) => sql`${sql.join(some, sql` union all `)} order by ${by}`;
    const first = (some: typeof arms) => sql`select * from (${merge(some)} limit ${limit} + ${offset})`;
    const all = arms.length <= MOST_ARMS ? arms : [arms.slice(0, MOST_ARMS), arms.slice(MOST_ARMS)].map(first);
    const rows = sql<{ id: string; status: JobStatus }>`(${merge(all)} limit ${limit} offset ${offset})`;
    return query.selectFrom(rows.as("merged")).select(["id", "status"]);
  };
  const { first, last } = nearerEnd(totalOf(statuses), page);
  return { fromStart: select(false, first), fromEnd: select(true, last) };
}

/** D1 takes no more in one compound statement. */
const MOST_ARMS = 4;

const columnOfWalk = (name: (typeof WALKED)[keyof typeof WALKED][number]): RawBuilder<unknown> =>
  name === "status" ? STATUS : sql.ref(`job.${name}`);

const isInStatus = (status: JobStatus) => sql<boolean>`${STATUS} = ${status}`;

const totalOf = (statuses: readonly JobStatus[]) =>
  sql<number>`(${selectTotal({ search: null, organization: null, statuses })})`;

/** The number of all jobs, from its counter. */
export const countOfAllJobs = (): RawBuilder<number> => totalOf([]);

interface End {
  limit: Expression<number>;
  offset: Expression<number>;
}

/** A page counted from the first entry and from the last one; the limit of the farther way is 0. */
function nearerEnd(all: Expression<number>, { limit, offset }: Page): { first: End; last: End } {
  if (limit < 0) return { first: { limit: sql`-1`, offset: sql`${offset}` }, last: { limit: sql`0`, offset: sql`0` } };
  return {
    first: { limit: sql`iif(${offset} * 2 <= ${all}, ${limit}, 0)`, offset: sql`${offset}` },
    last: {
      limit: sql`iif(${offset} * 2 <= ${all}, 0, max(0, min(${limit}, ${all} - ${offset})))`,
      offset: sql`max(0, ${all} - ${offset} - ${limit})`,
    },
  };
}

/**
 * Chunks of those owners whose jobs are on a page of all jobs by the organization's name, with the number of jobs of
 * the owners before them (`before`) and of all (`all`); counted from the last one where the page is nearer to it
 * (`isFromEnd`).
 */
export const selectChunksByName = (status: JobStatus | null, isDescending: boolean, page: Page, isFromEnd: boolean) => {
  const all = totalOf(status ? [status] : []);
  const end = nearerEnd(all, page)[isFromEnd ? "last" : "first"];
  const way = sql.raw(isDescending === isFromEnd ? "asc" : "desc");
  const before = ({ ref }: typeof total) =>
    sql<number>`sum(${ref("jobs")}) over (order by ${ref("name_key")} ${way}, ${ref("owner")} ${way}
      rows unbounded preceding) - ${ref("jobs")}`;
  const counted = query
    .selectFrom("job_total")
    .select(["owner", "name_key", "jobs"])
    .select(before(total).as("before"))
    .where("status", "=", status ?? ALL)
    .where("owner", "<>", ALL);
  const owners = query
    .selectFrom(counted.as("counted"))
    .select(["owner", "before"])
    .where(({ ref }) => sql<boolean>`${ref("before")} + ${ref("jobs")} > ${end.offset}`)
    .limit(end.limit);
  const onPage = query
    .selectFrom(owners.as("owners"))
    .select(["owner", "before"])
    .where(({ ref }) => sql<boolean>`(${page.limit} < 0 or ${ref("before")} < ${end.offset} + ${page.limit})`);
  return query
    .selectFrom(onPage.as("on_page"))
    .crossJoin("job_chunk")
    .select(["job_chunk.owner", "on_page.before"])
    .select(all.as("all"))
    .select(jsonOf(objectOf(["nameKey", "ids", "statuses", "updated"])).as("columns"))
    .whereRef("job_chunk.owner", "=", "on_page.owner")
    .$castTo<ChunkRow & { before: number; all: number }>();
};

/** The newest jobs that a text finds, at most one more than are counted, with what hits are sorted by. */
export const selectHits = ({ statuses }: JobSelection, words: readonly string[][]) => {
  const among = statuses.map((status) => `"${oneWord(status)}"`).join(" OR ");
  const match = `text : (${toFullText(words)})${among && ` AND status : (${among})`}`;
  return query
    .selectFrom("job_search")
    .select(["job", "status", "title_key as titleKey", "number", "updated", "owner", "name_key as nameKey"])
    .where(sql<boolean>`${sql.table("job_search")} match ${match}`)
    .orderBy("rowid", "desc")
    .limit(MOST_FOUND + 1);
};

/** A status as the index has it. */
export const oneWord = (status: JobStatus): string => status.replaceAll("_", "");

/** Jobs whose texts have all words of a typed text, each as a beginning; none for a text without a word. */
export function isJobWith(text: string): Expression<SqlBool> {
  const words = typedWords(text);
  if (words === null) return FALSE;
  const matches = sql<boolean>`${sql.table("job_search")} match ${`text : (${toFullText(words)})`}`;
  const found = query.selectFrom("job_search").select("job_search.rowid").where(matches);
  return sql<boolean>`${sql.ref("job.rowid")} in ${found}`;
}
