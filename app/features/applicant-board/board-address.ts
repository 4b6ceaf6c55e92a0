import { QUALITIES, type Quality } from "~/domain/applicants/applicant";
import { MOST_OPENED } from "~/domain/applicants/board-size";
import { type SelectedCard, selectionValue } from "~/domain/applicants/selected-cards";
import { readNumber, readPage } from "~/domain/pagination";
import type { Language } from "~/domain/people";
import { KEYS, withQuery } from "~/domain/query-keys";

/** What of a job's applicants is shown, and how, as the address says it. */
export interface BoardAddress {
  q: string;
  /** A label's id, or "none". */
  label: string;
  quality: Quality | null;
  mine: boolean;
  unread: boolean;
  waiting: boolean;
  withRejected: boolean;
  layout: "board" | "list";
  /** The phases whose columns show more. */
  more: string[];
  /** Of the list: one phase alone, the order, the page counted from 0. */
  phase: string;
  sort: ListSort;
  page: number;
  /** Of the list: what it shows of each besides the name. */
  columns: readonly ListColumn[];
  /** How the page is found without reading those before it; what it says holds for this page alone. */
  from: string;
  /** Whose panel is open beside it. */
  applicantId: string;
  /** A search that stops goes on below the applicant of this number. */
  searchBelow: number | null;
}

