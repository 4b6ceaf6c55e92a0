import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { Refusal } from "~/domain/errors";
import type { ApplicantFilter } from "../applications/filter";
import { checkJobRight } from "../jobs/policy";
import type { Person, Services } from "../services";
import { sql } from "../storage/sql";
import { findColleagues } from "./colleagues";
import { findDetails } from "./find-details";
import { findEvents, findNeighbours, findOtherApplications } from "./find-surroundings";
import type { On } from "./hold";
import { toDetails } from "./to-details";

/** Everything known about one applicant, in one round trip; that the person has seen it, and does not only peek, is written while the answer is under way. */
export async function getApplicant(
  services: Services,
  person: Person,
  { id, applicantId, isPeek, ...filter }: On & ApplicantFilter & { withRejected: boolean; isPeek: boolean },
): Promise<ApplicantEntity> {
  const on = { id, applicantId };
  const asking = { person, now: services.clock() };
  const [row, events, others, neighbours, colleagues] = await Promise.all([
    findDetails(services, asking, on),
    findEvents(services, on),
    findOtherApplications(services, asking, on),
    findNeighbours(services, asking, on, filter),
    findColleagues(services, person, id),
  ]);
  if (!row) throw new Refusal("NOT_FOUND");
  const { organization, user_created, contacts } = row;
  checkJobRight(person, "viewApplicants", { organization, user_created, contacts: JSON.parse(contacts) });
  if (row.isUnread && !isPeek) services.waitUntil(markSeen(services, person, applicantId));
  return { ...toDetails(row, { asking, events, others, colleagues }), ...neighbours };
}

/** On a connection of its own: nobody waits for it, and nothing is lost when it fails. */
async function markSeen({ db, log }: Services, { id }: Person, applicant: string): Promise<void> {
  try {
    await db
      .fork()
      .write([
        sql`INSERT INTO applicant_seen (applicant, user) SELECT id, ${id} FROM applicant WHERE id = ${applicant} ON CONFLICT DO NOTHING`,
      ]);
  } catch (error) {
    log.error("applicants.seen", error);
  }
}
