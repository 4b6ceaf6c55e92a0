import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { laterBy } from "~/domain/dates";
import { mayTryAgain, SOFT_BOUNCES, SUPPRESSED_DAYS, SUPPRESSION_REASONS } from "~/domain/suppressions/suppressions";
import type { MailEvent } from "~/platform/mail/read-mail-events";
import type { Database } from "../schema";
import { excluded, query, TRUE } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { insertWhere } from "../storage/insert-select";

const suppression = expressionBuilder<Database, "suppression">();
const incoming = excluded<"suppression">();

/**
 * An event of the provider, once for its id, and what follows from it: an event that is known already suppresses
 * nothing, so that one sent again undoes no decision of an administrator.
 */
export function takeEvent({ id, address, kind }: MailEvent, now: Date) {
  const moment = now.toISOString();
  const isNew = sql<boolean>`changes() > 0`;
  return [
    query
      .insertInto("mail_event")
      .values({ id, address, kind, date_created: moment })
      .onConflict((conflict) => conflict.column("id").doNothing()),
    insertWhere(
      "suppression",
      { address, reason: kind, date_created: moment },
      kind === "soft" ? sql<boolean>`${isNew} and ${hasSoftBouncesOf(address, now)}` : isNew,
    ).onConflict((conflict) =>
      conflict
        .column("address")
        .doUpdateSet({ reason: kind, date_created: moment })
        .where(sql<boolean>`${rankOf(incoming("reason"))} > ${rankOf(suppression.ref("suppression.reason"))}`),
    ),
  ];
}

/** On enough different days. */
function hasSoftBouncesOf(address: string, now: Date) {
  const days = query
    .selectFrom("mail_event")
    .select(sql<number>`count(distinct substr(${sql.ref("date_created")}, 1, 10))`.as("days"))
    .where("address", "=", address)
    .where("kind", "=", "soft")
    .where("date_created", ">", laterBy(now, -SOFT_BOUNCES.within, "day"));
  return sql<boolean>`(${days}) >= ${sql.lit(SOFT_BOUNCES.days)}`;
}

const rankOf = (reason: Expression<string>) => sql<number>`instr(${sql.lit(SUPPRESSION_REASONS.join(" "))}, ${reason})`;

/** The owner of the address asks for another try; who complained stays without mails. */
export const tryAgain = (address: string | Expression<string>) =>
  deleteSuppression(address, suppression("reason", "in", SUPPRESSION_REASONS.filter(mayTryAgain)));

/** Mails go to the address again: it was proved, lifted by an administrator, or nobody's any more. */
export const deleteSuppression = (address: string | Expression<string>, condition: Expression<SqlBool> = TRUE) =>
  query
    .deleteFrom("suppression")
    .where(sql<boolean>`${suppression.ref("suppression.address")} = ${address} collate nocase`)
    .where(condition);

/** What is known of an address whose owner is erased. */
export const forgetAddress = (address: string | Expression<string>, condition: Expression<SqlBool> = TRUE) => [
  deleteSuppression(address, condition),
  query
    .deleteFrom("mail_event")
    .where(sql<boolean>`${sql.ref("mail_event.address")} = ${address} collate nocase`)
    .where(condition),
];

/** After a year an address is tried again. */
export const deleteOldSuppressions = (now: Date) => [
  deleteSome("suppression", ["address"], (row) => row("date_created", "<", laterBy(now, -SUPPRESSED_DAYS, "day"))),
  deleteSome("mail_event", ["id"], (row) => row("date_created", "<", laterBy(now, -SOFT_BOUNCES.within, "day"))),
];
