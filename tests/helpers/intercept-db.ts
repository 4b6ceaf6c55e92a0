import type { Db, Row } from "~/backend/storage/db";
import { type Prepared, prepareStatement, type Statement } from "~/backend/storage/statement";

interface Hooks {
  /** Rows as SQLite would answer them, instead of its own; undefined = the database is asked. */
  read?: (statement: Prepared) => Row[] | undefined;
  /** Before each batch; rejecting stops it, "skip" answers that nothing was found or changed. */
  write?: (statements: readonly Prepared[]) => Promise<"skip" | undefined> | "skip" | undefined;
}

/** A Db over another one that shows its statements to a test before they run. */
export function interceptDb(db: Db, { read, write }: Hooks): Db {
  const all = async (statement: Statement) => {
    const prepared = prepareStatement(statement);
    const rows = read?.(prepared);
    if (prepared.decode) rows?.forEach(prepared.decode);
    return rows ?? askAll(db, statement);
  };
  const intercepted: Db = {
    // The overloads of Db name types that a wrapper does not know.
    all: all as Db["all"],
    first: (async (statement: Statement) => (await all(statement))[0] ?? null) as Db["first"],
    write: (async (statements: readonly Statement[]) => {
      const isSkipped = (await write?.(statements.map(prepareStatement))) === "skip";
      if (!isSkipped) return db.write(statements);
      const nothing = statements.map(() => ({ rows: [], changes: 0 }));
      return Object.assign(nothing, { rowsOf: () => [] });
    }) as Db["write"],
    guarded: (guard) => interceptDb(db.guarded(guard), { read, write }),
    fork: () => interceptDb(db.fork(), { read, write }),
    get origin() {
      return intercepted;
    },
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
  return intercepted;
}

const askAll = (db: Db, statement: Statement): Promise<Row[]> =>
  "compile" in statement ? db.all<Row>(statement as never) : db.all(statement);
