import { applyD1Migrations, env, reset } from "cloudflare:test";

// Test files share a runtime, not their data: each starts with an empty database and an empty bucket.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS as Parameters<typeof applyD1Migrations>[1]);
