import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { ApplicantRelation } from "~/content-api/applicant-relations";
import { Refusal } from "~/domain/errors";
import { findColleagues } from "../../jobs/colleague-queries";
import { findUnreadInComments } from "../../mentions/queries";
import { markCommentsRead } from "../../mentions/statements";
import type { Person, Services } from "../../services";
import { noteAccesses } from "../accesses/statements";
import { markSeen } from "../board/patch-statements";
import type { ApplicantFilter } from "../matching/load-entries";
import { findDuplicates, findMerged } from "../merge/queries";
import type { OnApplicant } from "./applicant-queries";
import { type AskedRelations, askedRelations } from "./asked-relations";
import { findNeighbours } from "./neighbours";
import { findOtherApplications } from "./other-application-queries";
import { findDetails, findEvents } from "./related-queries";
import { toDetails } from "./to-details";

export interface ApplicantQuery extends OnApplicant, ApplicantFilter {
  withRejected: boolean;
  isPeek: boolean;
  /** None named: all of them. */
  relations?: readonly ApplicantRelation[];
}

/**
 * Everything known about one applicant, or of the relations those that are named, in one round trip; the mark that the
 * person has seen the applicant, and does not only peek, is written after the answer.
 */
export async function getApplicant(
  services: Services,
  person: Person,
  { id, applicantId, isPeek, relations = [], ...filter }: ApplicantQuery,
): Promise<ApplicantEntity> {
  const on = { id, applicantId };
  const asked = askedRelations(relations.length > 0 ? relations : ["detail"]);
  const asking = { person, now: services.clock() };
  const [row, events, otherApplications, duplicates, neighbours, colleagues, mention] = await Promise.all([
    findDetails(services, asking, on),
    asked.events ? findEvents(services, on, { isComments: asked.events === "comments", most: MOST_EVENTS }) : [],
    findOtherApplications(services, asking, on),
    findDuplicates(services, asking, on),
    findNeighbours(services, person, on, filter),
    findColleagues(services, person, id),
    isPeek ? null : findUnreadInComments(services, person, applicantId),
  ]);
  if (!row) throw new Refusal("NOT_FOUND", { applicant: (await findMerged(services, person, on))?.id });
  if (!isPeek) services.waitUntil(noteSeen(services, person, applicantId, row.isUnread || mention !== null));
  return {
    ...only(toDetails(row, { asking, events, otherApplications, duplicates, colleagues }), asked),
    ...neighbours,
  };
}

/** As many as a page can show; all of them are in what can be taken along. */
const MOST_EVENTS = 500;

/** What was not asked for is empty. */
function only<Details extends Omit<ApplicantEntity, "previous" | "next" | "above">>(
  details: Details,
  asked: AskedRelations,
): Details {
  const { derived, override, applications, documents, interviews, offers } = details;
  return {
    ...details,
    derived: asked.qualifications ? derived : { ...derived, rule: [] },
    override: asked.qualifications ? override : null,
    applications: asked.answers ? applications : [],
    documents: asked.attachments ? documents : [],
    interviews: asked.interviews ? interviews : [],
    offers: asked.interviews ? offers : [],
  };
}

/**
 * Counts the view and, where there is something new, marks it read. On a connection of its own: the answer does not
 * wait for it, and nothing is lost when it fails.
 */
async function noteSeen(services: Services, person: Person, applicant: string, isNew: boolean): Promise<void> {
  const { db, clock, log } = services;
  const marks = isNew
    ? [markSeen(person, applicant, true), markCommentsRead(person, applicant, clock().toISOString())]
    : [];
  try {
    await db.fork().write([noteAccesses(services, person, "viewed", [applicant]), ...marks]);
  } catch (error) {
    log.error("applicants.seen", error);
  }
}
