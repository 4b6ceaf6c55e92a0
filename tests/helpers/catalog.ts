import { env } from "cloudflare:test";
import { catalogStatements } from "~/backend/seeds/catalog";
import { runBatch } from "~/backend/seeds/run-batch";

/** The catalogs in the test database; once per file is enough. */
export const seedCatalog = (): Promise<void> =>
  runBatch(env.DB, catalogStatements(new Date("2026-03-02T09:00:00.000Z")));
