import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Invoice, InvoiceRow } from "~/content-api/billing";
import type { InputOf } from "~/content-api/call-names";
import { MOST_COUNTED, readTypedCode } from "~/domain/billing/invoice-search";
import { type InvoiceState, invoiceStateOf, openAmountOf } from "~/domain/billing/invoice-state";
import { berlinToday } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import type { Database } from "../../schema";
import { seesInvoice } from "../../scope";
import type { Person, Services } from "../../services";
import { FALSE, once, query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import type { RowOf } from "../../storage/statement";

type Asked = InputOf<"billing.invoices.list">;

const invoice = expressionBuilder<Database, "invoice">();

/** A page of the invoices that the person sees; counts at most `MOST_COUNTED`. */
export async function listInvoices({ db, clock }: Services, person: Person, asked: Asked) {
  const today = berlinToday(clock());
  const condition = conditionOf(person, asked, today);
  const counted = query.selectFrom("invoice").select("invoice.id").where(condition).limit(MOST_COUNTED).as("counted");
  const [count, rows] = await Promise.all([
    db.first(query.selectFrom(counted).select(({ fn }) => fn.countAll<number>().as("total"))),
    db.all(
      sorted(asked)
        .where(condition)
        .limit(LIMITS.pageSize)
        .offset(asked.page * LIMITS.pageSize),
    ),
  ]);
  return { rows: rows.map((row) => toInvoiceRow(row, today)), total: count?.total ?? 0 };
}

/** One of the invoices that the person sees, with its payments. */
export async function findInvoice({ db, clock }: Services, person: Person, id: string): Promise<Invoice | null> {
  const row = await db.first(
    invoiceRows()
      .select("invoice.recipient")
      .select(listFrom(paymentsOf(invoice.ref("invoice.id"))).as("payments"))
      .where("invoice.id", "=", id)
      .where(seesInvoice(person)),
  );
  if (!row) return null;
  const { recipient, payments, ...rest } = row;
  return { ...toInvoiceRow(rest, berlinToday(clock())), recipient, payments };
}

/** The code of an invoice that the person sees, and what of it is stored. */
export const findDocument = ({ db }: Services, person: Person, id: string) =>
  db.first(
    query
      .selectFrom("invoice")
      .select(["id", "code", "document_hash", "xml_hash"])
      .where("invoice.id", "=", id)
      .where(seesInvoice(person)),
  );

function conditionOf(person: Person, { organization, job, state, from, to, search }: Asked, today: string) {
  return invoice.and([
    seesInvoice(person),
    ...(organization ? [invoice("invoice.organization", "=", organization)] : []),
    ...(job ? [invoice("invoice.job", "=", job)] : []),
    ...(state ? [hasState(state, today)] : []),
    ...(from ? [invoice("invoice.issued_on", ">=", from)] : []),
    ...(to ? [invoice("invoice.issued_on", "<=", to)] : []),
    ...(search.trim() ? [hasCode(search, today)] : []),
  ]);
}

/** Literals, so that SQLite may use the partial indexes. "open" includes what is overdue. */
function hasState(state: InvoiceState, today: string): Expression<SqlBool> {
  const isOpen = invoice("invoice.status", "=", sql.lit("open"));
  if (state === "open") return isOpen;
  if (state === "overdue") return invoice.and([isOpen, invoice("invoice.due_on", "<", today)]);
  if (state === "paid") return invoice("invoice.status", "=", "paid");
  if (state === "creditNote") return invoice("invoice.corrects", "is not", null);
  const corrected = query.selectFrom("invoice as note").select("note.corrects").where("note.corrects", "is not", null);
  return invoice.and([invoice("invoice.status", "=", "cancelled"), invoice("invoice.id", "in", corrected)]);
}

/** By prefix, year and number, which an index knows; a number alone is looked for in all years of the newest prefix. */
function hasCode(search: string, today: string): Expression<SqlBool> {
  const typed = readTypedCode(search);
  if (!typed) return FALSE;
  const newest = query.selectFrom("invoice").select("prefix").orderBy("issued_on", "desc").orderBy("number", "desc");
  const prefix = typed.prefix === null ? newest.limit(1).$asScalar() : sql.val(typed.prefix);
  const years = typed.year === null ? yearsUntil(today) : [typed.year];
  return invoice.and([
    invoice("invoice.prefix", "=", prefix),
    invoice("invoice.year", "in", years),
    invoice("invoice.number", "=", typed.number),
  ]);
}

/** The last twenty; books are kept for ten. */
const yearsUntil = (today: string) => Array.from({ length: 20 }, (_, at) => Number(today.slice(0, 4)) - at);

function sorted({ sort = "-issuedOn", state }: Asked) {
  const way = sort.startsWith("-") ? "desc" : "asc";
  if (sort.endsWith("dueOn"))
    return invoiceRows().orderBy("invoice.due_on", way).orderBy(sql.ref("invoice.rowid"), way);
  // The plus keeps SQLite from walking the index of dates: of these states there are few, and they have an index.
  const isRare = state !== undefined && state !== "paid";
  const date = invoice.ref("invoice.issued_on");
  return invoiceRows()
    .orderBy(isRare ? sql`+${date}` : date, way)
    .orderBy("invoice.number", way);
}

const paymentsOf = (id: Expression<string>) =>
  query
    .selectFrom("payment")
    .select(["payment.id", "payment.type", "payment.method", "payment.amount", "payment.status"])
    .select(["payment.paid_on as paidOn", "payment.lost_on as lostOn"])
    .where("payment.invoice", "=", id)
    .orderBy("payment.date_created");

/** How the newest dispute of an invoice stands; null without one, and for one that was won. */
const disputeOf = (id: Expression<string>) =>
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

/** The title on the document, of a row of `invoice`. */
export const frozenTitle = sql<string>`json_extract(${invoice.ref("invoice.content")}, '$.jobTitle')`;

const invoiceRows = once(() =>
  query
    .selectFrom("invoice")
    .innerJoin("organization", "organization.id", "invoice.organization")
    .leftJoin("job", "job.id", "invoice.job")
    .leftJoin("invoice as corrected", "corrected.id", "invoice.corrects")
    .select(["invoice.id", "invoice.code", "invoice.type", "invoice.status", "invoice.reminders"])
    .select(["invoice.issued_on as issuedOn", "invoice.due_on as dueOn", "invoice.paid_on as paidOn"])
    .select(["invoice.net", "invoice.vat", "invoice.gross", "invoice.credit", "invoice.paid"])
    .select(["invoice.organization", "organization.name", "invoice.job", "job.title as jobTitle"])
    .select(["corrected.code as corrects", frozenTitle.as("title")])
    .select(flagOf(invoice("invoice.document_hash", "is not", null)).as("hasDocument"))
    .select(disputeOf(invoice.ref("invoice.id")).as("dispute")),
);

function toInvoiceRow({ status, organization, name, job, jobTitle, ...row }: Row, today: string): InvoiceRow {
  return {
    ...row,
    organization: { id: organization, name },
    job: job === null ? null : { id: job, title: jobTitle ?? row.title },
    open: openAmountOf({ ...row, status }),
    state: invoiceStateOf({ ...row, status }, today),
  };
}

type Row = RowOf<ReturnType<typeof invoiceRows>>;
