import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { ImportChoices } from "~/content-api/applicant-imports";
import type { Reachability } from "~/domain/applicants/applicant";
import type { ImportRow } from "~/domain/applicants/import-rows";
import { laterBy } from "~/domain/dates";
import type { Addressing } from "~/domain/jobs/job";
import { toHex } from "~/lib/base64url";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { isPhaseOf } from "../board/queries";
import { SELF_MONTHS, selfToken, selfTokenHash } from "../own-application/self-token";
import { contactSearchText } from "../search-text";
import { cellOf, type FoundImport, rowsAsJson, selectKnown } from "./queries";

interface NewImport {
  id: string;
  job: string;
  fileName: string;
  text: string;
  choices: ImportChoices;
  now: string;
  expires: string;
}

/** Nothing for an id that is there already: the form was sent twice. */
export const insertImport = ({ id: user }: Person, { fileName, now, expires, ...row }: NewImport) =>
  query
    .insertInto("applicant_import")
    .values({ ...row, user, file_name: fileName, date_created: now, expires_at: expires })
    .onConflict((conflict) => conflict.column("id").doNothing());

/** NOTHING_TO_DO once entering has begun. */
export const updateChoices = (id: string, choices: ImportChoices) => [
  query.updateTable("applicant_import").set({ choices }).where("id", "=", id).where("chosen", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];

const file = expressionBuilder<Database, "applicant_import">();

/** Source of everybody who came by a file. */
const SOURCE = "import";

export interface Entering {
  found: FoundImport;
  organization: string;
  addressing: Addressing;
  /** Lines of duplicates that are entered all the same. */
  chosen: readonly number[];
  rows: readonly ImportRow[];
  /** Of rows that are left out. */
  skipped: number;
  /** The last line that this batch is done with. */
  lastLine: number;
  isLast: boolean;
}

/**
 * A batch of rows as applicants, only as long as nobody has gone on with the import; RECORD_CONFLICT otherwise, or when
 * somebody with the same address has come meanwhile, or a phase is gone.
 */
export async function enterRows(services: Services, person: Person, entering: Entering): Promise<Statement[]> {
  const { found, rows, chosen, lastLine, isLast, skipped } = entering;
  const now = services.clock().toISOString();
  const entries = await Promise.all(rows.map((row) => toEntry(services, found.id, row)));
  const unchosen = rows.filter(({ line }) => !chosen.includes(line));
  const known = selectKnown(services, found.job, unchosen).as("known");
  return [
    query
      .updateTable("applicant_import")
      .set({
        chosen: [...chosen],
        done_line: lastLine,
        entered: file("entered", "+", rows.length),
        skipped: file("skipped", "+", skipped),
        ...(isLast && { done_at: now, text: "" }),
      })
      .where("id", "=", found.id)
      .where("done_line", "=", found.done_line)
      .where("done_at", "is", null),
    guardOneChanged("RECORD_CONFLICT"),
    ...[...new Set(rows.map(({ phase }) => phase))].map((phase) =>
      guardThat("RECORD_CONFLICT", isPhaseOf(found.job, phase)),
    ),
    guardThat(
      "RECORD_CONFLICT",
      sql<SqlBool>`not exists ${query.selectFrom(known).select("known.line").where("known.applicant", "is not", null)}`,
    ),
    insertApplicants(entering, person, entries, now),
    insertSelect("applicant_seen", { applicant: cellOf("id"), user: person.id }, rowsAsJson(entries)).onConflict(
      (conflict) => conflict.doNothing(),
    ),
    insertEvents(person, entries, now),
  ];
}

/** The same id for a line however often it is entered: twice is refused by the table. */
async function toEntry(services: Services, importId: string, { contact, ...row }: ImportRow) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${importId}|${row.line}`));
  const id = toHex(digest)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
  const token = await selfTokenHash(await selfToken(services, id));
  return {
    ...row,
    ...contact,
    ...contactSearchText(contact),
    id,
    token,
    event: services.ids(),
    comment: services.ids(),
  };
}

type Entry = Awaited<ReturnType<typeof toEntry>>;

/** On top of their phases, in the order of the file. */
function insertApplicants(
  { found, organization, addressing }: Entering,
  person: Person,
  entries: Entry[],
  now: string,
) {
  const top = query
    .selectFrom("applicant as sibling")
    .select(({ fn }) => fn.min("sibling.position").as("position"))
    .where("sibling.job", "=", found.job)
    .where("sibling.phase", "=", cellOf("phase"));
  return insertSelect(
    "applicant",
    {
      id: cellOf("id"),
      job: found.job,
      organization,
      first_name: cellOf("first_name"),
      last_name: cellOf("last_name"),
      email: cellOf<string | null>("email"),
      phone: cellOf<string | null>("phone"),
      zip: cellOf<string | null>("zip"),
      email_key: cellOf<string | null>("email"),
      phone_key: cellOf<string | null>("phone"),
      searched_long: cellOf("searched_long"),
      searched_short: cellOf("searched_short"),
      reachability: sql<Reachability[]>`'[]'`,
      language: found.choices.language,
      addressing,
      phase: cellOf("phase"),
      position: sql<number>`coalesce(${top}, 1) - ${entries.length} + ${sql.ref("entry.key")}`,
      quality: sql<Entry["quality"]>`${cellOf("quality")}`,
      sources: sql<Record<string, string>>`${JSON.stringify({ source: SOURCE })}`,
      source: SOURCE,
      self_token_hash: cellOf("token"),
      self_expires_at: laterBy(now, SELF_MONTHS, "month"),
      user_created: person.id,
      phase_changed_at: now,
      date_created: now,
      date_updated: now,
    },
    rowsAsJson(entries),
  );
}

/** That they were added, and the note of the file as a comment. */
function insertEvents({ id: actor }: Person, entries: Entry[], now: string) {
  const events = entries.flatMap(({ id, event, comment, note }) => [
    { id: event, applicant: id, event: "added", details: { source: SOURCE } },
    ...(note ? [{ id: comment, applicant: id, event: "comment", details: { text: note } }] : []),
  ]);
  return insertSelect(
    "applicant_event",
    {
      id: cellOf("id"),
      applicant: cellOf("applicant"),
      actor,
      event: sql<"added">`${cellOf("event")}`,
      details: sql<Record<string, unknown>>`${sql.ref("entry.value")} -> 'details'`,
      date_created: now,
      date_updated: now,
    },
    rowsAsJson(events),
  );
}
