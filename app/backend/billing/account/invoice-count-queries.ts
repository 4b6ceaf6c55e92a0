import { sql } from "kysely";
import type { InputOf } from "~/content-api/call-names";
import type { InvoiceState, InvoiceStatus } from "~/domain/billing/invoice-state";
import {
  administersOrganization,
  isMemberAnywhere,
  organizationsAdministeredBy,
  seesEverything,
  seesJobAsMember,
  seesNamedInvoice,
} from "../../scope";
import type { Person } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { jsonOf } from "../../storage/decoding";
import { rowsOf } from "../../storage/id-rows";
import { type Counts, daysOfPage, dueOn, type InvoicePage, issuedOn, statusOf } from "./invoice-days";

type Asked = InputOf<"billing.invoices.list">;

/** The status of an invoice in this state; what is overdue is open as well. */
export const STATUS_OF: Record<InvoiceState, InvoiceStatus> = {
  open: "open",
  overdue: "open",
  paid: "paid",
  cancelled: "cancelled",
  creditNote: "issued",
};

/** Of `invoice_year`: the row of all organizations. */
const ALL = "";

/** How many invoices there are, of those that the person administers, by what triggers keep of them. */
export async function countInvoices(db: Db, person: Person, asked: Asked, today: string): Promise<number> {
  const years = await db.all(selectYears(person, asked));
  const statuses = asked.state ? [STATUS_OF[asked.state]] : STATUSES;
  const ofYear = ({ counts, owner: _, ...totals }: (typeof years)[number]) =>
    counts === null ? sumOf(statuses.map((status) => totals[status])) : countIn(counts, asked, today);
  return sumOf(years.map(ofYear));
}

const STATUSES = ["open", "paid", "cancelled", "issued"] as const;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * The years of the named organization, of all that the person administers, or of everybody; with their days only where
 * the totals are not enough: they are some 30 kB. Each year is looked up by its key: a range of an index would read the
 * first row of the next organization to find its end.
 */
function selectYears(
  person: Person,
  { organization, state, from = "", to = "9" }: Asked,
  isWithDays = state === "overdue",
) {
  const year = sql.ref<string>("invoice_year.year");
  const isCut = sql<boolean>`${year} in (${from.slice(0, 4)}, ${to.slice(0, 4)})`;
  const every = query.selectFrom("invoice_year").select("year").where("owner", "=", ALL);
  const owners = seesEverything(person)
    ? rowsOf([organization ?? ALL])
    : organizationsAdministeredBy(person, organization);
  return query
    .selectFrom(every.where("year", ">=", from.slice(0, 4)).where("year", "<=", to.slice(0, 4)).as("every"))
    .crossJoin(owners.as("owner"))
    .crossJoin("invoice_year")
    .select(["invoice_year.owner", ...STATUSES.map((status) => `invoice_year.${status}` as const)])
    .select(({ ref }) =>
      jsonOf(
        sql<Counts | null>`iif(${isCut} or ${sql.lit(Number(isWithDays))}, ${ref("invoice_year.counts")}, null)`,
      ).as("counts"),
    )
    .whereRef("invoice_year.owner", "=", "owner.id")
    .whereRef("invoice_year.year", "=", "every.year")
    .$if(state === "overdue", (years) => years.where("invoice_year.open", ">", 0));
}

/** What is open of an organization's invoices, and of those that were to be paid before today; amounts in cents. */
export async function sumOpen(db: Db, organization: string, today: string) {
  const years = await db.all(
    query
      .selectFrom("invoice_year")
      .select(["open", "counts", "amounts"])
      .where("owner", "=", organization)
      .where("open", ">", 0),
  );
  const isOverdue = { state: "overdue" as const };
  return {
    open: {
      count: sumOf(years.map(({ open }) => open)),
      amount: sumOf(years.map(({ amounts }) => countIn(amounts, {}, today))),
    },
    overdue: {
      count: sumOf(years.map(({ counts }) => countIn(counts, isOverdue, today))),
      amount: sumOf(years.map(({ amounts }) => countIn(amounts, isOverdue, today))),
    },
  };
}

/** The sum of what is counted, invoices or amounts, of those that are asked for. */
function countIn(counts: Counts, asked: Pick<Asked, "state" | "from" | "to">, today: string) {
  const isMeant = isAskedFor(asked, today);
  return sumOf(Object.entries(counts).flatMap(([counted, invoices]) => (isMeant(counted) ? invoices : [])));
}

function isAskedFor({ state, from = "", to = "9" }: Pick<Asked, "state" | "from" | "to">, today: string) {
  const status = state && STATUS_OF[state];
  return (counted: string): boolean =>
    issuedOn(counted) >= from &&
    issuedOn(counted) <= to &&
    (!status || statusOf(counted) === status) &&
    (state !== "overdue" || (dueOn(counted) ?? "~") < today);
}

/** The days of a page of what the person sees, and how many invoices there are in all. */
export async function findDays(
  db: Db,
  person: Person,
  asked: Asked,
  { today, page }: { today: string; page: InvoicePage },
) {
  const [years, own] = await Promise.all([
    db.all(selectYears(person, asked, true)),
    isMemberAnywhere(person) ? db.all(selectOwn(person, asked)) : [],
  ]);
  const counted = [...years, ...own].map(({ owner, counts }) => ({ owner, counts: counts ?? {} }));
  return daysOfPage(counted, isAskedFor(asked, today), page);
}

/**
 * The same of the invoices of jobs that a member sees, counted one by one. The + keeps SQLite from reading all invoices
 * of the organization.
 */
function selectOwn(person: Person, { organization }: Asked) {
  const owner = sql<string>`+${sql.ref("invoice.organization")}`;
  return query
    .selectFrom(query.selectFrom("job").select("job.id").where(seesJobAsMember(person)).as("own"))
    .crossJoin("invoice")
    .select("invoice.organization as owner")
    .select(({ ref }) => jsonOf(sql<Counts>`json_object(${ref("invoice.counted")}, 1)`).as("counts"))
    .whereRef("invoice.job", "=", "own.id")
    .where(seesNamedInvoice(person))
    .where(({ not }) => not(administersOrganization(person, owner)))
    .where(organization === undefined ? TRUE : sql<boolean>`${owner} = ${organization}`);
}
