import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";

const invoice = expressionBuilder<Database, "invoice">();

/** How the newest dispute of an invoice stands; null without one, and for one that was won. */
export const disputeOf = (id: Expression<string>) =>
  query
    .selectFrom("payment")
    .select(({ ref }) =>
      sql<"open" | "lost" | null>`CASE WHEN ${ref("payment.type")} = 'disputeWon' THEN NULL
        WHEN ${ref("payment.lost_on")} IS NULL THEN 'open' ELSE 'lost' END`.as("dispute"),
    )
    .where("payment.invoice", "=", id)
    .where("payment.type", "in", ["dispute", "disputeWon"])
    .orderBy("payment.date_created", "desc")
    .orderBy(sql.ref("payment.rowid"), "desc")
    .limit(1)
    .$asScalar();

/** On `invoice`: no bank is deciding on a payment of it. */
export const isUndisputed = (): Expression<SqlBool> =>
  invoice(disputeOf(invoice.ref("invoice.id")), "is not", sql.lit("open"));
