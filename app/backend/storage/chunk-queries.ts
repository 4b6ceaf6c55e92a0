import { type RawBuilder, sql } from "kysely";
import { query } from "./compiler";
import type { IdRows } from "./id-queries";

/**
 * Tables with a row, or several, for each owner: its column, what follows it in the table's key, and whether a chunk
 * has ever been full. Only then its owner has further ones.
 */
const CHUNKS = {
  job_chunk: {
    owner: "owner",
    order: ["chunk"],
    isFull: () => sql<boolean>`${sql.ref("job_chunk.jobs")} + json_array_length(${sql.ref("job_chunk.free")}) = 512`,
  },
  file_chunk: {
    owner: "organization",
    order: ["person", "chunk"],
    isFull: () => sql<boolean>`json_array_length(${sql.ref("file_chunk.entries")}) = 128`,
  },
  invoice_chunk: {
    owner: "organization",
    order: ["chunk"],
    isFull: () => sql<boolean>`${sql.ref("invoice_chunk.entered")} = 256`,
  },
};

/*
 * A subquery answers one column, and asking it twice would read the chunk twice: its entry carries in front whether the
 * chunk has been full.
 */
const withFullness = (isFull: RawBuilder<boolean>, entry: RawBuilder<string>) =>
  sql<string>`iif(${isFull}, '+', '-') || ${entry}`;
const hasBeenFull = (marked: RawBuilder<string>) => sql<boolean>`substr(${marked}, 1, 1) = '+'`;
const entryIn = (marked: RawBuilder<string>) => sql<string>`substr(${marked}, 2)`;

/**
 * The chunks of these owners; `entry` is what is read of each, an expression over the table's columns that is never
 * NULL. An owner with a single chunk costs one row: a range of an index would read the next owner's first row to find
 * its end. The LIMIT keeps SQLite from reading the first chunk once more for the join.
 */
export function selectChunksOf(owners: IdRows, table: keyof typeof CHUNKS, entry: RawBuilder<string>) {
  const { owner, order, isFull } = CHUNKS[table];
  const ownerOf = sql.ref(`${table}.${owner}`);
  const [id, first] = [sql.ref<string>("first.id"), sql.ref<string>("first.marked")];
  const byKey = sql.join(order.map((name) => sql.ref(`${table}.${name}`)));
  const firstChunk = sql<string>`(select ${withFullness(isFull(), entry)} from ${sql.table(table)}
    where ${ownerOf} = ${sql.ref("listed.id")} order by ${byKey} limit 1)`;
  const firstChunks = query
    .selectFrom(owners.as("listed"))
    .select("listed.id")
    .select(firstChunk.as("marked"))
    .limit(-1);
  const joined = sql<{ owner: string; entry: string }>`(
    select ${id} as ${sql.ref("owner")}, iif(${ownerOf} is null, ${entryIn(first)}, ${entry}) as ${sql.ref("entry")}
    from (${firstChunks}) as ${sql.ref("first")} left join ${sql.table(table)}
      on ${ownerOf} = iif(${hasBeenFull(first)}, ${id}, null)
    where ${first} is not null)`;
  return query.selectFrom(joined.as("chunk")).select(["chunk.owner", "chunk.entry"]);
}
