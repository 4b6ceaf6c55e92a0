import {
  AggregateFunctionNode,
  AliasNode,
  ColumnNode,
  type Expression,
  FunctionNode,
  IdentifierNode,
  type OperationNode,
  ParensNode,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  type SelectionNode,
  SelectQueryNode,
  type SqlBool,
  sql,
  TableNode,
  type WithNode,
} from "kysely";
import { schema } from "../schema";
import type { Schema } from "./columns";

export type Row = Record<string, unknown>;
/** Turns the JSON texts and 0/1 of a result's row into values, in place. */
export type Decoder = (row: Row) => void;
/** Columns of a result that are not what SQLite answers. */
export type Decodings = ReadonlyMap<string, "json" | "flag">;

const marks = new WeakMap<OperationNode, "json" | "flag">();

/** Says that a computed column is JSON: it is read as `T`. */
export const jsonOf = <T>(expression: RawBuilder<T>): RawBuilder<T> => marked(expression, "json");

/** Says that a computed column is a condition: it is read as true or false. */
export const flagOf = (condition: Expression<SqlBool>): RawBuilder<boolean> =>
  marked(sql<boolean>`${condition}`, "flag");

function marked<T>(expression: RawBuilder<T>, as: "json" | "flag"): RawBuilder<T> {
  // The statement will hold this very node: without plugins a raw builder answers the same one each time.
  marks.set(expression.toOperationNode(), as);
  return expression;
}

const decoders = new WeakMap<readonly SelectionNode[], Decoder | null>();

/** How rows of a statement are read; null when they are what SQLite answers. */
export function decoderOf(node: RootOperationNode): Decoder | null {
  const selections = selectionsOf(node);
  const known = decoders.get(selections);
  if (known !== undefined) return known;
  const decoder = toDecoder(decodingsOf(node));
  decoders.set(selections, decoder);
  return decoder;
}

function toDecoder(decodings: Decodings): Decoder | null {
  if (decodings.size === 0) return null;
  const steps = [...decodings];
  return (row) => {
    for (const [name, kind] of steps) {
      const value = row[name];
      if (kind === "flag") row[name] = value === null ? null : value === 1;
      else if (typeof value === "string") row[name] = JSON.parse(value);
    }
  };
}

/**
 * Columns of SELECT or RETURNING that are JSON or flags: by the schema, by marks, or by the subquery that they come
 * from.
 */
export function decodingsOf(node: OperationNode, outer: Sources = new Map()): Decodings {
  const decodings = new Map<string, "json" | "flag">();
  const sources = sourcesOf(node, outer);
  for (const { selection } of selectionsOf(node)) {
    const { value, alias } = unalias(selection);
    if (isEverything(value)) {
      for (const source of wantedSources(value, sources)) for (const [name, kind] of source) decodings.set(name, kind);
      continue;
    }
    const kind = kindOf(value, sources);
    const name = alias ?? columnName(value);
    if (kind && name) decodings.set(name, kind);
  }
  return decodings;
}

/** The names of a SELECT's columns, in order. */
export function columnNames(node: OperationNode): string[] {
  return selectionsOf(node).map(({ selection }) => {
    const { value, alias } = unalias(selection);
    const name = alias ?? columnName(value);
    if (name === null) throw new Error("a subquery has to name its columns");
    return name;
  });
}

/** What a statement reads from, by the name that it has there. */
type Sources = ReadonlyMap<string, Decodings>;
const NO_SELECTIONS: readonly SelectionNode[] = [];
const NO_DECODINGS: Decodings = new Map();
/** They answer one of their arguments as it is. */
const PASSING = new Set(["coalesce", "ifnull", "nullif", "max", "min"]);

function kindOf(value: OperationNode, sources: Sources): "json" | "flag" | undefined {
  const mark = marks.get(value);
  if (mark) return mark;
  if (ParensNode.is(value)) return kindOf(value.node, sources);
  if (SelectQueryNode.is(value)) return [...decodingsOf(value, sources).values()][0];
  if (FunctionNode.is(value) && PASSING.has(value.func)) return firstKind(value.arguments, sources);
  if (AggregateFunctionNode.is(value) && PASSING.has(value.func)) return firstKind(value.aggregated, sources);
  const name = columnName(value);
  if (name === null) return undefined;
  for (const source of wantedSources(value, sources)) if (source.has(name)) return source.get(name);
  return undefined;
}

