import { sql } from "~/backend/storage/sql";
import type { World } from "./world";

/** The product as nobody has configured it; the record is one row for every test of a file. */
export async function freshSettings({ backend }: World): Promise<void> {
  await backend.services.db.write([
    sql`DELETE FROM settings`,
    sql`DELETE FROM settings_version`,
    sql`INSERT INTO settings (id, version, record, date_updated) VALUES (1, 1, '{}', '2026-03-02T08:00:00.000Z')`,
  ]);
}
