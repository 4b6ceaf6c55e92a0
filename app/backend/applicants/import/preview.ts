import type { ApplicantImport, ImportChoices } from "~/content-api/applicant-imports";
import { IMPORT_LIMITS } from "~/domain/applicants/import-columns";
import type { ImportRow } from "~/domain/applicants/import-rows";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { type MessageKey, message } from "~/domain/messages";
import { fullName } from "~/domain/people";
import { readCsv } from "~/lib/read-csv";
import type { Person, Services } from "../../services";
import { loadBoardJob } from "../board/job-queries";
import { guardVisible } from "../board/label-statements";
import { deleteOtherPreviews } from "./delete-statements";
import { findKnownRows, loadImport, type OnImport, readTable } from "./queries";
import { insertImport, updateChoices } from "./statements";

interface NewFile {
  id: string;
  as?: string;
  fileName: string;
  text: string;
  choices?: ImportChoices;
}

const NO_CHOICES: ImportChoices = { columns: null, names: {}, phase: "applied", language: "de" };

/** FAILED_VALIDATION {fields: file} for what has no rows, or is too large. */
export async function keepFile(
  services: Services,
  person: Person,
  { id: job, as: id = services.ids(), fileName, text, choices = NO_CHOICES }: NewFile,
): Promise<{ id: string }> {
  await loadBoardJob(services, person, job);
  const bytes = new TextEncoder().encode(text).length;
  // As UTF-8 a file in another encoding takes half as much again at most.
  if (bytes > MOST_KEPT) throw refused("tableTooLarge", { max: 1 });
  if (readCsv(text, 2).lines.length < 2) throw refused("empty");
  const now = services.clock().toISOString();
  const expires = laterBy(now, IMPORT_LIMITS.hours * 60, "minute");
  await services.db.write([
    guardVisible(person, job),
    deleteOtherPreviews(person, job, id),
    insertImport(person, { id, job, fileName, text, choices, now, expires }),
  ]);
  return { id };
}

/** A row of the database has two million bytes at most. */
const MOST_KEPT = 1.5 * IMPORT_LIMITS.bytes;

const refused = (key: MessageKey, params?: Record<string, number>) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field: "file", message: message(key, params) }] });

/** Keeps how the file is to be read. NOT_FOUND */
export async function chooseColumns(services: Services, person: Person, on: OnImport, choices: ImportChoices) {
  await loadImport(services, person, on);
  await services.db.write(updateChoices(on.importId, choices));
  return { id: on.importId };
}

const MOST_PROBLEMS = 50;
const MOST_DUPLICATES = 100;
const MOST_SAMPLES = 5;

/** What an import would enter, and what it leaves out. NOT_FOUND */
export async function previewImport(services: Services, person: Person, on: OnImport): Promise<ApplicantImport> {
  const [job, found] = await Promise.all([loadBoardJob(services, person, on.id), loadImport(services, person, on)]);
  const table = await readTable(
    found,
    job.phases.map(({ id }) => id),
  );
  const known = await findKnownRows(services, on.id, table.rows);
  const byLine = new Map(table.rows.map((row) => [row.line, row]));
  const isKnown = new Set(known.map(({ line }) => line));
  const fresh = table.rows.filter(({ line }) => !isKnown.has(line));
  return {
    id: found.id,
    fileName: found.file_name,
    status: found.done_at ? "done" : found.chosen ? "running" : "preview",
    choices: found.choices,
    columns: table.columns,
    mapping: table.mapping,
    missing: table.missing,
    isCut: table.isCut,
    rows: table.lines,
    ready: fresh.length,
    problems: table.problems.slice(0, MOST_PROBLEMS),
    problemRows: new Set(table.problems.map(({ line }) => line)).size,
    duplicates: known.slice(0, MOST_DUPLICATES).flatMap((each) => {
      const row = byLine.get(each.line);
      return row ? [{ ...each, ...shown(row) }] : [];
    }),
    duplicateCount: known.length,
    samples: fresh.slice(0, MOST_SAMPLES).map((row) => ({
      line: row.line,
      ...shown(row),
      phase: row.phase,
      quality: row.quality,
    })),
    entered: found.entered,
    skipped: found.skipped,
  };
}

const shown = ({ contact }: ImportRow) => ({ name: fullName(contact), reach: contact.email ?? contact.phone ?? "" });
