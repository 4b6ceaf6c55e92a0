import { type Expression, type SqlBool, sql } from "kysely";
import type { ErrorCode } from "~/domain/errors";
import { query } from "./compiler";

/** Aborts the batch that it is part of, with the code, unless the condition holds. */
export const guardThat = (code: ErrorCode, condition: Expression<SqlBool>) =>
  query
    .insertInto("guard")
    .columns(["code", "ok"])
    .expression(query.selectNoFrom([sql.val(code).as("code"), sql<boolean>`coalesce((${condition}), 0)`.as("ok")]));

/** Aborts the batch, with the code, unless the statement just before it changed exactly one row. */
export const guardOneChanged = (code: ErrorCode) => guardThat(code, sql<boolean>`changes() = 1`);
