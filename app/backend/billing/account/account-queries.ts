import { sql } from "kysely";
import type { AccountPayment, BillingAccount, CreditEntry, UpcomingCharge } from "~/content-api/billing";
import { nextChargeOf } from "~/domain/billing/next-charge";
import { berlinToday } from "~/domain/dates";
import type { JobStatus } from "~/domain/jobs/status";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { sumOpen } from "./invoice-chunk-queries";

/** Changes and payments of one page. */
const PAGE_SIZE = 10;
/** Campaigns of an organization that are looked at, the last booked ones. */
const MOST_CAMPAIGNS = 100;

interface Pages {
  entriesPage: number;
  paymentsPage: number;
}

/**
 * Everything about an organization's money but its invoices, in one round trip; changes of the credit and payments page
 * by page. The call checks the right to it.
 */
export async function readAccount(
  services: Services,
  organization: string,
  { entriesPage, paymentsPage }: Pages,
): Promise<BillingAccount> {
  const today = berlinToday(services.clock());
  const { db } = services;
  const [owner, held, { open, overdue }, upcoming, entries, payments] = await Promise.all([
    db.first(query.selectFrom("organization").select("credit").where("id", "=", organization)),
    db.first(reservedOf(organization)),
    sumOpen(db, organization, today),
    listUpcoming(services, organization, today),
    listEntries(services, organization, entriesPage),
    listPayments(services, organization, paymentsPage),
  ]);
  return {
    credit: owner?.credit ?? 0,
    reserved: held?.reserved ?? 0,
    open,
    overdue,
    upcoming,
    entries: entries.slice(0, PAGE_SIZE),
    hasOlderEntries: entries.length > PAGE_SIZE,
    payments: payments.slice(0, PAGE_SIZE),
    hasOlderPayments: payments.length > PAGE_SIZE,
  };
}

const reservedOf = (organization: string) =>
  query
    .selectFrom("checkout")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("credit"), sql.lit(0)).as("reserved"))
    .where("status", "=", "open")
    .where("organization", "=", organization);

/** The next month of each running or booked campaign, the earliest first. */
async function listUpcoming({ db }: Services, organization: string, today: string): Promise<UpcomingCharge[]> {
  const statuses: JobStatus[] = ["submitted", "online", "online_terminated"];
  const rows = await db.all(
    query
      .selectFrom("booking")
      // An inner join may begin with all jobs of the organization.
      .crossJoin("job")
      .select(["job.id", "job.title", "job.status", "job.nextRenewal"])
      .select(["booking.type", "booking.price", "booking.periods", "booking.start_date", "booking.started_on"])
      .where("booking.organization", "=", organization)
      .where("booking.status", "=", "active")
      .whereRef("job.id", "=", "booking.job")
      .whereRef("job.booking", "=", "booking.id")
      .where("job.status", "in", statuses)
      .orderBy("booking.date_created", "desc")
      .limit(MOST_CAMPAIGNS),
  );
  return rows
    .flatMap(({ id, title, type, price, start_date, started_on, ...row }) => {
      const date = nextChargeOf({ ...row, start: started_on ?? start_date }, today);
      if (!date) return [];
      const method = type === "card" ? ("card" as const) : ("transfer" as const);
      return [{ job: { id, title }, date, gross: price.firstMonthGross, method }];
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** One more than a page shows. */
async function listEntries({ db }: Services, organization: string, page: number): Promise<CreditEntry[]> {
  const rows = await db.all(
    query
      .selectFrom("credit_entry")
      .leftJoin("booking", "booking.id", "credit_entry.booking")
      .leftJoin("checkout", "checkout.id", "credit_entry.checkout")
      .leftJoin("job", "job.id", "checkout.job")
      .leftJoin("invoice", "invoice.id", "credit_entry.invoice")
      .select(["credit_entry.id", "credit_entry.type", "credit_entry.amount", "credit_entry.date_created"])
      .select(({ fn }) => [
        fn.coalesce("booking.title", "job.title").as("title"),
        fn.coalesce("booking.job", "checkout.job").as("job"),
      ])
      .select(["credit_entry.invoice", "invoice.code"])
      .where("credit_entry.organization", "=", organization)
      .orderBy("credit_entry.date_created", "desc")
      .orderBy("credit_entry.id", "desc")
      .limit(PAGE_SIZE + 1)
      .offset(page * PAGE_SIZE),
  );
  return rows.map(({ code, ...row }) => ({ ...row, invoice: referenceOf(row.invoice, code) }));
}

async function listPayments({ db }: Services, organization: string, page: number): Promise<AccountPayment[]> {
  const rows = await db.all(
    query
      .selectFrom("payment")
      .innerJoin("booking", "booking.id", "payment.booking")
      .leftJoin("invoice", "invoice.id", "payment.invoice")
      .select(["payment.id", "payment.type", "payment.method", "payment.amount", "payment.status"])
      .select([
        "payment.paid_on as paidOn",
        "payment.lost_on as lostOn",
        "booking.title",
        "payment.invoice",
        "invoice.code",
      ])
      .where("payment.organization", "=", organization)
      .orderBy("payment.date_created", "desc")
      .orderBy("payment.id", "desc")
      .limit(PAGE_SIZE + 1)
      .offset(page * PAGE_SIZE),
  );
  return rows.map(({ code, ...row }) => ({ ...row, invoice: referenceOf(row.invoice, code) }));
}

const referenceOf = (id: string | null, code: string | null) => (id && code ? { id, code } : null);
