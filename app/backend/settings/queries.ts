import { type Expression, sql } from "kysely";
import type { StoredSettings } from "~/domain/administration/setting-values";
import { type SettingsRecord, toSettingsRecord } from "~/domain/administration/settings-record";
import { DEFAULT_FACTOR_RULE, DEFAULT_SESSION_DAYS, type FactorRule, type SessionDays } from "~/domain/sessions";
import type { Services } from "../services";
import { once, query } from "../storage/compiler";
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
  // A failure is not an answer to keep.
  record.catch(() => known.delete(db));
  return record;
}

async function readSettingsRecord(db: Db): Promise<SettingsRecord> {
  const row = await db.first(selectStored());
  return row ? toSettingsRecord(row.record, row.version) : toSettingsRecord(null);
}

/** A record as it is stored: what was never set is missing, and has the default in force. */
export interface StoredRecord {
  version: number;
  record: StoredSettings;
}

/** The stored record in force; without one an empty record of version 1. */
export const getStoredRecord = async ({ db }: Services): Promise<StoredRecord> =>
  (await db.first(selectStored())) ?? { version: 1, record: {} };

export const findVersion = ({ db }: Services, version: number): Promise<StoredRecord | null> =>
  db.first(query.selectFrom("settings_version").select(["version", "record"]).where("version", "=", version));

/** Versions below one, or all of them, the newest first. */
export function listVersions({ db }: Services, { before, limit }: { before?: number; limit: number }) {
  const rows = query
    .selectFrom("settings_version")
    .leftJoin("users", "users.id", "settings_version.actor")
    .select(["settings_version.version", "settings_version.record", "settings_version.date_created"])
    .select(["settings_version.restored_from", "users.first_name", "users.last_name"])
    .orderBy("settings_version.version", "desc")
    .limit(limit);
  return db.all(before === undefined ? rows : rows.where("settings_version.version", "<", before));
}

const selectStored = once(() => query.selectFrom("settings").select(["record", "version"]).where("id", "=", 1));

/** The end of a session that began and was last used at these instants, by the settings in force; for a statement. */
export function sessionEnd(begun: Expression<string>, used: Expression<string>) {
  const after = (moment: Expression<string>, name: keyof SessionDays) =>
    sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, ${storedDays(name)} || ' days')`;
  return sql<string>`min(${after(used, "idleDays")}, ${after(begun, "maxDays")})`;
}

/** Who has to log in with a second step, for a statement. */
export const factorRule = () =>
  sql<FactorRule>`coalesce((${query
    .selectFrom("settings")
    .select(({ ref }) => sql<string | null>`${ref("settings.record")} ->> '$.secondFactor'`.as("rule"))
    .where("id", "=", 1)}), ${sql.lit(DEFAULT_FACTOR_RULE)})`;

const storedDays = (name: keyof SessionDays) => {
  const stored = query
    .selectFrom("settings")
    .select(({ ref }) => sql<number | null>`${ref("settings.record")} ->> ${`$.sessions.${name}`}`.as("days"))
    .where("id", "=", 1);
  return sql`coalesce((${stored}), ${sql.lit(DEFAULT_SESSION_DAYS[name])})`;
};
