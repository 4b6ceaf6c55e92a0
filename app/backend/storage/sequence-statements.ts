import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../schema";
import { query } from "./compiler";

const sequence = expressionBuilder<Database, "sequence">();

/** Counts a sequence up where the condition holds. */
export const countUp = (name: string, condition: Expression<SqlBool>) =>
  query
    .updateTable("sequence")
    .set({ value: sequence("value", "+", 1) })
    .where("name", "=", name)
    .where(condition);

/** Where a sequence is, inside a statement. */
export const numberOf = (name: string) => query.selectFrom("sequence").select("value").where("name", "=", name);
