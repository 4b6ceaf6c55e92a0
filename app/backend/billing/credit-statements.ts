import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
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
  return [
    insertWhere("credit_entry", { ...columnsOf(services, change), amount: -amount }, isEnough(change, amount)),
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
  release(
    services,
    { checkout },
    query.selectFrom("checkout").where("checkout.status", "in", ["cancelled", "expired"]),
  );

/** Gives back what a paid checkout has reserved that is not booked; nothing if it came back as the page was closed. */
export const releaseUnbookedCredit = (services: Services, change: { checkout: string; booking: string }) =>
  release(services, change, query.selectFrom("checkout").where("checkout.status", "=", "paid"));

/** One entry for one of `rows`, which are checkouts. */
const release = (
  services: Services,
  change: { checkout: string; booking?: string },
  rows: SelectQueryBuilder<Database, "checkout", unknown>,
) =>
  insertSelect(
    "credit_entry",
    {
      ...columnsOf(services, { organization: "", type: "released", ...change }),
      organization: sql.ref<string>("checkout.organization"),
      amount: sql.ref<number>("checkout.credit"),
    },
    rows
      .where("checkout.id", "=", change.checkout)
      .where("checkout.credit", ">", 0)
      .where(entry.not(isReleased(change.checkout))),
  );

/**
 * What the checkout has reserved belongs to the booking's first invoice from now on. What came back when its page was
 * closed is taken again: RECORD_CONFLICT when the organization has less by now.
 */
export function spendReservedCredit(
  services: Services,
  { amount, ...change }: { checkout: string; organization: string; booking: string; invoice: string; amount: number },
) {
  if (amount === 0) return [];
  const { checkout, booking, invoice } = change;
  const columns = columnsOf(services, { ...change, type: "deducted" });
  const isTakenAgain = entry.and([isReleased(checkout), isEnough(change, amount)]);
  return [
    query
      .updateTable("credit_entry")
      .set({ type: "deducted", booking, invoice })
      .where("checkout", "=", checkout)
      .where("type", "=", "reserved")
      .where(entry.not(isReleased(checkout))),
    insertWhere("credit_entry", { ...columns, amount: -amount }, isTakenAgain),
    guardThat("RECORD_CONFLICT", hasEntry(checkout, "deducted")),
  ];
}

const isReleased = (checkout: string) => hasEntry(checkout, "released");

const hasEntry = (checkout: string, type: CreditType) =>
  entry.exists(
    query
      .selectFrom("credit_entry as other")
      .select("other.id")
      .where("other.checkout", "=", checkout)
      .where("other.type", "=", type),
  );

const isEnough = ({ organization: id }: Pick<CreditChange, "organization">, amount: number) =>
  organization.exists(query.selectFrom("organization").select("id").where("id", "=", id).where("credit", ">=", amount));

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
