import type { ApplicantSort } from "~/content-api/applicant-entities";
import { FIXED_POSITIONS } from "~/domain/applicants/phases";
import { byCodeUnits } from "~/lib/lists";
import type { Person, Services } from "../../services";
import { selectChunks, selectOwnPlaces } from "./chunk-queries";
import { type ApplicantFilter, type Entry, loadEntries, numberOf } from "./load-entries";

export interface PageQuery extends ApplicantFilter {
  id: string;
  withRejected: boolean;
  phase?: string;
  after?: string;
  before?: string;
  sort: ApplicantSort;
  page: number;
  limit: number;
}

/** The ids of a page in its order, upwards where it is asked for by what is below it, and how many match in all. */
export async function findPage(services: Services, person: Person, list: PageQuery) {
  const { id, phase, withRejected, sort } = list;
  const [{ matching, searchedTo }, keys, places] = await Promise.all([
    loadEntries(services, person, id, list),
    loadKeys(services, person, id, sort),
    sort === "phase" ? loadPlaces(services, id) : new Map(),
  ]);
  const wanted = matching.filter((entry) =>
    phase ? entry.phase === phase : withRejected || entry.phase !== "rejected",
  );
  const ids = wanted.sort(ORDERS[sort]({ ...keys, places })).map((entry) => entry.id);
  return { ids: pageOf(ids, list), total: ids.length, searchedTo };
}

/** From the top when the one that a page begins at is there no more, so that none is left out. */
function pageOf(ids: string[], { after, before, page, limit }: PageQuery): string[] {
  const at = ids.indexOf(before ?? after ?? "");
  const rest = before === undefined ? ids.slice(at + 1) : ids.slice(0, at < 0 ? ids.length : at).reverse();
  const start = (page - 1) * limit;
  const cut = rest.slice(start, start + limit);
  return before === undefined ? cut : cut.reverse();
}

/** What the order of a list compares, by the applicant's number. */
interface Keys {
  dates: ReadonlyMap<number, number>;
  ranks: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
}

async function loadKeys({ db }: Services, person: Person, job: string, sort: ApplicantSort): Promise<Keys> {
  const none: Keys = { dates: new Map(), ranks: new Map(), names: new Map() };
  if (sort === "phase") return none;
  if (sort === "name") {
    const chunks = await db.all(selectChunks(person, job, ["names"]));
    return { ...none, names: byNumber(chunks.map(({ chunk, names }) => ({ chunk, values: names }))) };
  }
  const chunks = await db.all(selectChunks(person, job, ["dates", "qualities"]));
  return {
    ...none,
    dates: byNumber(chunks.map(({ chunk, dates }) => ({ chunk, values: dates }))),
    ranks: byNumber(chunks.map(({ chunk, qualities }) => ({ chunk, values: qualities }))),
  };
}

const byNumber = <T>(chunks: readonly { chunk: number; values: readonly T[] }[]): Map<number, T> =>
  new Map(chunks.flatMap(({ chunk, values }) => values.map((value, slot) => [numberOf(chunk, slot), value] as const)));

type Compare = (one: Entry, other: Entry) => number;

/** Phases of a job with their places. */
export type Places = ReadonlyMap<string, number>;

export async function loadPlaces({ db }: Services, job: string): Promise<Places> {
  const own = await db.all(selectOwnPlaces(job));
  return new Map([...Object.entries(FIXED_POSITIONS), ...own.map(({ id, position }) => [id, position] as const)]);
}

/** The order of a board: phase by phase, from top to bottom. */
export const byPlace =
  (places: Places): Compare =>
  (one, other) =>
    (places.get(one.phase) ?? 0) - (places.get(other.phase) ?? 0) || byPosition(one, other);

/** The order within a phase. */
export const byPosition: Compare = (one, other) => one.position - other.position || byCodeUnits(one.id, other.id);

/** As the indexes of the unfiltered list are sorted. */
const ORDERS: Record<ApplicantSort, (keys: Keys & { places: Places }) => Compare> = {
  phase: ({ places }) => byPlace(places),
  newest: (keys) => (one, other) => byDate(keys)(other, one),
  oldest: (keys) => byDate(keys),
  name: ({ names }) => {
    // Names of phases that are reviewed anonymously must not show in an order.
    const nameOf = ({ number, isMasked }: Entry) => (isMasked ? NAMELESS : (names.get(number) ?? NAMELESS));
    return (one, other) => byCodeUnits(nameOf(one), nameOf(other)) || byCodeUnits(one.id, other.id);
  },
  quality: (keys) => (one, other) =>
    (keys.ranks.get(other.number) ?? 0) - (keys.ranks.get(one.number) ?? 0) || byDate(keys)(other, one),
};

const NAMELESS = "1";

const byDate =
  ({ dates }: Keys): Compare =>
  (one, other) =>
    (dates.get(one.number) ?? 0) - (dates.get(other.number) ?? 0) || byCodeUnits(one.id, other.id);
