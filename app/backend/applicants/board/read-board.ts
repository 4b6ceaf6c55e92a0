import type { BoardEntity } from "~/content-api/applicant-entities";
import type { Action } from "~/domain/rights";
import { mayOnJob } from "../../jobs/policy";
import { noteVisit } from "../../jobs/visit-statements";
import type { Person, Services } from "../../services";
import { selectPhaseCounts } from "../queries";
import { toCard } from "./card-queries";
import { isFiltering } from "./filter-queries";
import { byName, loadBoardJob, phaseEntities } from "./job-queries";
import { type BoardQuery, selectFirstCards, selectMatches, selectViews } from "./queries";

/** Everything a board begins with, in one round trip: its statements travel together. NOT_FOUND, FORBIDDEN. */
export async function readBoard(services: Services, person: Person, query: BoardQuery): Promise<BoardEntity> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const [job, counts, matches, lanes, views] = await Promise.all([
    loadBoardJob(services, person, query.id),
    db.all(selectPhaseCounts(person, query.id)),
    isFiltering(query) ? db.all(selectMatches(asking, query)) : null,
    query.limit !== 0 ? db.all(selectFirstCards(asking, query)) : [],
    db.all(selectViews(person, query.id)),
    noteVisit(services, person, query.id),
  ]);
  const inOrder = lanes.toSorted((one, other) => one.place - other.place);
  const shown = matches ?? counts;
  const countIn = (phases: typeof counts, id: string) => phases.find(({ phase }) => phase === id)?.applicants ?? 0;
  const may = (action: Action) => mayOnJob(person, action, job.holding);
  return {
    phases: phaseEntities(job).map((phase) => ({ ...phase, count: countIn(shown, phase.id) })),
    labels: job.labels,
    cards: inOrder.flatMap(({ cards }) => cards.map((card) => toCard(card, asking))),
    views: views.toSorted(byName),
    total: counts.reduce((sum, { applicants }) => sum + applicants, 0),
    hired: countIn(counts, "hired"),
    plannedHires: job.plannedHires,
    hasTemplate: job.template !== null,
    may: {
      export: may("exportApplicants"),
      erase: may("eraseApplicants"),
      mailInBulk: may("mailApplicantsInBulk"),
      reviewAnonymously: may("reviewAnonymously"),
      endCampaign: may("cancelJob"),
    },
  };
}
