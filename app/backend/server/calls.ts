import { DEFAULT_APP_BASE } from "~/platform/settings";
import { procedures } from "../procedures";
import { getSettingsRecord } from "../settings/queries";

export const serverCalls = {
  health: procedures.server.health.handler(async ({ context }) => {
    const { db, settings, log } = context.services;
    // One read that needs the database and its schema.
    await getSettingsRecord(db);
    if (settings.APP_BASE !== DEFAULT_APP_BASE) return { status: "ok" as const };
    log.info("settings.missing", { setting: "APP_BASE", used: DEFAULT_APP_BASE });
    return { status: "warn" as const };
  }),
};
