import { catalogStatements } from "./catalog";
import { seedDemo } from "./demo";
import { runBatch } from "./run-batch";

export interface SeedOptions {
  db: D1Database;
  files: R2Bucket;
  now: Date;
  /** People, organizations and jobs to look at, once. */
  demo: boolean;
  /** scrypt's cost as a power of two. */
  passwordCost?: number;
}

/** Fills an empty database and brings the catalogs of an old one up to date. Runs in Workers and in Node. */
export async function seed({ db, files, now, demo, passwordCost = 14 }: SeedOptions): Promise<{ demo: boolean }> {
  await runBatch(db, catalogStatements(now));
  return { demo: demo && (await seedDemo(db, files, { now, passwordCost })) };
}
