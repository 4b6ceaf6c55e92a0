import { type SettingsRecord, toSettingsRecord } from "~/domain/administration/settings-record";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";

const known = new WeakMap<Db, { record: Promise<SettingsRecord>; writes: number }>();

/**
 * The settings record in force, asked for once per request, as long as it writes nothing, and with the other reads of
 * its tick. Bookings compare its version again.
 */
export function getSettingsRecord({ origin: db }: Db): Promise<SettingsRecord> {
  const before = known.get(db);
  if (before?.writes === db.writes) return before.record;
  const record = readSettingsRecord(db);
  known.set(db, { record, writes: db.writes });
  return record;
}

async function readSettingsRecord(db: Db): Promise<SettingsRecord> {
  const row = await db.first(query.selectFrom("settings").select(["record", "version"]).where("id", "=", 1));
  return row ? toSettingsRecord(row.record, row.version) : toSettingsRecord(null);
}
