import type { ColumnType } from "kysely";

/** How a value lies in SQLite: a flag is 0 or 1, JSON is a text. */
export type Kind = "text" | "integer" | "real" | "flag" | "json";
/** Whether an INSERT must, may or cannot name the column. */
type Written = "required" | "optional" | "never";

/** One column of a table: its kind at run time, the type that the application reads and writes at compile time. */
export class Column<Value = unknown, W extends Written = Written> {
  declare readonly value: Value;
  declare readonly written: W;

  constructor(
    readonly kind: Kind,
    readonly isNullable = false,
    readonly isDefaulted = false,
    readonly isGenerated = false,
  ) {}

  nullable() {
    return new Column<Value | null, "optional">(this.kind, true, this.isDefaulted);
  }

  /** The table has a DEFAULT, or SQLite numbers the row. */
  defaulted() {
    return new Column<Value, "optional">(this.kind, this.isNullable, true);
  }

  /** Computed by SQLite. */
  generated() {
    return new Column<Value, "never">(this.kind, this.isNullable, false, true);
  }
}

export const text = <T extends string = string>() => new Column<T, "required">("text");
export const integer = () => new Column<number, "required">("integer");
export const real = () => new Column<number, "required">("real");
export const flag = () => new Column<boolean, "required">("flag");
/** A list or an object; a bare text or number inside a JSON column could not be told from an encoded one. */
export const json = <T extends object>() => new Column<T, "required">("json");

export type Table = Readonly<Record<string, Column>>;
export type Schema = Readonly<Record<string, Table>>;

type KyselyColumn<C> =
  C extends Column<infer Value, infer W>
    ? ColumnType<
        Value,
        { required: Value; optional: Value | undefined; never: never }[W],
        W extends "never" ? never : Value
      >
    : never;

/** The tables of a schema as Kysely wants to know them. */
export type Tables<S extends Schema> = { [T in keyof S]: { [C in keyof S[T]]: KyselyColumn<S[T][C]> } };
