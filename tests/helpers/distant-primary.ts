import { env } from "cloudflare:test";

/** What a request has heard, so far, of a database whose primary is far away and whose replica is near. */
export interface Trips {
  near: number;
  /** Batches that write, and reads of a state that the replica had not received yet; those under way together once. */
  distant: number;
  /** Of the distant ones, those that wrote; as the beginning of the first writing statement. */
  writes: string[];
}

/** Of a write, at least. */
const WRITE_MS = 40;
const WRITE = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(INSERT|UPDATE|DELETE|REPLACE)\b/i;

/**
 * D1 as it is from a location far from the primary: a session reads from the replica unless its bookmark is newer than
 * what the replica has received. A distant answer takes `milliseconds`; the replica has a write when the next distant
 * answer arrives.
 */
export function distantPrimary(milliseconds = 0) {
  let written = 0;
  let received = 0;
  let trips: Trips = { near: 0, distant: 0, writes: [] };
  const underWay = new Map<Trips, number>();
  const texts = new WeakMap<D1PreparedStatement, string>();
  const travel = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  function withSession(constraint = "first-unconstrained") {
    const session = env.DB.withSession();
    let seen = Number(/^state-(\d+)$/.exec(constraint)?.[1] ?? 0);
    return {
      prepare(text: string) {
        const statement = session.prepare(text);
        return {
          bind(...values: unknown[]) {
            const bound = statement.bind(...values);
            texts.set(bound, text);
            return bound;
          },
        };
      },
      async batch(statements: D1PreparedStatement[]) {
        const own = trips;
        const write = statements.map((each) => texts.get(each) ?? "").find((text) => WRITE.test(text));
        if (write === undefined && seen <= received) {
          own.near += 1;
          return session.batch(statements);
        }
        // A write that nobody waits for must arrive after the answer has gone.
        const beside = underWay.get(own) ?? 0;
        underWay.set(own, beside + 1);
        await travel(write === undefined ? milliseconds : Math.max(milliseconds, WRITE_MS));
        const results = await session.batch(statements);
        underWay.set(own, (underWay.get(own) ?? 1) - 1);
        if (beside === 0) own.distant += 1;
        if (write !== undefined) own.writes.push(write.trim().replace(/\s+/g, " ").slice(0, 60));
        received = written;
        if (write !== undefined) written += 1;
        seen = written;
        return results;
      },
      getBookmark: () => (seen > 0 ? `state-${seen}` : null),
    };
  }

  return {
    /** In the place of the binding; only what the product uses of it. */
    DB: Object.assign(Object.create(env.DB), { withSession }) as D1Database,
    /** Somebody's write that the replica has not received yet. */
    write(): void {
      written += 1;
    },
    /** Of the newest write. */
    bookmark: () => `state-${written}`,
    /** What was asked since the last call. */
    taken(): Trips {
      const taken = trips;
      trips = { near: 0, distant: 0, writes: [] };
      return taken;
    },
  };
}
