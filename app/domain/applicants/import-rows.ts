import { readComment } from "~/domain/comments";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { foldText } from "~/lib/fold-text";
import { QUALITIES, type Quality } from "./applicant";
import { type Contact, type ReadPhone, readContact } from "./contact";
import type { ImportColumns, ImportField } from "./import-columns";

/** A line of the file, counted from 1. */
export interface TableLine {
  line: number;
  cells: readonly string[];
}

export interface ImportRow {
  line: number;
  contact: Contact;
  phase: string;
  quality: Quality;
  note: string;
}

export interface RowProblem extends FieldProblem {
  line: number;
  /** As it stands in the file. */
  text: string;
}

export interface ImportRules {
  columns: ImportColumns;
  /** What people call phases and fits, folded, with the id of each. */
  names: Readonly<Record<string, string>>;
  /** Of rows that name none. */
  phase: string;
  /** The job's. */
  phases: readonly string[];
  readPhone: ReadPhone;
}

/** Each line as an applicant by the rules of those added by hand, or with what is wrong about it. */
export function readImportRows(lines: readonly TableLine[], rules: ImportRules) {
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  for (const line of lines) {
    const read = readRow(line, rules);
    if ("row" in read) rows.push(read.row);
    else problems.push(...read.problems);
  }
  return { rows, problems };
}

function readRow({ line, cells }: TableLine, rules: ImportRules): { row: ImportRow } | { problems: RowProblem[] } {
  const cell = (field: ImportField) => plain(cells[rules.columns[field] ?? -1] ?? "");
  const [first, last] = rules.columns.name === undefined ? ["", ""] : splitName(cell("name"));
  const names = { first_name: cell("first_name") || first, last_name: cell("last_name") || last };
  const typed = { ...names, email: cell("email"), phone: cell("phone"), zip: cell("zip"), reachability: [] };
  const contact = readContact(typed, rules.readPhone);
  const note = cell("note") ? readComment(cell("note")) : { text: "" };
  const phase = cell("phase") ? idOf(cell("phase"), rules.phases, rules.names) : rules.phase;
  const quality = cell("quality") ? idOf(cell("quality"), QUALITIES, rules.names) : "possible";
  const fields: FieldProblem[] = [
    ...("fields" in contact ? contact.fields : []),
    ...("fields" in note ? note.fields.map((each) => ({ ...each, field: "note" })) : []),
    ...(phase === null ? [{ field: "phase", message: message("pickFromList") }] : []),
    ...(quality === null ? [{ field: "quality", message: message("pickFromList") }] : []),
  ];
  if ("fields" in contact || "fields" in note || phase === null || quality === null)
    return { problems: fields.map((each) => ({ ...each, line, text: textOf(each.field, typed, cell) })) };
  return { row: { line, contact: contact.contact, phase, quality, note: note.text } };
}

const textOf = (field: string, typed: Record<string, unknown>, cell: (field: ImportField) => string): string => {
  const text = typed[field] ?? (field === "phase" || field === "quality" || field === "note" ? cell(field) : "");
  return String(text).slice(0, 60);
};

/** Files that spreadsheets open have an apostrophe before what looks like a formula: "'+49 151 …". */
const plain = (text: string) => text.trim().replace(/^'(?=\s*[=+\-@])/, "");

/** "Berta von Werber" is Berta, "von Werber"; "Werber, Berta" as well. */
function splitName(name: string): [string, string] {
  const [before = "", after] = name.split(",", 2);
  if (after?.trim()) return [after.trim(), before.trim()];
  const [first = "", ...last] = name.trim().split(/\s+/);
  return [first, last.join(" ")];
}

/** The id that is meant: by itself, or by a name that people know it by. */
function idOf<Id extends string>(text: string, ids: readonly Id[], names: Readonly<Record<string, string>>): Id | null {
  const named = Object.hasOwn(names, foldText(text)) ? names[foldText(text)] : text;
  return ids.find((id) => id === named) ?? null;
}

/** Rows with the mail or telephone of an earlier one, with its line. */
export function repeatedRows(rows: readonly ImportRow[]): Map<number, number> {
  const known = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, contact } of rows) {
    const keys = [contact.email, contact.phone].filter((key) => key !== null);
    const earlier = keys.map((key) => known.get(key)).find((each) => each !== undefined);
    if (earlier !== undefined) repeated.set(line, earlier);
    for (const key of keys) if (!known.has(key)) known.set(key, line);
  }
  return repeated;
}
