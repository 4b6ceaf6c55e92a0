import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { query, TRUE } from "../../storage/compiler";

const eb = expressionBuilder<Database, never>();

/** The organization may book by invoice. */
export const paysByInvoice = (organization: string): Expression<SqlBool> =>
  eb.exists(
    query
      .selectFrom("organization")
      .select("id")
      .where("id", "=", organization)
      .where("paymentByInvoice", "=", TRUE)
      .where("status", "=", "active"),
  );

/** The settings are still those of this version; without a row the defaults are in force. */
export function areSettingsOf(version: number): Expression<SqlBool> {
  const newest = query
    .selectFrom("settings")
    .select(({ fn }) => fn.max("version").as("newest"))
    .$asScalar();
  return eb(eb.fn.coalesce(newest, sql.val(version)), "=", version);
}
