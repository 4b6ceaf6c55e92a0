import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../schema";
import { query } from "./compiler";

const sequence = expressionBuilder<Database, "sequence">();

/**
 * Moves a sequence on to the next number that is not taken, where the condition holds. Steps double, so that a block of
 * n taken numbers is passed after log2 n looks.
 */
export const countUp = (
  name: string,
  condition: Expression<SqlBool>,
  isTaken: (number: Expression<number>) => Expression<SqlBool>,
) =>
  query
    .withRecursive("candidate(number, step)", (db) =>
      db
        .selectFrom("sequence")
        .select(({ eb, lit }) => [eb("value", "+", lit(1)).as("number"), lit<number>(1).as("step")])
        .where("name", "=", name)
        .unionAll(({ selectFrom }) =>
          selectFrom("candidate")
            .select(({ eb, ref, lit }) => [
              eb("candidate.number", "+", ref("candidate.step")).as("number"),
              eb("candidate.step", "*", lit(2)).as("step"),
            ])
            .where(({ ref }) => isTaken(ref("candidate.number"))),
        ),
    )
    .updateTable("sequence")
    .set({
      value: ({ selectFrom }) => selectFrom("candidate").select(({ fn }) => fn.max("candidate.number").as("value")),
    })
    .where("name", "=", name)
    .where(condition);

/** Where a sequence is, inside a statement. */
export const numberOf = (name: string) =>
  sequence.selectFrom("sequence").select("value").where("name", "=", name).$asScalar();
