import type { ImportReason, ImportStage, JobImport } from "~/content-api/imports";
import type { Proposal } from "~/domain/job-import/proposal";
import type { Language } from "~/domain/people";
import type { JobAdFindings } from "~/job-ad/job-ad-findings";
import { organizationScope } from "../scope";
import type { Person, Services } from "../services";
import type { Db } from "../storage/db";
import { join, raw, type Sql, sql } from "../storage/sql";

export interface ImportRow {
  id: string;
  status: JobImport["status"];
  stage: ImportStage;
  reason: ImportReason | null;
  url: string | null;
  body: string | null;
  file_key: string | null;
  file_name: string | null;
  ad: number;
  findings: string | null;
  proposals: string | null;
  /** Of the catalogues that are asked. */
  language: Language;
  /** Its own benefits are looked up; checked when the import was started. */
  organization: string | null;
  runs: number;
  date_created: string;
}

export type ImportInput = Pick<
  ImportRow,
  "url" | "body" | "file_key" | "file_name" | "ad" | "language" | "organization"
>;

/** The same id again leaves the first one as it is. */
export function insertImport(services: Services, person: Person, id: string, input: ImportInput): Sql {
  const { url, body, file_key, file_name } = input;
  return insertRow(services, person, { id, input, bytes: sql`SELECT ${url}, ${body}, ${file_key}, ${file_name}` });
}

/** With the bytes of an own unfiled file; nothing is inserted when there is none. */
export const insertFileImport = (
  services: Services,
  person: Person,
  { id, input, unfiled }: { id: string; input: ImportInput; unfiled: Sql },
): Sql =>
  insertRow(services, person, {
    id,
    input,
    bytes: sql`SELECT NULL, NULL, filename_disk, filename_download FROM (${unfiled})`,
  });

/** A second start under the same id takes no bytes: theirs would be lost. */
export const isTaken: Sql = sql`EXISTS (SELECT 1 FROM job_import WHERE file_key = files.filename_disk)`;

function insertRow(
  services: Services,
  person: Person,
  { id, input, bytes }: { id: string; input: ImportInput; bytes: Sql },
): Sql {
  const now = services.clock();
  const { ad, language, organization } = input;
  const seen = sql`(SELECT id FROM organization WHERE id = ${organization} AND ${organizationScope(person, raw("organization.id"))})`;
  const rest = [sql`${id}`, sql`${person.id}`, raw("'draft'"), sql`${ad}`, sql`${language}`, seen];
  const stamps = [sql`${leaseEnd(now)}`, sql`${now.toISOString()}`, sql`${now.toISOString()}`];
  return sql`INSERT INTO job_import
      (url, body, file_key, file_name, id, user, status, ad, language, organization, lease_until, date_created, date_updated)
    SELECT given.*, ${join([...rest, ...stamps])} FROM (${bytes}) AS given WHERE true
    ON CONFLICT (id) DO NOTHING`;
}

export const selectImport = (person: { id: string }, id: string): Sql =>
  sql`SELECT ${COLUMNS} FROM job_import WHERE id = ${id} AND user = ${person.id}`;

export const findImportFor = (db: Db, person: { id: string }, id: string): Promise<ImportRow | null> =>
  db.first<ImportRow>(selectImport(person, id));

/** One run takes it, and a second one only when the first was lost; null when there is nothing to take. */
export async function claimImport(services: Services, id: string): Promise<ImportRow | null> {
  const now = services.clock();
  const [claimed] = await services.db.write<ImportRow>([
    sql`UPDATE job_import SET status = 'processing', stage = 'waiting', runs = runs + 1, lease_until = ${leaseEnd(now)},
        date_updated = ${now.toISOString()}
      WHERE id = ${id} AND runs < ${MOST_RUNS}
        AND (status = 'draft' OR (status = 'processing' AND lease_until <= ${now.toISOString()}))
      RETURNING ${COLUMNS}`,
  ]);
  return claimed?.rows[0] ?? null;
}

/** False when it was stopped or taken by another run meanwhile: then this run has nothing more to do. */
export const noteStage = (services: Services, run: ImportRow, stage: ImportStage): Promise<boolean> =>
  change(services, run, sql`stage = ${stage}`);

/** `degraded`: a model is configured and was silent. */
export type KeptFindings = JobAdFindings & { degraded: boolean };

export const finishImport = (
  services: Services,
  run: ImportRow,
  { findings, proposals }: { findings: KeptFindings; proposals: readonly Proposal[] },
): Promise<boolean> =>
  change(
    services,
    run,
    sql`status = 'done', stage = 'read', findings = ${JSON.stringify(findings)}, proposals = ${JSON.stringify(proposals)}`,
  );

export const failImport = (services: Services, run: ImportRow, reason: ImportReason): Promise<boolean> =>
  change(services, run, sql`status = 'failed', reason = ${reason}`);

/** Final: no run writes to it any more. */
export const abortImport = (services: Services, person: { id: string }, id: string): Sql =>
  sql`UPDATE job_import SET status = 'aborted', date_updated = ${services.clock().toISOString()}
    WHERE id = ${id} AND user = ${person.id} AND status IN ('draft', 'processing')`;

/** Runs that were lost: a few per tick. */
export async function findLost(services: Services): Promise<string[]> {
  const now = services.clock().toISOString();
  const rows = await services.db.all<{ id: string }>(
    sql`SELECT id FROM job_import WHERE status IN ('draft', 'processing') AND lease_until <= ${now} AND runs < ${MOST_RUNS}
      ORDER BY lease_until LIMIT 5`,
  );
  return rows.map(({ id }) => id);
}

export const failTwiceLost = (now: Date): Sql =>
  sql`UPDATE job_import SET status = 'failed', reason = 'unexpected', date_updated = ${now.toISOString()}
    WHERE status IN ('draft', 'processing') AND lease_until <= ${now.toISOString()} AND runs >= ${MOST_RUNS}`;

/** Answers the bytes they had. */
export const forgetOld = (before: string): Sql =>
  sql`DELETE FROM job_import WHERE date_created < ${before} RETURNING file_key`;

export const stillUsed = (db: Db, keys: readonly string[]): Promise<{ file_key: string }[]> =>
  db.all(
    sql`SELECT DISTINCT file_key FROM job_import WHERE file_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
  );

/** Text and findings as the wire shows them. */
export function toJobImport(row: ImportRow): JobImport {
  const { id, status, stage, reason, url, body, file_name, ad, findings, proposals, date_created } = row;
  const { degraded = false, ...found } = (findings === null ? {} : JSON.parse(findings)) as Partial<KeptFindings>;
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
    // Kept before there were such.
    findings: findings === null ? null : { addressesAi: false, ...(found as Omit<JobAdFindings, "addressesAi">) },
    degraded,
    proposals: proposals === null ? [] : JSON.parse(proposals),
  };
}

const MOST_RUNS = 2;
const LEASE = 60_000;
const COLUMNS = raw(
  "id, status, stage, reason, url, body, file_key, file_name, ad, findings, proposals, language, organization, runs, date_created",
);

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE).toISOString();

async function change(services: Services, { id, runs }: ImportRow, values: Sql): Promise<boolean> {
  const [changed] = await services.db.write<{ id: string }>([
    sql`UPDATE job_import SET ${values}, date_updated = ${services.clock().toISOString()}
      WHERE id = ${id} AND status = 'processing' AND runs = ${runs} RETURNING id`,
  ]);
  return changed?.rows.length === 1;
}
