import { sql } from "kysely";
import { guessColumns, IMPORT_LIMITS, type ImportColumns, missingFields } from "~/domain/applicants/import-columns";
import { type ImportRow, readImportRows, repeatedRows } from "~/domain/applicants/import-rows";
import { Refusal } from "~/domain/errors";
import { readCsv } from "~/lib/read-csv";
import { seesJob } from "../../scope";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { duplicateOf } from "../queries";

export interface OnImport {
  id: string;
  importId: string;
}

/** An import of the person's own, for a job that they see. */
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImport = ({ db, clock }: Services, person: Person, { id, importId }: OnImport) =>
  db.first(
    query
      .selectFrom("applicant_import")
      .innerJoin("job", "job.id", "applicant_import.job")
      .selectAll("applicant_import")
      .where("applicant_import.id", "=", importId)
      .where("applicant_import.user", "=", person.id)
      .where("applicant_import.expires_at", ">", clock().toISOString())
      .where("job.id", "=", id)
      .where(seesJob(person)),
  );

/** NOT_FOUND */
export async function loadImport(services: Services, person: Person, on: OnImport): Promise<FoundImport> {
  const found = await findImport(services, person, on);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

/** The table of an import by its choices, with the phases that the job has now. */
export async function readTable({ text, choices }: Pick<FoundImport, "text" | "choices">, phases: readonly string[]) {
  const { parsePhone } = await import("~/platform/phone");
  const csv = readCsv(text, IMPORT_LIMITS.rows + 1);
  const [headings, ...lines] = csv.lines;
  const names = (headings?.cells ?? []).slice(0, IMPORT_LIMITS.columns);
  const mapping: ImportColumns = choices.columns ?? guessColumns(names);
  const missing = missingFields(mapping);
  const read = readImportRows(missing.length > 0 ? [] : lines, {
    columns: mapping,
    names: choices.names,
    phase: choices.phase,
    phases,
    readPhone: (phone) => parsePhone(phone, "DE", { strict: false }),
  });
  const columns = names.map((name, at) => ({
    name: name.slice(0, 60),
    sample: (lines[0]?.cells[at] ?? "").slice(0, 60),
  }));
  return { columns, mapping, missing, isCut: csv.isCut, lines: lines.length, ...read };
}

/** Rows as one parameter of a statement. */
export const rowsAsJson = (rows: readonly object[]) =>
  query.selectFrom(sql<{ key: number; value: string }>`json_each(${JSON.stringify(rows)})`.as("entry"));

export const cellOf = <T extends string | number | null = string>(name: string) =>
  sql<T>`${sql.ref("entry.value")} ->> ${sql.lit(name)}`;

/** For each row who of the job has the same mail or telephone, as for somebody who is added by hand. */
export const selectKnown = (services: Services, job: string, rows: readonly ImportRow[]) =>
  rowsAsJson(rows.map(({ line, contact: { email, phone } }) => ({ line, email, phone }))).select([
    cellOf<number>("line").as("line"),
    duplicateOf(services, job, {
      email: cellOf<string | null>("email"),
      phone: cellOf<string | null>("phone"),
      isNamed: true,
    }).as("applicant"),
  ]);

export interface KnownRow {
  line: number;
  applicant: string | null;
  repeats: number | null;
}

/** The rows that are duplicates: of an applicant, or of an earlier row of the file. */
export async function findKnownRows(services: Services, job: string, rows: readonly ImportRow[]): Promise<KnownRow[]> {
  const repeated = repeatedRows(rows);
  const known = rows.length === 0 ? [] : await services.db.all(selectKnown(services, job, rows));
  const applicants = new Map(known.map(({ line, applicant }) => [line, applicant]));
  return rows.flatMap(({ line }) => {
    const [applicant = null, repeats = null] = [applicants.get(line), repeated.get(line)];
    return applicant === null && repeats === null ? [] : [{ line, applicant, repeats }];
  });
}