export const LIST_SORTS = ["phase", "newest", "oldest", "name", "quality"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What a list can show of each, in the order of its columns. */
export const LIST_COLUMNS = [
  "quality",
  "phase",
  "since",
  "labels",
  "interview",
  "comments",
  "attachments",
  "applied",
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** As long as nobody chooses. */
const USUAL_COLUMNS: readonly ListColumn[] = ["quality", "phase", "labels", "applied"];

const FLAGS = ["mine", "unread", "waiting", "withRejected"] as const;

export function readBoardAddress(query: URLSearchParams): BoardAddress {
  const text = (name: string, length = 80) => (query.get(name) ?? "").trim().slice(0, length);
  const flag = (name: (typeof FLAGS)[number]) => query.get(name) === "true";
  return {
    q: text("q", 200),
    label: text("label"),
    quality: QUALITIES.find((known) => known === query.get("quality")) ?? null,
    mine: flag("mine"),
    unread: flag("unread"),
    waiting: flag("waiting"),
    withRejected: flag("withRejected"),
    // "face" is what the parameter was called before: bookmarks and saved views may have it.
    layout: (query.get("layout") ?? query.get("face")) === "list" ? "list" : "board",
    more: text("more", 300).split(".").filter(Boolean).slice(-MOST_OPENED),
    phase: text("phase"),
    sort: LIST_SORTS.find((known) => known === query.get("sort")) ?? "newest",
    page: readPage(query.get("page")),
    columns: readColumns(query.getAll(COLUMN_KEY)),
    from: text("from"),
    applicantId: text(KEYS.applicantId),
    searchBelow: readNumber(query.get("searchBelow")),
  };
}

/** The name of the boxes that choose columns, and of what they become in addresses: `name.quality.applied`. */
export const COLUMN_KEY = "column";
/** The template that a dialog's letter begins with. */
export const TEMPLATE_KEY = "template";
/** What a letter to several is sent as: the same again is sent once. */
export const NEW_ID_KEY = "newId";
/** Always shown; tells a choice of nothing else from no choice. */
export const NAME_COLUMN = "name";

function readColumns(given: readonly string[]): readonly ListColumn[] {
  const named = given.flatMap((each) => each.split("."));
  return named.includes(NAME_COLUMN) ? LIST_COLUMNS.filter((column) => named.includes(column)) : USUAL_COLUMNS;
}

/** The choice as an address has it; null for the usual columns. */
export function columnWords(columns: readonly ListColumn[] = USUAL_COLUMNS): string | null {
  const isUsual = columns.join() === USUAL_COLUMNS.join();
  return isUsual ? null : [NAME_COLUMN, ...columns].join(".");
}

/** Where the dialogs of the board stand; `id`: whom or what they are about. */
export type BoardDialogKind =
  | "add"
  | "confirm"
  | "keys"
  | "label"
  | "labels"
  | "mail"
  | "phases"
  | "reject"
  | "view"
  | "deleteLabel"
  | "deletePhase";

/** The board of a job at a place, with a dialog over it where one is named. */
export function boardHref(
  job: string,
  place: Partial<BoardAddress> = {},
  dialog?: BoardDialogKind,
  id?: string,
): string {
  const { layout, sort, page = 0, columns, from, more, phase, applicantId, searchBelow } = place;
  return withQuery(`/jobs/${job}`, {
    [KEYS.tab]: "applicants",
    ...filterWords(place),
    searchBelow: place.q ? searchBelow : null,
    layout: layout === "list" ? layout : null,
    phase,
    sort: sort === "newest" ? null : sort,
    [COLUMN_KEY]: columnWords(columns),
    page: page > 0 ? page + 1 : null,
    from: page > 0 ? from : null,
    more: more?.join("."),
    [KEYS.applicantId]: applicantId,
    dialog,
    id,
  });
}

/** A dialog's address with the cards that it is about; cancelling selects those of a selection again. */
export function dialogAbout(dialog: string, picks: readonly SelectedCard[], isSelection: boolean): string {
  const ids = picks.map((pick) => `&id=${encodeURIComponent(selectionValue(pick))}`);
  return dialog + ids.join("") + (isSelection ? "&selection=true" : "");
}

/** The board with these cards selected: what failed, or was cancelled, can be tried again. */
export const withSelected = (board: string, people: readonly { id: string }[]): string =>
  withQuery(board, {
    picked: people
      .slice(0, MOST_PICKED)
      .map(({ id }) => id)
      .join("."),
  });

export const readPicked = (query: URLSearchParams): string[] =>
  (query.get("picked") ?? "").split(".").filter(Boolean).slice(0, MOST_PICKED);

/** As many as fit into an address. */
const MOST_PICKED = 100;

/** The part of a place that a view keeps: the filter, as its words stand in the address. */
export function filterWords(place: Partial<BoardAddress>): Record<string, string | boolean | null> {
  const flags = FLAGS.map((name) => [name, place[name] ? "true" : null]);
  return {
    q: place.q || null,
    label: place.label || null,
    quality: place.quality ?? null,
    ...Object.fromEntries(flags),
  };
}

/** The same as one text, with the columns where they were chosen, by which a saved view is recognised. */
export function viewQuery(place: Partial<BoardAddress>): string {
  const kept = { ...filterWords(place), [COLUMN_KEY]: columnWords(place.columns) };
  const words = Object.entries(kept).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return new URLSearchParams(words).toString();
}

/** Whether anything but the rejected is left out. */
export function isFiltered({ q, label, quality, mine, unread, waiting }: BoardAddress): boolean {
  return Boolean(q || label || quality || mine || unread || waiting);
}

/** A board of a filter that was changed begins at the top. */
export const FROM_TOP = { page: 0, from: "", more: [], searchBelow: null };

export const NO_FILTER = { q: "", label: "", quality: null, mine: false, unread: false, waiting: false } as const;

/** What of a page its island begins with. */
export interface BoardIslandSource {
  jobId: string;
  place: BoardAddress;
  /** UTC. */
  now: string;
  language: Language;
  picked: readonly string[];
}

/**
 * Where the island's data comes from and where it posts to: the page's own address under
 * `/applicants/data`, in the page's language.
 */
export function boardDataHref({ jobId, place, now, language, picked }: BoardIslandSource): string {
  const board = withSelected(
    boardHref(jobId, place),
    picked.map((id) => ({ id })),
  );
  const [, query = ""] = board.split("?");
  return withQuery(`/jobs/${jobId}/applicants/data?${query}`, { [KEYS.tab]: null, now, [KEYS.language]: language });
}

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** All applicants that match the filter, as a file. */
export const exportHref = (job: string, place: Partial<BoardAddress>, format: ExportFormat): string =>
  withQuery(`/jobs/${job}/applicants/export`, { format, ...filterWords(place) });

/** Pages at the beginning and at the end of the list that are counted off; others are found from a page beside them. */
export const COUNTED_PAGES = 3;

/** The page of the list whose first row follows an applicant, whichever page that is. */
export const pageAfter = (id: string) => ({ page: COUNTED_PAGES, from: `after.${id}` });
