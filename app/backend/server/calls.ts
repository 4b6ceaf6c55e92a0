import { room } from "../room";
import { sql } from "../storage/sql";

export const serverCalls = {
  health: room.server.health.handler(async ({ context }) => {
    await context.services.db.first(sql`SELECT 1 AS up`);
    return { status: "ok" as const };
  }),
};
