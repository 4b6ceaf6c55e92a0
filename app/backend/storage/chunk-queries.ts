import { type RawBuilder, sql } from "kysely";
import { query } from "./compiler";
import type { IdRows } from "./id-queries";

/** A table with a row, or several, for each owner; the expressions are over its columns. */
interface ChunkTable {
  table: "job_chunk" | "file_chunk" | "invoice_chunk";
  owner: string;
  /** What follows the owner in the table's key. */
  order: readonly string[];
  /** Whether a chunk has ever been full: only then its owner has further ones. */
  isFull: RawBuilder<boolean>;
  /** What is read of a chunk; never NULL. */
  entry: RawBuilder<string>;
}

/**
 * The chunks of these owners. Of who has one chunk one row is read: a range of an index would read the next owner's
 * first row to find its end. The LIMIT keeps SQLite from reading the first chunk once more for the join.
 */
export function selectChunksOf(owners: IdRows, { table, owner, order, isFull, entry }: ChunkTable) {
  const ownerOf = sql.ref(`${table}.${owner}`);
  const [id, first] = [sql.ref<string>("first.id"), sql.ref<string>("first.entry")];
  const byKey = sql.join(order.map((name) => sql.ref(`${table}.${name}`)));
  const firstChunk = sql<string>`(select iif(${isFull}, '+', '-') || ${entry} from ${sql.table(table)}
    where ${ownerOf} = ${sql.ref("listed.id")} order by ${byKey} limit 1)`;
  const firstChunks = query
    .selectFrom(owners.as("listed"))
    .select("listed.id")
    .select(firstChunk.as("entry"))
    .limit(-1);
  const joined = sql<{ owner: string; entry: string }>`(
    select ${id} as ${sql.ref("owner")}, iif(${ownerOf} is null, substr(${first}, 2), ${entry}) as ${sql.ref("entry")}
    from (${firstChunks}) as ${sql.ref("first")} left join ${sql.table(table)}
      on ${ownerOf} = iif(substr(${first}, 1, 1) = '+', ${id}, null)
    where ${first} is not null)`;
  return query.selectFrom(joined.as("chunk")).select(["chunk.owner", "chunk.entry"]);
}
