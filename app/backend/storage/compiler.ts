import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  NoopQueryExecutor,
  QueryCreator,
  type QueryId,
  type RawBuilder,
  type RootOperationNode,
  type Selectable,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { createLastUsed } from "~/lib/last-used";
import type { Database } from "../schema";

/** Quotes names by backticks: an unknown "name" is a text for SQLite, an unknown `name` is an error. */
class D1QueryCompiler extends SqliteQueryCompiler {
  protected override getLeftIdentifierWrapper() {
    return "`";
  }
  protected override getRightIdentifierWrapper() {
    return "`";
  }
}

const compiler = new D1QueryCompiler();

/** Compiles and runs nothing: `Db` alone sends statements. */
class CompileOnly extends NoopQueryExecutor {
  override compileQuery(...[node, id]: [RootOperationNode?, QueryId?]): CompiledQuery {
    if (!node || !id) throw new Error("nothing to compile");
    return compiler.compileQuery(node, id);
  }
}

const executor = new CompileOnly();

/** Where every statement begins: `query.selectFrom("job")`, `query.updateTable("job")`. */
export const query = new QueryCreator<Database>({ executor });

/** For statements over tables that are chosen while they run; names have to come from our own lists. */
export const openQuery = new QueryCreator<Record<string, Record<string, unknown>>>({ executor });

/** A part of statements that never changes: made when it is first used, never while modules load. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Statements that differ by texts alone, compiled once: `make` asks for each text by its name, gets a stand-in and
 * passes it on as a value. For what every request asks.
 */
export function compiledOnce<R, Name extends string>(
  names: readonly Name[],
  make: (textOf: (name: Name) => string) => Compilable<R>,
): (texts: Readonly<Record<Name, string>>) => Compilable<R> {
  const compiled = once(() => make(standInOf).compile());
  return (texts) => {
    const values = new Map<unknown, string>(names.map((name) => [standInOf(name), texts[name]]));
    const { parameters, ...known } = compiled();
    const own = { ...known, parameters: parameters.map((value) => values.get(value) ?? value) };
    return { compile: () => own };
  };
}

const standInOf = (name: string): string => `\u0000${name}`;

/** Of one kind in an isolate, about 10 kB each. */
const MOST_KEPT = 200;
/** Characters of a key: longer questions are rarely asked twice. */
const LONGEST_KEY = 2_000;

/** Statements by the inputs that they follow from, compiled once for all who ask the same. */
export interface KeptStatements<R> {
  find(key: string | null): Compilable<R> | undefined;
  /** The statement, compiled. The key has to hold everything that it follows from; without one it is not kept. */
  keep(key: string | null, statement: Compilable<R>): Compilable<R>;
}

export function keptStatements<R>(): KeptStatements<R> {
  const kept = createLastUsed<Compilable<R>>(MOST_KEPT);
  return {
    find: (key) => (key === null ? undefined : kept.get(key)),
    keep(key, statement) {
      const compiled = statement.compile();
      const own = { compile: () => compiled };
      if (key !== null && key.length <= LONGEST_KEY) kept.set(key, own);
      return own;
    },
  };
}

/** Written into the statement: unlike `eb.lit(true)` they let SQLite use a partial index. */
export const TRUE = sql<boolean>`1`;
export const FALSE = sql<boolean>`0`;

/** `column IN (…)` for a list of any length in one parameter: D1 allows a hundred. */
export const isIn = (column: Expression<string | null>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Whether one of the words occurs in the text of a column. */
export const containsAny = (column: Expression<string | null>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from json_each(${JSON.stringify(words)}) as word where instr(${column}, word.value) > 0)`;

/** Columns of the row that met a conflict, for `doUpdateSet({ … })`: `const incoming = excluded<"label">()`. */
export const excluded =
  <T extends keyof Database>() =>
  <C extends keyof Selectable<Database[T]> & string>(column: C): RawBuilder<Selectable<Database[T]>[C]> =>
    sql.ref(`excluded.${column}`);
