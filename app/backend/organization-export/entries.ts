import { sanitizeFilename } from "~/domain/uploads";
import { csvLine, csvText } from "~/lib/csv";
import { noteAccesses } from "../applicants/accesses/statements";
import { documentKey } from "../billing/invoices/queries";
import type { Person, Services } from "../services";
import { type Entry, filesOf, type StoredObject } from "./objects";
import {
  listJobs,
  listPeople,
  type Rows,
  readApplicants,
  readConversations,
  readJob,
  readOrganization,
  readTeam,
} from "./queries";

/** Applicants or conversations that are read at once, with all that belongs to them. */
const AT_ONCE = 50;

/** What is counted on the way, for the page that explains the archive. */
export interface Contents {
  /** Rows by table. */
  rows: Map<string, number>;
  files: number;
  /** Paths of files that a row names and the storage does not have. */
  missing: string[];
}

type Row = Rows[string][number];

/**
 * All files of the archive but the page that explains it, in an order in which each read is bounded: the organization,
 * then job by job, each with its conversations and applicants. Who is exported is noted before the rows leave.
 */
export async function* entriesOf(
  services: Services,
  person: Person,
  id: string,
  contents: Contents,
): AsyncGenerator<Entry> {
  const [own, team, jobs] = await Promise.all([
    readOrganization(services, id),
    readTeam(services, id),
    listJobs(services, id),
  ]);
  count(contents, own);
  yield file("organization.json", toJson(own));
  yield file("team.json", toJson(team));
  yield file("invoices.csv", tableOf(own.invoice ?? [], ["code", ...INVOICE_COLUMNS]));
  yield* filesOf(services, contents, [
    ...filesIn("files", own.files ?? []),
    ...filesIn("imports", (own.job_import ?? []).map(toImportedFile)),
    ...(own.invoice ?? []).flatMap(documentsOf),
  ]);
  const lists = { jobs: [csvLine(JOB_COLUMNS, ";")], applicants: [csvLine(["job_title", ...APPLICANT_COLUMNS], ";")] };
  for (const job of jobs) yield* jobEntries({ services, person, contents, lists }, job);
  yield file("jobs.csv", `\uFEFF${lists.jobs.join("")}`);
  yield file("applicants.csv", `\uFEFF${lists.applicants.join("")}`);
}

interface Work {
  services: Services;
  person: Person;
  contents: Contents;
  /** Lines of the tables that list what has a folder of its own. */
  lists: { jobs: string[]; applicants: string[] };
}

async function* jobEntries(work: Work, { id, title }: { id: string; title: string }): AsyncGenerator<Entry> {
  const { services, contents, lists } = work;
  const [rows, people] = await Promise.all([readJob(services, id), listPeople(services, id)]);
  const folder = `jobs/${folderName(title, id)}`;
  count(contents, rows);
  for (const row of rows.job ?? []) lists.jobs.push(lineOf(row, JOB_COLUMNS));
  yield file(`${folder}/job.json`, toJson(rows));
  yield* filesOf(services, contents, filesIn(`${folder}/files`, rows.files ?? []));
  for (const [part, ids] of partsOf(people.conversations)) {
    const read = await readConversations(services, ids);
    count(contents, read);
    yield file(`${folder}/conversations/${part}.json`, toJson(read));
    yield* filesOf(services, contents, documentsIn(`${folder}/conversations/documents`, read.attachment ?? []));
  }
  for (const [, ids] of partsOf(people.applicants)) yield* applicantEntries(work, { folder, title, ids });
}

async function* applicantEntries(
  { services, person, contents, lists }: Work,
  { folder, title, ids }: { folder: string; title: string; ids: readonly string[] },
): AsyncGenerator<Entry> {
  await services.db.write([noteAccesses(services, person, "exported", ids)]);
  const read = await readApplicants(services, ids);
  count(contents, read);
  for (const row of read.applicant ?? []) {
    const of = Object.fromEntries(
      Object.entries(read).map(([table, rows]) => [
        table,
        table === "applicant" ? [row] : rows.filter((each) => each.applicant === row.id),
      ]),
    );
    const name = `${textOf(row.last_name)} ${textOf(row.first_name)}`;
    const own = `${folder}/applicants/${folderName(name, textOf(row.id))}`;
    lists.applicants.push(csvLine([title, ...APPLICANT_COLUMNS.map((column) => textOf(row[column]))], ";"));
    yield file(`${own}/applicant.json`, toJson(of));
    yield* filesOf(services, contents, documentsIn(`${own}/documents`, of.attachment ?? []));
  }
}

const JOB_COLUMNS = ["id", "title", "status", "idExternal", "date_created", "offline_at"];
const APPLICANT_COLUMNS = [
  ...["id", "job", "first_name", "last_name", "email", "phone", "zip", "phase", "quality", "source"],
  ...["reject_reason", "date_created", "phase_changed_at", "anonymised_at"],
];
const INVOICE_COLUMNS = ["type", "status", "issued_on", "due_on", "paid_on", "net", "vat", "gross", "credit", "paid"];

const file = (name: string, input: string): Entry => ({ name, input });
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const lineOf = (row: Row, columns: readonly string[]) =>
  csvLine(
    columns.map((column) => textOf(row[column])),
    ";",
  );
const tableOf = (rows: readonly Row[], columns: readonly string[]) =>
  csvText([columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))], ";");

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The id makes it the only one of this name. */
const folderName = (name: string, id: string): string => `${sanitizeFilename(name).slice(0, 60).trim()} ${id}`.trim();

function* partsOf(ids: readonly string[]): Generator<[number: number, ids: readonly string[]]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield [at / AT_ONCE + 1, ids.slice(at, at + AT_ONCE)];
}

const filesIn = (folder: string, rows: readonly Row[]) => rows.map((row) => stored(folder, row, row.filename_disk));
const documentsIn = (folder: string, rows: readonly Row[]) => rows.map((row) => stored(folder, row, row.object));

const stored = (folder: string, row: Row, key: unknown): StoredObject => ({
  path: `${folder}/${textOf(row.id)} ${sanitizeFilename(textOf(row.filename_download))}`,
  key: textOf(key),
});

const toImportedFile = (row: Row): Row => ({ ...row, filename_download: row.file_name, filename_disk: row.file_key });

const documentsOf = ({ id, code, document_hash }: Row): StoredObject[] =>
  document_hash === null
    ? []
    : (["pdf", "xml"] as const).map((format) => ({
        path: `invoices/${sanitizeFilename(textOf(code))}.${format}`,
        key: documentKey(textOf(id), format),
      }));

function count({ rows }: Contents, read: Rows): void {
  for (const [table, found] of Object.entries(read)) rows.set(table, (rows.get(table) ?? 0) + found.length);
}
