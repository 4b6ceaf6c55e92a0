import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";
import { selectArrivals } from "./count-queries";

/** From now on what has come so far is not new to this person; deletions in between change nothing. */
const visitRow = (person: Person, job: string) =>
  insertSelect(
    "job_visit",
    {
      user: person.id,
      job,
      arrived: query.selectFrom("job_count").select("arrived").where("job", "=", job).$asScalar(),
    },
    query.selectFrom("job_count").where("job", "=", job),
  ).onConflict((conflict) =>
    conflict.columns(["user", "job"]).doUpdateSet({ arrived: (eb) => eb.ref("excluded.arrived") }),
  );

/**
 * Notes that the person has looked at the job's applicants, if any have come since: on a connection of its own, the
 * answer does not wait for it, and nothing is lost when it fails. Reads in the same trip as what is asked beside it.
 */
export async function noteVisit({ db, log, waitUntil }: Services, person: Person, job: string): Promise<void> {
  const arrivals = await db.first(selectArrivals(person, job));
  if (!arrivals?.unseen) return;
  const written = db.fork().write([visitRow(person, job)]);
  waitUntil(written.catch((error) => log.error("jobs.visit", error)));
}
