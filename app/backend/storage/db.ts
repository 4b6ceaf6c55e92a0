import { ERROR_CODES, Refusal } from "~/domain/errors";
import type { Sql } from "./sql";

export type Row = Record<string, unknown>;
export interface Written<T = Row> {
  rows: T[];
  /** Also counts rows that triggers touched: compare RETURNING rows, not this. */
  changes: number;
}

export interface Db {
  /** Rows of one read. Reads of the same tick travel together in one round trip. */
  all<T = Row>(query: Sql): Promise<T[]>;
  first<T = Row>(query: Sql): Promise<T | null>;
  /** One batch: all or nothing. A failed guard throws its code as a Refusal. */
  write<T = Row>(queries: readonly Sql[]): Promise<Written<T>[]>;
  /** A connection of its own, for work that nobody waits for. */
  fork(): Db;
  /** Batches written so far: what was read before them may be old. */
  readonly writes: number;
  /** Round trips so far; a batch counts one. */
  readonly trips: number;
  readonly rowsRead: number;
  /** Bookmark of the newest state seen, once something was written. */
  readonly bookmark: string | null;
}

interface Pending {
  query: Sql;
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/** D1 for one request. `bookmark` makes a replica show the person's own writes. */
export function openDb(database: D1Database, bookmark?: string | null): Db {
  const session = database.withSession(bookmark || "first-unconstrained");
  let waiting: Pending[] = [];
  let trips = 0;
  let rowsRead = 0;
  let writes = 0;

  const prepare = ({ text, params }: Sql) => session.prepare(text).bind(...params);

  async function run(queries: readonly Sql[]) {
    trips += 1;
    const results = await session.batch<Row>(queries.map(prepare));
    for (const result of results) rowsRead += result.meta.rows_read ?? 0;
    return results;
  }

  async function flush() {
    const reads = waiting;
    waiting = [];
    try {
      const results = await run(reads.map((each) => each.query));
      reads.forEach((each, at) => {
        each.resolve(results[at]?.results ?? []);
      });
    } catch (error) {
      for (const each of reads) each.reject(error);
    }
  }

  function all<T>(query: Sql): Promise<T[]> {
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0);
      waiting.push({ query, resolve: resolve as (rows: Row[]) => void, reject });
    });
  }

  return {
    all,
    async first<T>(query: Sql) {
      const rows = await all<T>(query);
      return rows[0] ?? null;
    },
    async write<T>(queries: readonly Sql[]) {
      writes += 1;
      try {
        const results = await run(queries);
        return results.map((each) => ({ rows: each.results as T[], changes: each.meta.changes ?? 0 }));
      } catch (error) {
        throw toRefusal(error);
      }
    },
    fork: () => openDb(database, writes > 0 ? session.getBookmark() : bookmark),
    get writes() {
      return writes;
    },
    get trips() {
      return trips;
    },
    get rowsRead() {
      return rowsRead;
    },
    get bookmark() {
      return writes > 0 ? session.getBookmark() : null;
    },
  };
}

/** SQLite says what broke only in words: guards speak our codes, constraints speak theirs. */
function toRefusal(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error);
  const code = /D1_ERROR: ([A-Z_]+)(?::|$)/.exec(text)?.[1];
  if (code && code in ERROR_CODES) return new Refusal(code as keyof typeof ERROR_CODES);
  if (text.includes("UNIQUE constraint failed"))
    return new Refusal("RECORD_NOT_UNIQUE", { field: /failed: [\w]+\.(\w+)/.exec(text)?.[1] ?? null });
  if (text.includes("FOREIGN KEY constraint failed")) return new Refusal("INVALID_FOREIGN_KEY");
  return error;
}
