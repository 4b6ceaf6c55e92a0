import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { countUp, numberOf } from "../storage/sequence-statements";

/** Counts up where the condition holds, past the numbers that administrators have typed ahead of the sequence. */
export const countOrganization = (condition: Expression<SqlBool>) =>
  countUp("organization", condition, (number) =>
    expression.exists(query.selectFrom("organization").select("id").where("externalId", "=", externalId(number))),
  );

/** The external id that `countOrganization` has just found, inside a statement. */
export const foundNumber = () => externalId(numberOf("organization"));

const expression = expressionBuilder<Database>();

const externalId = (number: Expression<number | null>) => sql<string>`'O-' || ${number}`;
