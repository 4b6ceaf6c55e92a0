import { type Expression, expressionBuilder, sql } from "kysely";
import type { HistoryEntry } from "~/content-api/history-entry";
import { HISTORY_KINDS, type HistoryKind, SYSTEM_PERSON } from "~/domain/jobs/history-kinds";
import { fullName } from "~/domain/people";
import type { Database } from "../schema";
import type { Services } from "../services";
import { once, query } from "../storage/compiler";
import { jsonOf } from "../storage/decoding";
import { listFrom } from "../storage/json";
import type { RowOf } from "../storage/statement";

export interface HistoryPage {
  job: string;
  /** Only what is older than this entry. */
  before?: string;
  /** The id of a user, or SYSTEM_PERSON. */
  person?: string;
  kind?: HistoryKind;
  /** From this instant on, and before that one. */
  since?: string;
  until?: string;
  limit: number;
}

/** What happened to a job, newest first. The asking call checks that the person sees the job. */
export async function listHistory({ db }: Services, asked: HistoryPage): Promise<HistoryEntry[]> {
  const kinds = asked.kind ? [asked.kind] : HISTORY_KINDS;
  const parts = [kinds.slice(0, MOST_MERGED), kinds.slice(MOST_MERGED)];
  const found = await Promise.all(
    parts.map(([first, ...others]) => (first ? db.all(newestOf(asked, first, others)) : [])),
  );
  const rows = found.flat().toSorted((one, other) => (isBelow(one, other) ? 1 : -1));
  return rows.slice(0, asked.limit).map(({ contacts, ...row }) => {
    const { before: was, after: is, ...entry } = toEntry(row);
    return { ...entry, before: withNames(was, contacts), after: withNames(is, contacts) };
  });
}

/** D1 takes five parts of a statement at most: half of the kinds. */
const MOST_MERGED = 4;

/**
 * The newest entries of some kinds, those of each read in the order of its index and merged: an index of the whole
 * history besides would be one more row with every entry.
 */
const newestOf = (asked: HistoryPage, first: HistoryKind, others: readonly HistoryKind[]) =>
  others
    .reduce((some, kind) => some.unionAll(entriesOf(asked, kind)), entriesOf(asked, first))
    .orderBy("moment", "desc")
    .orderBy("number", "desc")
    .limit(asked.limit);

/** For an order with the newest first. */
export const isBelow = (one: EntryRow, other: EntryRow) =>
  one.moment === other.moment ? one.number < other.number : one.moment < other.moment;

function entriesOf({ job, before, person, since, until }: HistoryPage, kind: HistoryKind) {
  let rows = entries().select(contactNames()).where("history.job", "=", job).where("history.kind", "=", kind);
  if (person !== undefined) rows = rows.where("history.person", "=", person);
  if (since !== undefined) rows = rows.where("history.date_created", ">=", since);
  if (until !== undefined) rows = rows.where("history.date_created", "<", until);
  if (before === undefined) return rows;
  const entry = query
    .selectFrom("history")
    .select(["date_created", sql.ref("rowid").as("number")])
    .where("id", "=", before)
    .where("job", "=", job);
  return rows.where(sql<boolean>`(${history.ref("history.date_created")}, ${NUMBER}) < ${entry}`);
}

/** Who has an entry in a job's history and still has a name, in the order of their names. The call checks as above. */
export async function listHistoryPeople({ db }: Services, job: string): Promise<HistoryPerson[]> {
  const rows = await db.all(peopleOf(job));
  return rows
    .map(({ person, ...names }) => ({ id: person, name: fullName(names) || null }))
    .filter(({ id, name }) => name !== null || id === SYSTEM_PERSON)
    .toSorted((one, other) => (one.name ?? "").localeCompare(other.name ?? "", "de"));
}

interface HistoryPerson {
  id: string;
  /** Null for the product itself. */
  name: string | null;
}

