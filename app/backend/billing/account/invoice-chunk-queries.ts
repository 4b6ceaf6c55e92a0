import { sql } from "kysely";
import type { InputOf } from "~/content-api/call-names";
import { isMemberAnywhere, isMemberOf, organizationsSeenBy, ownersSeenBy } from "../../scope";
import type { Person } from "../../services";
import { selectChunksOf } from "../../storage/chunk-queries";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import type { IdRows } from "../../storage/id-queries";
import { type InvoiceEntry, isAskedFor, type ListedInvoice, STATUS_OF, toListed } from "./listed-invoices";

type Asked = InputOf<"billing.invoices.list">;

/** How many invoices there are of everybody's, by what triggers count of each year. */
export async function countOfAll(db: Db, asked: Asked, today: string): Promise<number> {
  const { state, from = "", to = "9" } = asked;
  const isCut = sql<boolean>`${sql.ref("year")} in (${from.slice(0, 4)}, ${to.slice(0, 4)})`;
  const isByDay = sql.lit(Number(state === "overdue"));
  const years = await db.all(
    query
      .selectFrom("invoice_year")
      .select(STATUSES)
      // The days of a year are some 30 kB.
      .select(({ ref }) => sql<string | null>`iif(${isCut} or ${isByDay}, ${ref("counts")}, null)`.as("counts"))
      .where("year", ">=", from.slice(0, 4))
      .where("year", "<=", to.slice(0, 4)),
  );
  const statuses = state ? [STATUS_OF[state]] : STATUSES;
  const isMeant = isAskedFor(asked, today);
  return sumOf(
    years.flatMap(({ counts, ...totals }) =>
      counts === null
        ? statuses.map((status) => totals[status])
        : toCounts(counts).flatMap(({ invoices, ...counted }) => (isMeant(counted) ? invoices : [])),
    ),
  );
}

const STATUSES = ["open", "paid", "cancelled", "issued"] as const;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Numbers of invoices by `invoice.counted`: day of issue, status, and of what is open the last day to pay or "~". */
function toCounts(counts: string) {
  const byKey: Record<string, number> = JSON.parse(counts);
  return Object.entries(byKey).map(([counted, invoices]) => {
    const [issuedOn = "", word, due = "~"] = counted.split(" ");
    return {
      issuedOn,
      status: STATUSES.find((each) => each === word) ?? "issued",
      dueOn: due === "~" ? null : due,
      invoices,
    };
  });
}

/**
 * Invoices that the person sees, in no order: those of the named organization, or of all for which they work. Who sees
 * everything has to name one. Null where the chunks are too many.
 */
export async function readInvoices(db: Db, person: Person, organization?: string): Promise<ListedInvoice[] | null> {
  const [chunks, ownJobs] = await Promise.all([
    db.all(chunksOf(organizationsSeenBy(person, organization)).limit(MOST_CHUNKS + 1)),
    isMemberAnywhere(person) ? readOwnJobs(db, person) : new Set<string | null>(),
  ]);
  if (chunks.length > MOST_CHUNKS) return null;
  return chunks
    .flatMap(listedIn)
    .filter(({ organization: owner, job }) => !isMemberOf(person, owner) || ownJobs.has(job));
}

/** 77,000 invoices, some 10 MB; of more an answer of the database could be too large. */
const MOST_CHUNKS = 300;

const chunksOf = (organizations: IdRows) =>
  selectChunksOf(organizations, "invoice_chunk", sql.ref("invoice_chunk.entries"));

function listedIn({ owner, entry }: { owner: string; entry: string }): ListedInvoice[] {
  const entries: Record<string, InvoiceEntry> = JSON.parse(entry);
  return Object.entries(entries).map(([id, each]) => toListed(owner, id, each));
}

/** Jobs that the person sees, by the chunks of lists: of an organization in which they are a member, their own. */
async function readOwnJobs(db: Db, person: Person): Promise<Set<string | null>> {
  const { ref } = sql;
  const people = query
    .selectFrom("job_chunk_person")
    .select("people")
    .where(sql<boolean>`${ref("job_chunk_person.owner")} = ${ref("job_chunk.owner")}`)
    .where(sql<boolean>`${ref("job_chunk_person.chunk")} = ${ref("job_chunk.chunk")}`);
  const entry = sql<string>`'[' || ${ref("job_chunk.ids")} || ',' || coalesce((${people}), '[]') || ']'`;
  const chunks = await db.all(selectChunksOf(ownersSeenBy(person), "job_chunk", entry));
  const seen = chunks.flatMap(({ owner, entry }) => {
    const [ids, ofJobs]: [ids: (string | null)[], people: string[][]] = JSON.parse(entry);
    return isMemberOf(person, owner) ? ids.filter((_, slot) => ofJobs[slot]?.includes(person.id)) : ids;
  });
  // Of places that are free the id is null, as the job of an invoice may be.
  return new Set(seen.filter((id) => id !== null));
}

/** What is open of an organization's invoices, and of those that were to be paid before today; amounts in cents. */
export async function sumOpen(db: Db, organization: string, today: string) {
  const chunks = await db.all(
    query
      .selectFrom("invoice_chunk")
      .select(["organization as owner", "entries as entry"])
      .where("organization", "=", organization)
      .where("open", ">", 0),
  );
  const invoices = chunks.flatMap(listedIn);
  const sumIn = (state: "open" | "overdue") => {
    const meant = invoices.filter(isAskedFor({ state }, today));
    return { count: meant.length, amount: sumOf(meant.map(({ openAmount }) => openAmount)) };
  };
  return { open: sumIn("open"), overdue: sumIn("overdue") };
}
