import { MOST_FOUND } from "~/domain/pagination";
import { readChunks, readHits } from "../jobs/list/find-jobs";
import { type JobSelection, wantedValues } from "../jobs/list/job-question";
import type { JobEntry } from "../jobs/list/order-entries";
import { seesEverything } from "../scope";
import type { Db } from "../storage/db";
import type { Asking, Known, Question, Values } from "./collection";
import { tooMany } from "./queries/few-rows";
import { conjunctsOf, readQuestion } from "./queries/in-memory";

const FIELDS = {
  id: "text",
  organization: "text",
  status: "text",
  title: "text",
  idExternal: "text",
  date_updated: "time",
} as const;

/**
 * The jobs that a question can mean, from chunks, or from the index of texts where it searches all jobs; null for
 * others. Conditions on the fields that chunks have are answered, the others are not.
 */
export function knownJobs(db: Db, asking: Asking, { filter, search }: Question): Promise<Known> | null {
  const { actor } = asking;
  if (actor.type !== "person") return null;
  const parts = conjunctsOf(filter);
  const [organization = null] = parts.flatMap((part) => ownerIn(part.organization));
  const selection: JobSelection = { search: search?.trim() || null, organization, statuses: [] };
  if (seesEverything(actor) && organization === null) return selection.search === null ? null : found(db, selection);
  const tests = parts.flatMap(
    (part) => readQuestion({ filter: part }, { table: "job", fields: FIELDS, one: {} }, [], asking) ?? [],
  );
  return readChunks(db, actor, selection, ["titles", "numbers", "updated"]).then((entries) => {
    const rows = entries.map((entry) => valuesOf(entry, actor.id)).filter((row) => tests.every((test) => test(row)));
    return { rows, fields: Object.keys(FIELDS), isSearched: true };
  });
}

/** INVALID_QUERY for more hits than are read: the engine would look at each of them. */
async function found(db: Db, selection: JobSelection): Promise<Known> {
  const hits = await readHits(db, selection);
  if (hits.length > MOST_FOUND) throw tooMany();
  return { rows: hits.map(({ id }) => ({ id })), fields: ["id"], isSearched: true };
}

function ownerIn(condition: unknown): string[] {
  const owners = condition === undefined ? null : wantedValues(condition);
  return owners?.length === 1 ? owners : [];
}

/** Jobs without an organization are in the chunks of the person who made them. */
const valuesOf = ({ id, owner, status, title, number, updated }: JobEntry, person: string): Values => ({
  id,
  organization: owner === person ? null : owner,
  status,
  title: title ?? null,
  idExternal: number ?? null,
  date_updated: updated ?? null,
});
