import { expressionBuilder, type Updateable } from "kysely";
import type { ImportReason, ImportStage } from "~/content-api/imports";
import type { Proposal } from "~/domain/job-import/proposal";
import { isUnfiledOf } from "../files/queries";
import { deleteFiles } from "../files/statements";
import type { Database } from "../schema";
import { seesOrganization } from "../scope";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";
import { IMPORT_COLUMNS, type ImportRow, isLost, MAX_RUNS } from "./queries";
import type { StoredFindings } from "./schema";

const jobImport = expressionBuilder<Database, "job_import">();
const files = expressionBuilder<Database, "files">();
const organizations = expressionBuilder<Database, "organization">();

/** What an import reads, and in which catalogs it looks. */
export type ImportInput = Pick<ImportRow, "url" | "body" | "file_key" | "file_name"> & ImportOptions;
export type ImportOptions = Pick<ImportRow, "ad" | "language" | "organization">;

/** The same id again leaves the first one as it is. */
export const insertImport = (services: Services, person: Person, id: string, { organization, ...input }: ImportInput) =>
  query
    .insertInto("job_import")
    .values({ ...input, ...columnsOf(services, person, id), organization: seenOrganization(person, organization) })
    .onConflict((conflict) => conflict.column("id").doNothing());

/**
 * An import of a file that the person keeps in no folder: its bytes become those of the import, its row goes. Nothing
 * is inserted when there is none, and a second start under the same id takes no bytes: theirs would be lost.
 */
export const insertFileImport = (
  services: Services,
  person: Person,
  { id, file, options }: { id: string; file: string; options: ImportOptions },
) => [
  insertSelect(
    "job_import",
    {
      ...columnsOf(services, person, id),
      ad: options.ad,
      language: options.language,
      organization: seenOrganization(person, options.organization),
      file_key: files.ref("files.filename_disk"),
      file_name: files.ref("files.filename_download"),
    },
    query.selectFrom("files").where(isUnfiledOf(person, file)),
  ).onConflict((conflict) => conflict.column("id").doNothing()),
  deleteFiles(
    files.and([
      isUnfiledOf(person, file),
      files.exists(
        files
          .selectFrom("job_import")
          .select("job_import.id")
          .whereRef("job_import.file_key", "=", "files.filename_disk"),
      ),
    ]),
  ),
];

function columnsOf({ clock }: Services, person: Person, id: string) {
  const now = clock();
  const stamps = { lease_until: leaseEnd(now), date_created: now.toISOString(), date_updated: now.toISOString() };
  return { id, user: person.id, status: "draft" as const, ...stamps };
}

/** Null for an organization that the person does not see. */
const seenOrganization = (person: Person, id: string | null) =>
  id === null
    ? null
    : query
        .selectFrom("organization")
        .select("organization.id")
        .where("organization.id", "=", id)
        .where(seesOrganization(person, organizations.ref("organization.id")))
        .$asScalar();

/** One run takes it, and a second one only when the first was lost; null when there is nothing to take. */
export async function claimImport({ db, clock }: Services, id: string): Promise<ImportRow | null> {
  const now = clock();
  const isWaiting = jobImport("status", "=", "draft");
  const [claimed] = await db.write([
    query
      .updateTable("job_import")
      .set({
        status: "processing",
        stage: "waiting",
        runs: jobImport("runs", "+", 1),
        lease_until: leaseEnd(now),
        date_updated: now.toISOString(),
      })
      .where("id", "=", id)
      .where("runs", "<", MAX_RUNS)
      .where(jobImport.or([isWaiting, isLost(now.toISOString())]))
      .returning(IMPORT_COLUMNS),
  ]);
  return claimed.rows[0] ?? null;
}

/** False when it was stopped or taken by another run meanwhile: then this run has nothing more to do. */
export const setStage = (services: Services, run: ImportRow, stage: ImportStage): Promise<boolean> =>
  changeRun(services, run, { stage });

export const finishImport = (
  services: Services,
  run: ImportRow,
  { findings, proposals }: { findings: StoredFindings; proposals: Proposal[] },
): Promise<boolean> => changeRun(services, run, { status: "done", stage: "read", findings, proposals });

export const failImport = (services: Services, run: ImportRow, reason: ImportReason): Promise<boolean> =>
  changeRun(services, run, { status: "failed", reason });

/** Ends the lease of a run that failed, so that another one may take it; false when it was the last one. */
export async function releaseImport(services: Services, run: ImportRow): Promise<boolean> {
  return run.runs < MAX_RUNS && changeRun(services, run, { lease_until: services.clock().toISOString() });
}

/** Final: no run writes to it any more. */
export const abortImport = ({ clock }: Services, person: { id: string }, id: string) =>
  query
    .updateTable("job_import")
    .set({ status: "aborted", date_updated: clock().toISOString() })
    .where("id", "=", id)
    .where("user", "=", person.id)
    .where("status", "in", ["draft", "processing"]);

/** Imports whose last run was lost too. */
export const failLost = (now: string) =>
  query
    .updateTable("job_import")
    .set({ status: "failed", reason: "unexpected", date_updated: now })
    .where(isLost(now))
    .where("runs", ">=", MAX_RUNS);

/** Returns the keys of the bytes that they had. */
export const deleteImportsBefore = (moment: string) =>
  query.deleteFrom("job_import").where("date_created", "<", moment).returning("file_key");

/** The imports of a user; answers where their bytes lie, as for files. */
export const deleteImportsOf = (user: string) =>
  query.deleteFrom("job_import").where("user", "=", user).returning("file_key as filename_disk");

const LEASE = 60_000;

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE).toISOString();

async function changeRun(
  { db, clock }: Services,
  { id, runs }: ImportRow,
  columns: Updateable<Database["job_import"]>,
): Promise<boolean> {
  const [changed] = await db.write([
    query
      .updateTable("job_import")
      .set({ ...columns, date_updated: clock().toISOString() })
      .where("id", "=", id)
      .where("status", "=", "processing")
      .where("runs", "=", runs)
      .returning("id"),
  ]);
  return changed.rows.length === 1;
}

/** Imports into an organization; answers where the bytes of each lie. */
export const deleteImportsInto = (organization: string) =>
  query.deleteFrom("job_import").where("organization", "=", organization).returning("file_key as filename_disk");
