import { env } from "cloudflare:test";
import type { Services } from "~/backend/services";
import { openDb } from "~/backend/storage/db";
import type { World } from "./world";

export interface Written {
  /** Index entries and rows that triggers wrote included. */
  rows: number;
  trips: number;
  /** Of each statement that wrote: how many rows, and its beginning. */
  statements: string[];
}

/** What a call writes over a connection of its own, statement by statement. */
export async function written(home: World, work: (services: Services) => Promise<unknown>): Promise<Written> {
  const statements: string[] = [];
  const db = openDb(recorded(statements));
  await work({ ...home.backend.services, db });
  return { rows: db.rowsWritten, trips: db.trips, statements };
}

function recorded(statements: string[]): D1Database {
  const texts = new WeakMap<D1PreparedStatement, string>();
  const withSession = (...[constraint]: Parameters<D1Database["withSession"]>) => {
    const session = env.DB.withSession(constraint);
    const prepare = (text: string) => {
      const bind = (...params: unknown[]) => {
        const bound = session.prepare(text).bind(...params);
        texts.set(bound, text);
        return bound;
      };
      return Object.assign(session.prepare(text), { bind });
    };
    const batch = async <T>(all: D1PreparedStatement[]) => {
      const results = await session.batch<T>(all);
      for (const [at, { meta }] of results.entries()) {
        const statement = all[at];
        if (statement && meta.rows_written)
          statements.push(`${meta.rows_written} ${beginningOf(texts.get(statement))}`);
      }
      return results;
    };
    return { prepare, batch, getBookmark: () => session.getBookmark() };
  };
  return Object.assign(Object.create(env.DB), { withSession });
}

/** `insert into history`, `update job`. */
const beginningOf = (text = "") => (/^\s*(\w+(?: into| from)? `?\w+)/i.exec(text)?.[1] ?? "?").replace("`", "");