function firstKind(values: readonly OperationNode[], sources: Sources) {
  for (const value of values) {
    const kind = kindOf(value, sources);
    if (kind) return kind;
  }
  return undefined;
}

/** Of `a.x` that of `a`, of a bare name all. */
function wantedSources(value: OperationNode, sources: Sources): Decodings[] {
  const table = ReferenceNode.is(value) ? value.table : undefined;
  if (!table) return [...sources.values()];
  const name = table.table.identifier.name;
  const source = sources.get(name) ?? (isTable(name) ? decodingsOfTable(name) : outsideOf(name, value));
  return [source];
}

/**
 * An alias of the statement around cannot be followed: fine for a plain column, an error for one that may need
 * decoding.
 */
function outsideOf(alias: string, value: OperationNode): Decodings {
  const column = columnName(value);
  const isRisky = Object.keys(schema).some((table) => column !== null && decodingsOfTable(table).has(column));
  if (isRisky) throw new Error(`${alias}.${column} comes from outside the subquery: mark it with jsonOf or flagOf`);
  return NO_DECODINGS;
}

function sourcesOf(node: OperationNode, outer: Sources): Sources {
  const withs = withsOf(node, outer);
  const sources = new Map<string, Decodings>();
  for (const source of tablesOf(node)) {
    const { value, alias } = unalias(source);
    if (TableNode.is(value)) {
      const name = value.table.identifier.name;
      sources.set(alias ?? name, withs.get(name) ?? decodingsOfTable(name));
    } else if (alias) {
      sources.set(alias, SelectQueryNode.is(value) ? decodingsOf(value, outer) : NO_DECODINGS);
    }
  }
  // A subquery also sees the columns around it; its own come first.
  for (const [name, source] of outer) if (!sources.has(name)) sources.set(name, source);
  return sources;
}

function withsOf(node: OperationNode, outer: Sources): Map<string, Decodings> {
  const withs = new Map<string, Decodings>();
  const clause: WithNode | undefined = isQuery(node) ? node.with : undefined;
  for (const { name, expression } of clause?.expressions ?? [])
    withs.set(name.table.table.identifier.name, decodingsOf(expression, outer));
  return withs;
}

const isTable = (name: string) => Object.hasOwn(schema, name);
const ofTables = new Map<string, Decodings>();

function decodingsOfTable(name: string): Decodings {
  const known = ofTables.get(name);
  if (known) return known;
  const all: Schema = schema;
  const decodings = new Map<string, "json" | "flag">();
  for (const [column, { kind }] of Object.entries(all[name] ?? {}))
    if (kind === "json" || kind === "flag") decodings.set(column, kind);
  ofTables.set(name, decodings);
  return decodings;
}

type Query = Extract<
  RootOperationNode,
  { kind: "SelectQueryNode" | "InsertQueryNode" | "UpdateQueryNode" | "DeleteQueryNode" }
>;
const QUERIES = new Set<string>(["SelectQueryNode", "InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);
const isQuery = (node: OperationNode): node is Query => QUERIES.has(node.kind);

function selectionsOf(node: OperationNode): readonly SelectionNode[] {
  if (!isQuery(node)) return NO_SELECTIONS;
  if (node.kind === "SelectQueryNode") return node.selections ?? NO_SELECTIONS;
  return node.returning?.selections ?? NO_SELECTIONS;
}

function tablesOf(node: OperationNode): readonly OperationNode[] {
  if (!isQuery(node)) return [];
  if (node.kind === "InsertQueryNode") return node.into ? [node.into] : [];
  const joined = (node.joins ?? []).map(({ table }) => table);
  if (node.kind === "UpdateQueryNode")
    return [...(node.table ? [node.table] : []), ...(node.from?.froms ?? []), ...joined];
  return [...(node.from?.froms ?? []), ...joined];
}

function isEverything(value: OperationNode): boolean {
  return SelectAllNode.is(value) || (ReferenceNode.is(value) && SelectAllNode.is(value.column));
}

function columnName(value: OperationNode): string | null {
  if (ReferenceNode.is(value)) return SelectAllNode.is(value.column) ? null : value.column.column.name;
  return ColumnNode.is(value) ? value.column.name : null;
}

function unalias(node: OperationNode): { value: OperationNode; alias: string | null } {
  if (!AliasNode.is(node)) return { value: node, alias: null };
  return { value: node.node, alias: IdentifierNode.is(node.alias) ? node.alias.name : null };
}
