import { env } from "cloudflare:test";
import type { Services } from "~/backend/services";
import { type Db, openDb } from "~/backend/storage/db";
import type { Prepared } from "~/backend/storage/statement";
import { openBackend, type TestBackend } from "./backend";
import { interceptDb } from "./intercept-db";

/** A backend whose mails stay in the outbox, so that round trips count only what a person waits for. */
export function openQuiet(overrides: Partial<Services> = {}): TestBackend {
  return openBackend({ db: withoutSweeps(openDb(env.DB)), ...overrides });
}

function withoutSweeps(db: Db): Db {
  return interceptDb(db, { write: ([first]) => (isSweep(first) ? "skip" : undefined) });
}

const isSweep = (statement: Prepared | undefined) =>
  /^update [`]?outbox[`]? set [`]?tries/i.test(statement?.text ?? "");
