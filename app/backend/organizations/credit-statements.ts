import { type Expression, expressionBuilder } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const row = expressionBuilder<Database, "organization">();

/** Adds cents to what the organization has to its credit. */
export const addCredit = (organization: string | null, cents: number | Expression<number>) =>
  query
    .updateTable("organization")
    .set({ credit: row("credit", "+", cents), version: row("version", "+", 1) })
    .where("id", "=", organization);
