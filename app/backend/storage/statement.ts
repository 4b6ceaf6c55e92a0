import type { Compilable, DeleteResult, InsertResult, UpdateResult } from "kysely";
import { type Decoder, decoderOf, type Row } from "./decoding";
import { encode } from "./encode";
import type { Param, Sql } from "./sql";

/** Built with `query`, or hand-written while its module is not converted. */
export type Statement = Compilable | Sql;

/** The rows that a statement answers; none for a write without RETURNING. */
export type RowOf<S> =
  S extends Compilable<infer R> ? (R extends InsertResult | UpdateResult | DeleteResult ? never : R) : Row;

export interface Prepared {
  text: string;
  params: readonly Param[];
  decode: Decoder | null;
}

/** The text, the parameters and the reading of a statement. */
export function prepareStatement(statement: Statement): Prepared {
  if (!("compile" in statement)) return { ...statement, decode: null };
  const { sql, parameters, query } = statement.compile();
  return { text: sql, params: parameters.map(encode), decode: decoderOf(query) };
}
