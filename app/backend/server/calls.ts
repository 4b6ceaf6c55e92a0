import { DEFAULT_APP_BASE } from "~/platform/settings";
import { procedures } from "../procedures";
import { sql } from "../storage/sql";

export const serverCalls = {
  health: procedures.server.health.handler(async ({ context }) => {
    const { db, settings, log } = context.services;
    await db.first(sql`SELECT 1 AS up`);
    if (settings.APP_BASE !== DEFAULT_APP_BASE) return { status: "ok" as const };
    log.info("settings.missing", { setting: "APP_BASE", used: DEFAULT_APP_BASE });
    return { status: "warn" as const };
  }),
};
