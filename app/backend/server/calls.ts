import { procedures } from "../procedures";
import { sql } from "../storage/sql";

export const serverCalls = {
  health: procedures.server.health.handler(async ({ context }) => {
    await context.services.db.first(sql`SELECT 1 AS up`);
    return { status: "ok" as const };
  }),
};
