import { expressionBuilder, sql } from "kysely";
import type { JobImport } from "~/content-api/imports";
import type { JobAdFindings } from "~/job-ad/job-ad-findings";
import type { Database } from "../schema";
import type { Services } from "../services";
import { isIn, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import type { RowOf } from "../storage/statement";
import type { StoredFindings } from "./schema";

const jobImport = expressionBuilder<Database, "job_import">();

/** After so many runs that were lost an import fails. */
export const MAX_RUNS = 2;

/** Columns of an import, as it is read and claimed. */
export const IMPORT_COLUMNS = [
  "id",
  "status",
  "stage",
  "reason",
  "url",
  "body",
  "file_key",
  "file_name",
  "ad",
  "findings",
  "proposals",
  "language",
  "organization",
  "runs",
  "date_created",
] as const;

/** An import that the person has started. */
export const selectImport = (person: { id: string }, id: string) =>
  query.selectFrom("job_import").select(IMPORT_COLUMNS).where("id", "=", id).where("user", "=", person.id);

export type ImportRow = RowOf<ReturnType<typeof selectImport>>;

/** Whether an import waits whose lease has been over since a moment: no queue and no scheduler takes it up. */
export const hasStaleImports = async (db: Db, moment: string): Promise<boolean> =>
  (await db.first(query.selectFrom("job_import").select("id").where(isLost(moment)).limit(1))) !== null;

/** Imports that are not read to their end although the lease of their run is over. */
export const isLost = (now: string) =>
  jobImport.and([jobImport("status", "in", OPEN), jobImport("lease_until", "<=", now)]);

// The condition of the index job_import_open, as literals.
const OPEN = [sql.lit<"draft">("draft"), sql.lit<"processing">("processing")];

/** Lost imports, a few per tick, with how often they have run. */
export const findLost = ({ db, clock }: Services) =>
  db.all(
    query
      .selectFrom("job_import")
      .select(["id", "runs"])
      .where(isLost(clock().toISOString()))
      .orderBy("lease_until")
      .limit(5),
  );

/** Whether there is an import of before the moment. */
export const hasImportsBefore = async ({ db }: Services, moment: string): Promise<boolean> =>
  (await db.first(query.selectFrom("job_import").select("id").where("date_created", "<", moment).limit(1))) !== null;

/** Those of the keys whose bytes another import still has. */
export async function findUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string | null>> {
  const used = query
    .selectFrom("job_import")
    .select("file_key")
    .distinct()
    .where(isIn(jobImport.ref("file_key"), keys));
  return new Set((await db.all(used)).map(({ file_key }) => file_key));
}

/** Text and findings as the wire shows them. */
export function toJobImport(row: ImportRow): JobImport {
  const { id, status, stage, reason, url, body, file_name, ad, findings, proposals, date_created } = row;
  const isOver = status === "failed" || status === "aborted";
  return {
    id,
    status,
    stage,
    reason,
    url,
    ad,
    date_created,
    text: isOver ? body : null,
    fileName: file_name,
    findings: findings && withoutMark(findings),
    degraded: findings?.degraded ?? false,
    proposals: proposals ?? [],
  };
}

const withoutMark = ({ degraded: _, ...findings }: StoredFindings): JobAdFindings => findings;
