import type { Db } from "../storage/db";

/**
 * The database for a handler whose right is still being looked up: its reads leave with the lookup in one round trip,
 * but no row comes back and nothing is written before the right is granted. All of it fails with the refusal otherwise.
 */
export function holdBack(db: Db, granted: Promise<void>): Db {
  const afterGrant = async <Rows>(read: Promise<Rows>): Promise<Rows> => (await Promise.all([read, granted]))[0];
  return {
    // The overloads of Db infer rows from statements, which a wrapper only passes on.
    all: ((statement: never) => afterGrant(db.all(statement))) as Db["all"],
    first: ((statement: never) => afterGrant(db.first(statement))) as Db["first"],
    write: (async (statements: never) => {
      await granted;
      return db.write(statements);
    }) as Db["write"],
    guarded: (guard) => holdBack(db.guarded(guard), granted),
    fork: () => holdBack(db.fork(), granted),
    origin: db.origin,
    get writes() {
      return db.writes;
    },
    get trips() {
      return db.trips;
    },
    get rowsRead() {
      return db.rowsRead;
    },
    get rowsWritten() {
      return db.rowsWritten;
    },
    get bookmark() {
      return db.bookmark;
    },
  };
}