/** Each person is found by one step in the index, however many entries they have. */
function peopleOf(job: string) {
  const next = (after: Expression<string>) =>
    query
      .selectFrom("history as h")
      .select("h.person")
      .where("h.job", "=", job)
      .where("h.person", ">", after)
      .orderBy("h.person")
      .limit(1)
      .$asScalar();
  return query
    .withRecursive("people", (db) =>
      db
        .selectNoFrom(next(sql.val("")).as("person"))
        .unionAll(({ selectFrom }) =>
          selectFrom("people")
            .select((eb) => next(eb.ref("people.person").$castTo<string>()).as("person"))
            .where("people.person", "is not", null),
        )
        .limit(MOST_PEOPLE),
    )
    .selectFrom("people")
    .leftJoin("users", "users.id", "people.person")
    .select(["users.first_name", "users.last_name"])
    .select((eb) => eb.ref("people.person").$notNull().as("person"))
    .where("people.person", "is not", null);
}

/** More people than work on one job. */
const MOST_PEOPLE = 18;

/** Names of the contacts that an entry speaks of, by their ids; null for all other entries. */
const contactNames = once(() => {
  const ids = sql<string>`(select value from json_each(${history.ref("history.before")}, '$.contacts')
    union select value from json_each(${history.ref("history.after")}, '$.contacts'))`;
  const names = listFrom(
    history.selectFrom("users as c").select(["c.id", "c.first_name", "c.last_name"]).where("c.id", "in", ids),
  );
  const speaksOfThem = sql`json_type(${history.ref("history.after")}, '$.contacts') = 'array'`;
  return jsonOf(sql<ContactNames | null>`case when ${speaksOfThem} then ${names} end`).as("contacts");
});

type ContactNames = { id: string; first_name: string | null; last_name: string | null }[];

/** Ids of contacts as their names; null for people who are gone. */
function withNames(
  values: Record<string, unknown> | null,
  people: ContactNames | null,
): Record<string, unknown> | null {
  if (!values || !people || !Array.isArray(values.contacts)) return values;
  const names = new Map(people.map((person) => [person.id, fullName(person) || null]));
  return { ...values, contacts: values.contacts.map((id) => names.get(id) ?? null) };
}

/**
 * What happened to one subject, or to all of a kind ("term:"), newest first, for administrators: the asking call checks
 * that.
 */
export async function listHistoryAbout({ db }: Services, subject: string, limit: number): Promise<HistoryEntry[]> {
  const isKind = subject.endsWith(":");
  const isMeant = isKind
    ? history.and([
        history("history.subject", ">=", subject),
        history("history.subject", "<", `${subject.slice(0, -1)};`),
      ])
    : history("history.subject", "=", subject);
  const rows = await db.all(
    entries()
      .leftJoin("organization", "organization.id", "history.organization")
      .select("organization.name as organization")
      .where(isMeant)
      .orderBy("moment", "desc")
      .orderBy("number", "desc")
      .limit(limit),
  );
  return rows.map((row) => ({ ...toEntry(row), organization: row.organization }));
}

const history = expressionBuilder<Database, "history">();

/** Tells entries of the same millisecond apart, by the order in which they were written. */
const NUMBER = sql.ref<number>("history.rowid");

/** Entries with who made them. */
export const entries = once(() =>
  query
    .selectFrom("history")
    .leftJoin("users", "users.id", "history.actor")
    .select(["history.id", "history.event", "history.date_created", "history.actor", "history.before", "history.after"])
    .select(["users.first_name", "users.last_name", "history.date_created as moment", NUMBER.as("number")]),
);

type EntryRow = RowOf<ReturnType<typeof entries>>;

/** As the contract has it. */
export function toEntry({ id, event, date_created, actor, before, after, ...person }: EntryRow): HistoryEntry {
  const name = fullName(person) || null;
  return { id, event, date_created, actor: { type: kindOf(actor, name), id: actor, name }, before, after };
}

function kindOf(actor: string | null, name: string | null): HistoryEntry["actor"]["type"] {
  if (actor?.startsWith("system:")) return "system";
  return name ? "person" : "unknown";
}
