import type { Compilable } from "kysely";
import { isErrorCode, Refusal } from "~/domain/errors";
import type { Row } from "./decoding";
import type { Sql } from "./sql";
import { type Prepared, prepareStatement, type RowOf, type Statement } from "./statement";

export type { Row };
export interface Written<T = Row> {
  rows: T[];
  /** Also counts rows that triggers touched: compare RETURNING rows, not this. */
  changes: number;
}

/** One result for each statement of a batch, in order. */
export type Results<S extends readonly Statement[]> = { -readonly [K in keyof S]: Written<RowOf<S[K]>> } & RowsOf;
interface RowsOf {
  /** Rows of one of the statements, for batches in which it has no fixed place. */
  rowsOf<R>(statement: Compilable<R>): RowOf<Compilable<R>>[];
}

export interface Db {
  /** Rows of one read, typed by its statement. Reads of the same tick travel together in one round trip. */
  all<R>(statement: Compilable<R>): Promise<RowOf<Compilable<R>>[]>;
  all<T = Row>(statement: Sql): Promise<T[]>;
  first<R>(statement: Compilable<R>): Promise<RowOf<Compilable<R>> | null>;
  first<T = Row>(statement: Sql): Promise<T | null>;
  /** One batch: all or nothing. A failed guard throws its code as a Refusal. */
  write<const S extends readonly Statement[]>(statements: S): Promise<Results<S>>;
  write<T>(statements: readonly Statement[]): Promise<Written<T>[]>;
  /** The same connection; each of its batches begins with this guard. Forks of it go without. */
  guarded(guard: Statement): Db;
  /** A connection of its own, for work beside the answer. */
  fork(): Db;
  /**
   * This database without any right that is still being looked up (authorization/hold-back): what caches by request go
   * by.
   */
  readonly origin: Db;
  /** Batches written so far: what was read before them may be old. */
  readonly writes: number;
  /** Round trips so far; a batch counts one. */
  readonly trips: number;
  readonly rowsRead: number;
  /** Index entries and rows that triggers wrote included. */
  readonly rowsWritten: number;
  /** Bookmark of the newest state seen, once something was written. */
  readonly bookmark: string | null;
}

interface Pending {
  statement: Prepared;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/** D1 for one request. `bookmark` makes a replica show the person's own writes. */
export function openDb(database: D1Database, bookmark?: string | null): Db {
  const session = database.withSession(bookmark || "first-unconstrained");
  let waiting: Pending[] = [];
  let trips = 0;
  let rowsRead = 0;
  let rowsWritten = 0;
  let writes = 0;

  async function run(statements: readonly Prepared[]) {
    trips += 1;
    const results = await session.batch<Row>(
      statements.map(({ text, params }) => session.prepare(text).bind(...params)),
    );
    for (const [at, result] of results.entries()) {
      rowsRead += result.meta.rows_read ?? 0;
      rowsWritten += result.meta.rows_written ?? 0;
      const decode = statements[at]?.decode;
      if (decode) result.results.forEach(decode);
    }
    return results;
  }

  async function flush() {
    const reads = waiting;
    waiting = [];
    try {
      const results = await run(reads.map((each) => each.statement));
      reads.forEach((each, at) => {
        each.resolve(results[at]?.results ?? []);
      });
    } catch (error) {
      for (const each of reads) each.reject(error);
    }
  }

  function all<T>(statement: Statement): Promise<T[]> {
    return new Promise((resolve, reject) => {
      // Compiled before it is queued: a statement that cannot be fails alone.
      const prepared = prepareStatement(statement);
      if (waiting.length === 0) setTimeout(flush, 0);
      waiting.push({ statement: prepared, resolve: resolve as (rows: Row[]) => void, reject });
    });
  }

  const open = (guards: readonly Statement[]): Db => ({
    all,
    async first<T>(statement: Statement) {
      const rows = await all<T>(statement);
      return rows[0] ?? null;
    },
    async write(statements: readonly Statement[]) {
      writes += 1;
      try {
        const results = await run([...guards, ...statements].map(prepareStatement));
        const written = results
          .slice(guards.length)
          .map((each) => ({ rows: each.results as never[], changes: each.meta.changes ?? 0 }));
        return Object.assign(written, {
          rowsOf: (statement: Statement) => written[statements.indexOf(statement)]?.rows ?? [],
        });
      } catch (error) {
        throw toRefusal(error);
      }
    },
    guarded: (guard) => open([...guards, guard]),
    fork: () => openDb(database, writes > 0 ? session.getBookmark() : bookmark),
    get origin() {
      return db;
    },
    get writes() {
      return writes;
    },
    get trips() {
      return trips;
    },
    get rowsRead() {
      return rowsRead;
    },
    get rowsWritten() {
      return rowsWritten;
    },
    get bookmark() {
      return writes > 0 ? session.getBookmark() : null;
    },
  });
  const db = open([]);
  return db;
}

/**
 * SQLite says what broke only in words: guards speak our codes, constraints speak theirs. Of several columns the last
 * one is named: those before it say within what it has to be unique.
 */
function toRefusal(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error);
  const code = /D1_ERROR: ([A-Z_]+)(?::|$)/.exec(text)?.[1];
  if (isErrorCode(code)) return new Refusal(code);
  if (text.includes("UNIQUE constraint failed"))
    return new Refusal("RECORD_NOT_UNIQUE", { field: /failed: (?:\w+\.\w+, )*\w+\.(\w+)/.exec(text)?.[1] ?? null });
  if (text.includes("FOREIGN KEY constraint failed")) return new Refusal("INVALID_FOREIGN_KEY");
  return error;
}
