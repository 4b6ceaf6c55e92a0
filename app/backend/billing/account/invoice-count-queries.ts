import { sql } from "kysely";
import type { InputOf } from "~/content-api/call-names";
import type { InvoiceState, InvoiceStatus } from "~/domain/billing/invoice-state";
import { administersOrganization, isMemberOf, seesEverything } from "../../scope";
import type { Person } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { jsonOf } from "../../storage/decoding";

type Asked = InputOf<"billing.invoices.list">;

/** The status of an invoice in this state; what is overdue is open as well. */
export const STATUS_OF: Record<InvoiceState, InvoiceStatus> = {
  open: "open",
  overdue: "open",
  paid: "paid",
  cancelled: "cancelled",
  creditNote: "issued",
};

/**
 * Whether `countInvoices` knows how many these are: all but those of a job, those with a number, and what a member sees
 * of the own jobs.
 */
export function isCounted(person: Person, { organization, job, search }: Asked): boolean {
  if (job || search.trim()) return false;
  const owners = organization ? [organization] : person.memberships.map((each) => each.organization);
  return !owners.some((owner) => isMemberOf(person, owner));
}

/** Of `invoice_year`: the row of all organizations. */
const ALL = "";

/** How many invoices there are, of those that the person administers, by what triggers keep of them. */
export async function countInvoices(db: Db, person: Person, asked: Asked, today: string): Promise<number> {
  const years = await db.all(selectYears(person, asked));
  const statuses = asked.state ? [STATUS_OF[asked.state]] : STATUSES;
  const ofYear = ({ counts, ...totals }: (typeof years)[number]) =>
    counts === null ? sumOf(statuses.map((status) => totals[status])) : countIn(counts, asked, today);
  return sumOf(years.map(ofYear));
}

const STATUSES = ["open", "paid", "cancelled", "issued"] as const;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** A year of an owner, with its days only where its totals are not enough: they are some 30 kB. */
function selectYears(person: Person, { organization, state, from = "", to = "9" }: Asked) {
  const owner = sql.ref<string>("invoice_year.owner");
  const year = sql.ref<string>("invoice_year.year");
  const isCut = sql<boolean>`${year} in (${from.slice(0, 4)}, ${to.slice(0, 4)})`;
  return query
    .selectFrom("invoice_year")
    .select(STATUSES)
    .select(({ ref }) =>
      jsonOf(sql<Counts | null>`iif(${isCut} or ${state ?? ""} = 'overdue', ${ref("counts")}, null)`).as("counts"),
    )
    .where(administersOrganization(person, owner))
    .where(organization || seesEverything(person) ? sql<boolean>`${owner} = ${organization ?? ALL}` : TRUE)
    .where("year", ">=", from.slice(0, 4))
    .where("year", "<=", to.slice(0, 4))
    .$if(state === "overdue", (years) => years.where("open", ">", 0));
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

/** By `invoice.counted`: the day, from the 12th character on the status, from the 17th the last day to pay. */
type Counts = Record<string, number>;

/** The sum of what is counted, invoices or amounts, of those that are asked for. */
function countIn(counts: Counts, { state, from = "", to = "9" }: Pick<Asked, "state" | "from" | "to">, today: string) {
  const status = state && STATUS_OF[state];
  const isMeant = (key: string) =>
    key.slice(0, 10) >= from &&
    key.slice(0, 10) <= to &&
    (!status || key.startsWith(status, 11)) &&
    (state !== "overdue" || key.slice(16) < today);
  return sumOf(Object.entries(counts).flatMap(([key, invoices]) => (isMeant(key) ? invoices : [])));
}
