import { expressionBuilder } from "kysely";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { excluded, query } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";
import type { StoredRecord } from "./queries";

const settings = expressionBuilder<Database, "settings">();
const incoming = excluded<"settings">();

/** RECORD_CONFLICT when another version has come meanwhile. Triggers keep what is written here as a version. */
export const writeSettings = (
  { clock }: Services,
  person: Person,
  { version, record }: StoredRecord,
  restoredFrom: number | null,
) => [
  query
    .insertInto("settings")
    .values({
      id: 1,
      version,
      record,
      user_updated: person.id,
      restored_from: restoredFrom,
      date_updated: clock().toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({
          version: incoming("version"),
          record: incoming("record"),
          user_updated: incoming("user_updated"),
          restored_from: incoming("restored_from"),
          date_updated: incoming("date_updated"),
        })
        .where(settings("settings.version", "=", version - 1)),
    ),
  guardOneChanged("RECORD_CONFLICT"),
];
