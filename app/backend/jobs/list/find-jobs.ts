import { JOB_STATUSES } from "~/domain/jobs/status";
import { pageOf } from "~/lib/lists";
import { isMemberOf, scopeKeyOf, seesEverything } from "../../scope";
import type { Actor, Person } from "../../services";
import { keptStatements } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { type JobQuestion, type JobSelection, type JobSort, readJobSort, readSelection } from "./job-question";
import {
  type ChunkColumn,
  type ChunkRow,
  oneWord,
  type Page,
  selectChunks,
  selectChunksByName,
  selectHits,
  selectMerged,
  selectTotal,
  selectTotalOf,
  type Walk,
  walkAll,
} from "./list-queries";
import { type JobEntry, orderEntries } from "./order-entries";
import { hasWords, typedWords } from "./search-words";

/** How a page of jobs is found: by an index within the statement of its rows, or by ids in their order. */
export type FoundJobs = { walk: Walk } | { entries: Promise<{ id: string; status: string }[]> } | "inOrder";

/** Of one organization the newest changes are walked by its index so far: shorter than reading its chunks. */
const WALKED_OF_ORGANIZATION = 50;

/**
 * A page of the jobs that the actor sees, in rows that do not grow with their number. Null where the question or its
 * order is another one than lists offer.
 */
export function findJobs(
  db: Db,
  actor: Actor,
  question: JobQuestion,
  page: Page & { sort: readonly string[] },
): FoundJobs | null {
  const selection = readSelection(question);
  const sort = readJobSort(page.sort);
  if (!selection || !sort || actor.type === "visitor") return null;
  if (!seesEverything(actor)) return actor.type === "person" ? findOwn(db, actor, selection, sort, page) : null;
  if (selection.organization !== null) return findOfOrganization(db, actor, selection, sort, page);
  return findAmongAll(db, selection, sort, page);
}

/**
 * How many jobs the actor sees of those that are meant; null as above. A search of all jobs stops counting at
 * `MOST_FOUND`, one above.
 */
export function countJobs(db: Db, actor: Actor, question: JobQuestion): Promise<number> | null {
  const selection = readSelection(question);
  if (!selection || actor.type === "visitor") return null;
  if (seesEverything(actor)) {
    if (selection.search === null) return db.first(selectTotal(selection)).then((row) => row?.total ?? 0);
    if (selection.organization === null) return readHits(db, selection).then((hits) => hits.length);
  }
  if (actor.type !== "person") return null;
  if (selection.search === null && !isLimitedToOwn(actor, selection) && !isRead(db, [actor.id, selection]))
    return db.first(totalOf(actor, selection)).then((row) => row?.total ?? 0);
  return readChunks(db, actor, selection, []).then((entries) => entries.length);
}

const totals = keptStatements<{ total: number }>();

function totalOf(person: Person, selection: JobSelection) {
  const key = JSON.stringify([scopeKeyOf(person), selection]);
  return totals.find(key) ?? totals.keep(key, selectTotalOf(person, selection));
}

function findOfOrganization(db: Db, actor: Actor, selection: JobSelection, sort: JobSort, page: Page) {
  if (actor.type !== "person") return null;
  if (isWalkedOfOrganization(selection, sort, page)) return "inOrder";
  return { entries: readOwnPage(db, actor, selection, sort, page) };
}

function findOwn(db: Db, person: Person, selection: JobSelection, sort: JobSort, page: Page): FoundJobs {
  const [only, ...others] = person.memberships;
  const isAdminOfOne = person.role === "Hiring Org" && only?.role === "admin" && others.length === 0;
  if (isAdminOfOne && isWalkedOfOrganization(selection, sort, page)) return "inOrder";
  return { entries: readOwnPage(db, person, selection, sort, page) };
}

const isWalkedOfOrganization = ({ search, statuses }: JobSelection, { order }: JobSort, { limit, offset }: Page) =>
  search === null &&
  statuses.length === 0 &&
  order === "date_updated" &&
  limit >= 0 &&
  offset <= WALKED_OF_ORGANIZATION;

function findAmongAll(db: Db, selection: JobSelection, sort: JobSort, page: Page): FoundJobs | null {
  const { search, statuses } = selection;
  if (search !== null)
    return { entries: readHits(db, selection).then((hits) => pageOf(orderEntries(hits, sort), page)) };
  const walk = walkAll(statuses, sort);
  if (walk) return { walk };
  if (statuses.length <= 1) return { entries: readPageByName(db, selection, sort, page) };
  const merged = selectMerged(statuses, sort, page);
  return merged && { entries: readMerged(db, merged) };
}

async function readMerged(db: Db, { fromStart, fromEnd }: NonNullable<ReturnType<typeof selectMerged>>) {
  const [first, last] = await Promise.all([db.all(fromStart), db.all(fromEnd)]);
  return [...first, ...last.reverse()];
}

async function readOwnPage(db: Db, person: Person, selection: JobSelection, sort: JobSort, page: Page) {
  return pageOf(orderEntries(await readChunks(db, person, selection, ORDERED_BY[sort.order]), sort), page);
}

