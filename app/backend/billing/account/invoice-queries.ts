import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Invoice, InvoiceRow } from "~/content-api/billing";
import type { InputOf } from "~/content-api/call-names";
import { readTypedCode } from "~/domain/billing/invoice-search";
import { invoiceStateOf, openAmountOf } from "~/domain/billing/invoice-state";
import { berlinToday } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import { MOST_FOUND } from "~/domain/pagination";
import type { Database } from "../../schema";
import { administersOneAlone, seesEverything, seesInvoice, seesNamedInvoice } from "../../scope";
import type { Person, Services } from "../../services";
import { FALSE, once, query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { flagOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import { fromNearerEnd, type SortKey } from "../../storage/nearer-end";
import type { RowOf } from "../../storage/statement";
import { disputeOf } from "./dispute-queries";
import { countOfAll, readInvoices } from "./invoice-chunk-queries";
import { isAskedFor, isByDueDay, isDescending, type ListedInvoice, orderInvoices, STATUS_OF } from "./listed-invoices";

type Asked = InputOf<"billing.invoices.list">;

const invoice = expressionBuilder<Database, "invoice">();

/** A page of the invoices that the person sees; of a job or a number at most `MOST_FOUND` are counted, and one more. */
export async function listInvoices({ db, clock }: Services, person: Person, asked: Asked) {
  const today = berlinToday(clock());
  const isNamed = asked.job !== undefined || asked.search.trim() !== "";
  const listed = isNamed || isWalked(person, asked) ? null : await readInvoices(db, person, asked.organization);
  if (listed) return pageOfListed(db, person, asked, { listed, today });
  const condition = conditionOf(person, asked, today);
  const count = isNamed ? countRows(db, condition, MOST_FOUND + 1) : countInvoices(db, person, asked, today);
  const isFirst = asked.page === 0;
  const pageOf = (total: number) =>
    fromNearerEnd(db, invoiceRows().where(condition), keysOf(asked), {
      limit: LIMITS.pageSize,
      offset: asked.page * LIMITS.pageSize,
      total: sql.val(total),
      id: invoice.ref("invoice.id"),
      anchor: asked.anchor,
    });
  // The first page needs no total to be found.
  const [total, first] = await Promise.all([count, isFirst ? pageOf(0) : null]);
  const { rows, anchor } = first ?? (await pageOf(total));
  return { rows: rows.map((row) => toInvoiceRow(row, today)), total, anchor };
}

/** Whether an index has the invoices in their order, and the page is near its beginning: one round trip. */
function isWalked(person: Person, asked: Asked): boolean {
  if (seesEverything(person) && asked.organization === undefined) return true;
  const isOfOne = seesEverything(person) || administersOneAlone(person);
  return isOfOne && !isByDueDay(asked) && asked.page < WALKED_PAGES;
}

const WALKED_PAGES = 10;

async function countInvoices(db: Db, person: Person, asked: Asked, today: string): Promise<number> {
  if (seesEverything(person) && asked.organization === undefined) return countOfAll(db, asked, today);
  const listed = await readInvoices(db, person, asked.organization);
  if (listed) return listed.filter(isAskedFor(asked, today)).length;
  return countRows(db, conditionOf(person, asked, today), -1);
}

/** At most so many; -1 = all. */
function countRows(db: Db, condition: Expression<SqlBool>, most: number): Promise<number> {
  const found = query.selectFrom("invoice").select("invoice.id").where(condition).limit(most);
  return db
    .first(query.selectFrom(found.as("found")).select(({ fn }) => fn.countAll<number>().as("total")))
    .then((row) => row?.total ?? 0);
}

interface Listed {
  listed: readonly ListedInvoice[];
  today: string;
}

/**
 * SQLite merges no indexes of several organizations or jobs, and none has what one organization is to pay in order: it
 * would read and sort all their invoices. Chunks say which ones are on a page.
 */
async function pageOfListed(db: Db, person: Person, asked: Asked, { listed, today }: Listed) {
  const meant = orderInvoices(listed.filter(isAskedFor(asked, today)), asked);
  const from = asked.page * LIMITS.pageSize;
  const ids = meant.slice(from, from + LIMITS.pageSize).map(({ id }) => id);
  const isMeant = invoice.and([invoice("invoice.id", "in", ids), seesNamedInvoice(person)]);
  const found = ids.length === 0 ? [] : await db.all(invoiceRows().where(isMeant));
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows: rows.map((row) => toInvoiceRow(row, today)), total: meant.length, anchor: null };
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

function conditionOf(person: Person, asked: Asked, today: string) {
  const { organization, job, state, from, to, search } = asked;
  return invoice.and([
    job || search.trim() ? seesNamedInvoice(person) : seesInvoice(person),
    ...(organization ? [invoice("invoice.organization", "=", organization)] : []),
    ...(job ? [invoice("invoice.job", "=", job)] : []),
    ...(state ? [isByDueDay(asked) ? IS_OPEN : sql<boolean>`${STATUS} = ${STATUS_OF[state]}`] : []),
    ...(state === "overdue" ? [invoice("invoice.due_on", "<", today)] : []),
    ...(from ? [invoice("invoice.issued_on", ">=", from)] : []),
    ...(to ? [invoice("invoice.issued_on", "<=", to)] : []),
    ...(search.trim() ? [hasCode(search, today)] : []),
  ]);
}

/** As the partial index has it. */
const IS_OPEN = invoice("invoice.status", "=", sql.lit("open"));
/** As the indexes by day of issue have it. */
const STATUS = sql`(${invoice.ref("invoice.status")} || '')`;

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

function keysOf(asked: Asked): SortKey[] {
  const direction = isDescending(asked) ? "desc" : "asc";
  const columns = isByDueDay(asked)
    ? [invoice.ref("invoice.due_on"), sql.ref("invoice.rowid")]
    : [invoice.ref("invoice.issued_on"), invoice.ref("invoice.number")];
  return columns.map((column) => ({ column, direction }));
}

const paymentsOf = (id: Expression<string>) =>
  query
    .selectFrom("payment")
    .select(["payment.id", "payment.type", "payment.method", "payment.amount", "payment.status"])
    .select(["payment.paid_on as paidOn", "payment.lost_on as lostOn"])
    .where("payment.invoice", "=", id)
    .orderBy("payment.date_created");

/** The title on the document, of a row of `invoice`. */
export const frozenTitle = sql<string>`json_extract(${invoice.ref("invoice.content")}, '$.jobTitle')`;

/** Without joins: those of skipped rows would be read as well. */
const invoiceRows = once(() =>
  query
    .selectFrom("invoice")
    .select(["invoice.id", "invoice.code", "invoice.type", "invoice.status", "invoice.reminders"])
    .select(["invoice.issued_on as issuedOn", "invoice.due_on as dueOn", "invoice.paid_on as paidOn"])
    .select(["invoice.net", "invoice.vat", "invoice.gross", "invoice.credit", "invoice.paid"])
    .select(["invoice.organization", "invoice.job", frozenTitle.as("title")])
    .select(({ selectFrom, ref }) => [
      selectFrom("organization").select("name").where("id", "=", ref("invoice.organization")).$asScalar().as("name"),
      selectFrom("job").select("title").where("id", "=", ref("invoice.job")).$asScalar().as("jobTitle"),
      selectFrom("invoice as corrected")
        .select("corrected.code")
        .where("corrected.id", "=", ref("invoice.corrects"))
        .$asScalar()
        .as("corrects"),
    ])
    .select(flagOf(invoice("invoice.document_hash", "is not", null)).as("hasDocument"))
    .select(disputeOf(invoice.ref("invoice.id")).as("dispute")),
);

function toInvoiceRow({ status, organization, name, job, jobTitle, ...row }: Row, today: string): InvoiceRow {
  return {
    ...row,
    organization: { id: organization, name: name ?? "" },
    job: job === null ? null : { id: job, title: jobTitle ?? row.title },
    open: openAmountOf({ ...row, status }),
    state: invoiceStateOf({ ...row, status }, today),
  };
}

type Row = RowOf<ReturnType<typeof invoiceRows>>;
