import { type Expression, expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";
import { insertSelect, insertWhere } from "../storage/insert-select";
import type { CreditType } from "./schema";

interface CreditChange {
  organization: string;
  type: CreditType;
  booking?: string | null;
  invoice?: string | null;
  checkout?: string | null;
  user?: string | null;
}

const organization = expressionBuilder<Database, "organization">();
const entry = expressionBuilder<Database, "credit_entry">();

/** Adds cents to an organization's credit; the entry's trigger changes the sum. */
export const addCredit = (services: Services, { amount, ...change }: CreditChange & { amount: number }) =>
  query.insertInto("credit_entry").values({ ...columnsOf(services, change), amount });

/** Takes cents from an organization's credit; RECORD_CONFLICT when there are fewer. Nothing for 0. */
export function takeCredit(services: Services, { amount, ...change }: CreditChange & { amount: number }) {
  if (amount === 0) return [];
  const isEnough = organization.exists(
    query.selectFrom("organization").select("id").where("id", "=", change.organization).where("credit", ">=", amount),
  );
  return [
    insertWhere("credit_entry", { ...columnsOf(services, change), amount: -amount }, isEnough),
    guardOneChanged("RECORD_CONFLICT"),
  ];
}

/** Brings an organization's credit to so many cents, as an administrator wishes; no entry where it has them. */
export const adjustCredit = (services: Services, id: string, credit: number, user: string | null) =>
  insertSelect(
    "credit_entry",
    {
      ...columnsOf(services, { organization: id, type: "adjusted", user }),
      amount: sql<number>`${credit} - ${organization.ref("organization.credit")}`,
    },
    query.selectFrom("organization").where("organization.id", "=", id).where("organization.credit", "<>", credit),
  );

/** Gives back what a checkout has reserved, once, when it is cancelled or expired by then. */
export const releaseCredit = (services: Services, checkout: string) =>
  insertSelect(
    "credit_entry",
    {
      ...columnsOf(services, { organization: "", type: "released", checkout }),
      organization: sql.ref<string>("checkout.organization"),
      amount: sql.ref<number>("checkout.credit"),
    },
    query
      .selectFrom("checkout")
      .where("checkout.id", "=", checkout)
      .where("checkout.status", "in", ["cancelled", "expired"])
      .where("checkout.credit", ">", 0)
      .where(isUnreleased(sql.ref("checkout.id"))),
  );

/** What the checkout has reserved belongs to the booking's first invoice from now on. */
export const spendReservedCredit = (checkout: string, { booking, invoice }: { booking: string; invoice: string }) =>
  query
    .updateTable("credit_entry")
    .set({ type: "deducted", booking, invoice })
    .where("checkout", "=", checkout)
    .where("type", "=", "reserved");

const isUnreleased = (checkout: Expression<string>) =>
  entry.not(
    entry.exists(
      query
        .selectFrom("credit_entry as earlier")
        .select("earlier.id")
        .where("earlier.checkout", "=", checkout)
        .where("earlier.type", "=", "released"),
    ),
  );

function columnsOf(services: Services, change: CreditChange) {
  return {
    id: services.ids(),
    organization: change.organization,
    type: change.type,
    booking: change.booking ?? null,
    invoice: change.invoice ?? null,
    checkout: change.checkout ?? null,
    user: change.user ?? null,
    date_created: services.clock().toISOString(),
  };
}
