import { type CardFilter, type FilteredCard, isMatching } from "~/domain/applicants/filter";
import type { Person, Services } from "../../services";
import type { Db } from "../../storage/db";
import type { RowOf } from "../../storage/statement";
import {
  type ChunkColumn,
  selectAnonymous,
  selectChosenHits,
  selectChunks,
  selectHits,
  selectSeen,
} from "./chunk-queries";
import { searchWords } from "./search-words";

/** What a board or list is narrowed by, as the contract has it. */
export interface ApplicantFilter extends CardFilter {
  q?: string;
  /** A search goes on below the applicant of this number. */
  searchBelow?: number;
}

/** Whether anybody may be left out by it. */
export const isFiltering = ({ q, label, quality, mine, unread, waiting }: ApplicantFilter): boolean =>
  Boolean(label || quality || mine || unread || waiting) || searchWords(q ?? "").length > 0;

/** An applicant as filters and orders know them. */
export interface Entry extends FilteredCard {
  id: string;
  /** In the order in which they came. */
  number: number;
  /** In its phase. */
  position: number;
  isMasked: boolean;
}

interface Entries {
  all: Entry[];
  matching: Entry[];
  /** Where a text search has stopped: those with a smaller number were not looked at. Null: it has seen all. */
  searchedTo: number | null;
}

/** A text search stops at so many, since each of them is a row; a page has as many rows left. */
const MOST_HITS = 60;
/** Instead of them for a file, which has all that match. */
export const ALL_HITS = -1;

const known = new WeakMap<Db, Map<string, Promise<Entries>>>();

/**
 * The applicants of a job, and those of them that match; none for a job that the person does not see. Read once for a
 * request whose calls ask for the same: a caller's own reads decide whether it may answer them.
 */
export function loadEntries(
  services: Services,
  person: Person,
  job: string,
  filter: ApplicantFilter,
  most: number = MOST_HITS,
): Promise<Entries> {
  const { origin } = services.db;
  const { q, searchBelow, label, quality, mine, unread, waiting } = filter;
  const key = JSON.stringify([origin.writes, job, q, searchBelow, label, quality, mine, unread, waiting, most]);
  const ofRequest = known.get(origin) ?? new Map<string, Promise<Entries>>();
  const entries = ofRequest.get(key) ?? readEntries({ ...services, db: origin }, person, job, filter, most);
  known.set(origin, ofRequest.set(key, entries));
  // A failure is not an answer to keep.
  entries.catch(() => ofRequest.delete(key));
  return entries;
}

async function readEntries(
  { db, clock }: Services,
  person: Person,
  job: string,
  filter: ApplicantFilter,
  most: number,
): Promise<Entries> {
  const words = searchWords(filter.q ?? "");
  const search = { words, below: filter.searchBelow, limit: most < 0 ? most : most + 1 };
  const [masked, chunks, seen, hits, chosen] = await Promise.all([
    db.first(selectAnonymous(person, job)),
    db.all(selectChunks(person, job, columnsFor(filter))),
    filter.unread ? db.all(selectSeen(person, job)) : [],
    words.length > 0 ? db.all(selectHits(job, search)) : null,
    words.length > 0 ? db.all(selectChosenHits(job, search)) : [],
  ]);
  const { anonymous = [] } = masked ?? {};
  const seenNumbers = new Set(seen.flatMap(({ chunk, slots }) => slots.map((slot) => numberOf(chunk, slot))));
  const all = chunks.flatMap((chunk) => entriesOf(chunk, { anonymous, seen: seenNumbers }));
  const found = hits && foundBy({ hits, chosen, most });
  const asking = { user: person.id, now: clock() };
  const matching = all.filter((entry) => isMatching(entry, filter, asking) && (!found || found.has(entry)));
  return { all, matching, searchedTo: found?.searchedTo ?? null };
}

/** Only what is looked at: a column is some thousand characters of each chunk. */
function columnsFor({ quality, label, mine, unread, waiting }: ApplicantFilter): ChunkColumn[] {
  const asked: Partial<Record<ChunkColumn, unknown>> = {
    qualities: quality,
    labels: label,
    responsible: mine,
    anonymised: unread,
    since: waiting,
    touched: waiting,
  };
  const filtered = Object.entries(asked).flatMap(([column, isAsked]) => (isAsked ? [column] : []));
  return ["ids", "phases", "positions", ...CHUNK_COLUMNS.filter((column) => filtered.includes(column))];
}

const CHUNK_COLUMNS = ["qualities", "labels", "responsible", "anonymised", "since", "touched"] as const;

type Chunk = Pick<ChunkRow, "chunk" | "ids" | "phases" | "positions"> & Partial<ChunkRow>;
type ChunkRow = RowOf<ReturnType<typeof selectChunks>>;

interface Known {
  anonymous: readonly string[];
  seen: ReadonlySet<number>;
}

function entriesOf(chunk: Chunk, { anonymous, seen }: Known): Entry[] {
  return chunk.ids.flatMap((id, slot) => {
    if (id === null) return [];
    const phase = chunk.phases[slot] ?? "";
    const number = numberOf(chunk.chunk, slot);
    return {
      id,
      number,
      phase,
      position: chunk.positions[slot] ?? 0,
      isMasked: anonymous.includes(phase),
      rank: chunk.qualities?.[slot],
      labels: chunk.labels?.[slot],
      responsible: chunk.responsible?.[slot],
      isSeen: seen.has(number),
      isAnonymised: chunk.anonymised?.[slot] === 1,
      since: chunk.since?.[slot],
      isTouched: chunk.touched?.[slot] === 1,
    };
  });
}

const CHUNK_BITS = 9;

/** An applicant's number in the job, by chunk and place in it. */
export const numberOf = (chunk: number, slot: number): number => (chunk << CHUNK_BITS) + slot;

interface Hits {
  hits: readonly { found: number }[];
  chosen: readonly { found: number }[];
  most: number;
}

/** Whoever is reviewed anonymously is found by chosen answers alone. */
function foundBy({ hits, chosen, most }: Hits) {
  const ends = [hits, chosen].flatMap((rows) => (most >= 0 && rows.length > most ? (rows[most - 1]?.found ?? []) : []));
  const searchedTo = ends.length > 0 ? Math.max(...ends) : null;
  const [all, few] = [hits, chosen].map((rows) => new Set(rows.map(({ found }) => found)));
  return {
    searchedTo,
    has: ({ number, isMasked }: Entry): boolean =>
      number >= (searchedTo ?? 0) && Boolean((isMasked ? few : all)?.has(number)),
  };
}
