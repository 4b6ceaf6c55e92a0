import type { SettingsRecord } from "~/domain/administration/settings-record";
import { integer, json, type Schema, text } from "../storage/columns";

export const settingsSchema = {
  settings: {
    id: integer().defaulted(),
    version: integer(),
    record: json<Partial<SettingsRecord>>(),
    date_updated: text(),
    user_updated: text().nullable(),
    restored_from: integer().nullable(),
  },
  settings_version: {
    version: integer().defaulted(),
    record: json<Partial<SettingsRecord>>(),
    actor: text().nullable(),
    restored_from: integer().nullable(),
    date_created: text(),
  },
} satisfies Schema;
