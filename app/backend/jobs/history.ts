import type { InputOf, OutputOf } from "~/content-api/call-names";
import { addDays, berlinMidnight } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { editSessions } from "~/domain/job-history/edit-sessions";
import { LIMITS } from "~/domain/limits";
import { listHistory, listHistoryPeople } from "../history/queries";
import type { Person, Services } from "../services";
import { findHoldingFor } from "./queries";

/**
 * A page of what happened to a job, newest first, that people read as at most fifty entries; `next` is the `before` of
 * the page after it. NOT_FOUND
 */
export async function readHistory(
  services: Services,
  person: Person,
  { id, from, to, ...asked }: InputOf<"jobs.history">,
): Promise<OutputOf<"jobs.history">["data"]> {
  const since = from === undefined ? undefined : berlinMidnight(from);
  const until = to === undefined ? undefined : berlinMidnight(addDays(to, 1));
  const [holding, found, people] = await Promise.all([
    findHoldingFor(services, person, id),
    listHistory(services, { ...asked, job: id, since, until, limit: MOST_ROWS + 1 }),
    listHistoryPeople(services, id),
  ]);
  if (!holding) throw new Refusal("NOT_FOUND");
  const { read } = editSessions(found.slice(0, MOST_ROWS), LIMITS.historyPageSize);
  const entries = found.slice(0, read);
  return { entries, next: found.length > read ? (entries.at(-1)?.id ?? null) : null, people };
}

/** What is read for a page: a longer session goes on on the next one. */
const MOST_ROWS = 51;
