import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { ApplicantRelation } from "~/content-api/applicant-relations";
import { Refusal } from "~/domain/errors";
import type { Person, Services } from "../../services";
import { sql } from "../../storage/sql";
import type { ApplicantFilter } from "../board/filter";
import type { On } from "../retention/hold";
import { type AskedRelations, askedRelations } from "./asked-relations";
import { findColleagues } from "./colleagues";
import { findDetails } from "./find-details";
import { findEvents, findNeighbours, findOtherApplications } from "./find-surroundings";
import { toDetails } from "./to-details";

export interface ApplicantQuery extends On, ApplicantFilter {
  withRejected: boolean;
  isPeek: boolean;
  /** None named: all of them. */
  relations?: readonly ApplicantRelation[];
}

/** Everything known about one applicant, or of the relations those that are named, in one round trip; that the person has seen it, and does not only peek, is written while the answer is under way. */
export async function getApplicant(
  services: Services,
  person: Person,
  { id, applicantId, isPeek, relations = [], ...filter }: ApplicantQuery,
): Promise<ApplicantEntity> {
  const on = { id, applicantId };
  const asked = askedRelations(relations.length > 0 ? relations : ["detail"]);
  const asking = { person, now: services.clock() };
  const [row, events, others, neighbours, colleagues] = await Promise.all([
    findDetails(services, asking, on),
    asked.events ? findEvents(services, on, { isComments: asked.events === "comments", most: MOST_EVENTS }) : [],
    findOtherApplications(services, asking, on),
    findNeighbours(services, asking, on, filter),
    findColleagues(services, person, id),
  ]);
  if (!row) throw new Refusal("NOT_FOUND");
  if (row.isUnread && !isPeek) services.waitUntil(markSeen(services, person, applicantId));
  return { ...only(toDetails(row, { asking, events, others, colleagues }), asked), ...neighbours };
}

/** As many as a page can show; all of them are in what can be taken along. */
const MOST_EVENTS = 500;

/** What was not asked for is empty. */
function only<Details extends Omit<ApplicantEntity, "previous" | "next" | "above">>(
  details: Details,
  asked: AskedRelations,
): Details {
  const { derived, override, applications, documents, interviews } = details;
  return {
    ...details,
    derived: asked.qualifications ? derived : { ...derived, rule: [] },
    override: asked.qualifications ? override : null,
    applications: asked.answers ? applications : [],
    documents: asked.attachments ? documents : [],
    interviews: asked.interviews ? interviews : [],
  };
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
