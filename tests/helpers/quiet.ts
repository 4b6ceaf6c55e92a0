import { env } from "cloudflare:test";
import type { Services } from "~/backend/services";
import { type Db, openDb } from "~/backend/storage/db";
import { openBackend, type TestBackend } from "./backend";

/** A backend whose mails stay in the outbox, so that round trips count only what a person waits for. */
export function openQuiet(overrides: Partial<Services> = {}): TestBackend {
  return openBackend({ db: withoutSweeps(openDb(env.DB)), ...overrides });
}

function withoutSweeps(db: Db): Db {
  return {
    all: db.all,
    first: db.first,
    write: async (queries) => (queries[0]?.text.startsWith("UPDATE outbox SET tries") ? [] : db.write(queries)),
    fork: () => withoutSweeps(db.fork()),
    get writes() {
      return db.writes;
    },
    get trips() {
      return db.trips;
    },
    get rowsRead() {
      return db.rowsRead;
    },
    get bookmark() {
      return db.bookmark;
    },
  };
}