/** Besides id, owner and status, which every entry has. */
const ORDERED_BY: Record<JobSort["order"], readonly ChunkColumn[]> = {
  date_updated: ["updated"],
  title: ["titles"],
  idExternal: ["numbers"],
  status: ["updated"],
  "organization.name": ["updated", "nameKey"],
};

/** The jobs that a person sees of those that are meant. */
export function readChunks(db: Db, person: Person, selection: JobSelection, columns: readonly ChunkColumn[]) {
  const words = selection.search === null ? [] : typedWords(selection.search);
  if (words === null) return Promise.resolve([]);
  const needed: ChunkColumn[] = [
    ...(words.length > 0 ? (["titles", "numbers"] as const) : []),
    ...(isLimitedToOwn(person, selection) ? (["people"] as const) : []),
  ];
  const wanted = [...new Set<ChunkColumn>(["ids", "statuses", ...columns, ...needed])];
  return readOnce(db, [person.id, selection], wanted, async () => {
    const chunks = await db.all(selectChunks(person, selection.organization, wanted));
    return chunks
      .flatMap((chunk) => entriesOf(chunk, isMemberOf(person, chunk.owner) ? person.id : null))
      .filter(({ status }) => isIn(selection, status))
      .filter(({ title, number }) => words.length === 0 || hasWords(`${title} ${number ?? ""}`, words));
  });
}

const isIn = ({ statuses }: JobSelection, status: string): boolean =>
  statuses.length === 0 || statuses.some((each) => each === status);

interface Reading {
  columns: readonly ChunkColumn[];
  entries: Promise<JobEntry[]>;
}

const readings = new WeakMap<Db, Map<string, Reading>>();

/** A request that lists and counts the same jobs reads them once, if it lists them first. */
function readOnce(
  { origin }: Db,
  asked: [person: string, selection: JobSelection],
  columns: readonly ChunkColumn[],
  read: () => Promise<JobEntry[]>,
): Promise<JobEntry[]> {
  const key = keyOfReading(origin, asked);
  const ofRequest = readings.get(origin) ?? new Map<string, Reading>();
  const known = ofRequest.get(key);
  if (known && columns.every((column) => known.columns.includes(column))) return known.entries;
  const entries = read();
  readings.set(origin, ofRequest.set(key, { columns, entries }));
  // A failure is not an answer to keep.
  entries.catch(() => ofRequest.delete(key));
  return entries;
}

const keyOfReading = (origin: Db, asked: [person: string, selection: JobSelection]): string =>
  JSON.stringify([origin.writes, asked]);

/** Whether this request reads these jobs already. */
const isRead = ({ origin }: Db, asked: [person: string, selection: JobSelection]): boolean =>
  readings.get(origin)?.has(keyOfReading(origin, asked)) ?? false;

const isLimitedToOwn = (person: Person, { organization }: JobSelection): boolean =>
  organization === null
    ? person.memberships.some((each) => isMemberOf(person, each.organization))
    : isMemberOf(person, organization);

/** Of a chunk, those that `person` created or is a contact of; all for null. */
function entriesOf({ owner, columns }: ChunkRow, person: string | null): JobEntry[] {
  const { ids = [], titles, numbers, statuses, updated, people, nameKey } = columns;
  return ids.flatMap((id, slot) => {
    if (id === null || (person !== null && !people?.[slot]?.includes(person))) return [];
    return {
      id,
      owner,
      nameKey: nameKey ?? "",
      status: statuses?.[slot] ?? "unknown",
      title: titles?.[slot],
      number: numbers?.[slot],
      updated: updated?.[slot],
    };
  });
}

export function readHits(db: Db, selection: JobSelection): Promise<JobEntry[]> {
  const words = typedWords(selection.search ?? "");
  if (words === null) return Promise.resolve([]);
  return readOnce(db, ["everybody", selection], [], async () => {
    const hits = await db.all(selectHits(selection, words));
    return hits.map(({ job: id, status, ...hit }) => ({
      ...hit,
      id,
      status: JOB_STATUSES.find((each) => oneWord(each) === status) ?? "unknown",
    }));
  });
}

/** A page of all jobs by the organization's name: counters lead to its owners, whose chunks are read. */
async function readPageByName(db: Db, selection: JobSelection, sort: JobSort, page: Page): Promise<JobEntry[]> {
  const [status = null] = selection.statuses;
  const select = (isFromEnd: boolean) => db.all(selectChunksByName(status, sort.isDescending, page, isFromEnd));
  const [fromStart, fromEnd] = await Promise.all([select(false), select(true)]);
  const isFromEnd = fromStart.length === 0;
  const chunks = isFromEnd ? fromEnd : fromStart;
  const [first] = chunks;
  if (!first) return [];
  const entries = chunks.flatMap((chunk) => entriesOf(chunk, null)).filter((entry) => isIn(selection, entry.status));
  const sorted = orderEntries(entries, { ...sort, isDescending: sort.isDescending !== isFromEnd });
  const before = Math.min(...chunks.map((chunk) => chunk.before));
  if (!isFromEnd) return pageOf(sorted, { ...page, offset: page.offset - before });
  const offset = Math.max(0, first.all - page.offset - page.limit);
  const limit = Math.min(page.limit, first.all - page.offset);
  return pageOf(sorted, { limit, offset: offset - before }).reverse();
}
