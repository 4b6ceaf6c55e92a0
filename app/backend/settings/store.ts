import { type SettingsRecord, toSettingsRecord } from "~/domain/settings-record";
import type { Db } from "../storage/db";
import { sql } from "../storage/sql";

/** The settings record in force. Read with the other reads of its tick: it costs no round trip of its own. */
export async function getSettingsRecord(db: Db): Promise<SettingsRecord> {
  const row = await db.first<{ record: string; version: number }>(
    sql`SELECT record, version FROM settings WHERE id = 1`,
  );
  return row ? toSettingsRecord(JSON.parse(row.record), row.version) : toSettingsRecord(null);
}
