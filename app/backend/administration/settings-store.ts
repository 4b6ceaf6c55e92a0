import type { StoredSettings } from "~/domain/administration/setting-values";
import type { Person, Services } from "../services";
import type { Db } from "../storage/db";
import { guardChanged, type Sql, sql } from "../storage/sql";

export interface StoredRecord {
  version: number;
  /** Only what was ever set; everything else is the default in force. */
  record: StoredSettings;
}

/** A product that nobody has configured yet is at version 1. */
export async function getStored(db: Db): Promise<StoredRecord> {
  const row = await db.first<Row>(sql`SELECT version, record FROM settings WHERE id = 1`);
  return row ? read(row) : { version: 1, record: {} };
}

export async function findVersion(db: Db, version: number): Promise<StoredRecord | null> {
  const row = await db.first<Row>(sql`SELECT version, record FROM settings_version WHERE version = ${version}`);
  return row && read(row);
}

/** The newest first. */
export async function listVersions(db: Db, { before, limit }: { before?: number; limit: number }) {
  const rows = await db.all<VersionRow>(sql`
    SELECT settings_version.version, settings_version.record, settings_version.date_created, settings_version.restored_from,
      nullif(trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), '') AS name
    FROM settings_version LEFT JOIN users ON users.id = settings_version.actor
    WHERE ${before === undefined ? sql`1` : sql`settings_version.version < ${before}`}
    ORDER BY settings_version.version DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, ...read(row) }));
}

/** RECORD_CONFLICT when another version has come meanwhile. Triggers keep what is written here as a version. */
export const writeSettings = (
  { clock }: Services,
  person: Person,
  { version, record }: StoredRecord,
  restoredFrom: number | null,
): Sql[] => [
  sql`INSERT INTO settings (id, version, record, user_updated, restored_from, date_updated)
    VALUES (1, ${version}, ${JSON.stringify(record)}, ${person.id}, ${restoredFrom}, ${clock().toISOString()})
    ON CONFLICT(id) DO UPDATE SET version = excluded.version, record = excluded.record, user_updated = excluded.user_updated,
      restored_from = excluded.restored_from, date_updated = excluded.date_updated
    WHERE settings.version = ${version - 1}`,
  guardChanged("RECORD_CONFLICT"),
];

interface Row {
  version: number;
  record: string;
}
interface VersionRow extends Row {
  date_created: string;
  restored_from: number | null;
  name: string | null;
}

const read = ({ version, record }: Row): StoredRecord => ({ version, record: JSON.parse(record) });
