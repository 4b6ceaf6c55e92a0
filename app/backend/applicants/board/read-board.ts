import type { BoardEntity } from "~/content-api/applicant-entities";
import type { Action } from "~/domain/rights";
import { mayOnJob } from "../../jobs/policy";
import { noteVisit } from "../../jobs/visit-statements";
import type { Person, Services } from "../../services";
import { toCard } from "./card-queries";
import { loadBoardJob, phaseEntities } from "./job-queries";
import { type BoardQuery, selectCounts, selectFirstCards, selectViews } from "./queries";

/** Everything a board begins with, in one round trip: its statements travel together. NOT_FOUND, FORBIDDEN. */
export async function readBoard(services: Services, person: Person, query: BoardQuery): Promise<BoardEntity> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const [job, counts, cards, views] = await Promise.all([
    loadBoardJob(services, person, query.id),
    db.all(selectCounts(asking, query)),
    db.all(selectFirstCards(asking, query)),
    db.all(selectViews(person, query.id)),
    noteVisit(services, person, query.id),
  ]);
  const countOf = (phase: string) => counts.find((each) => each.phase === phase);
  const may = (action: Action) => mayOnJob(person, action, job.holding);
  return {
    phases: phaseEntities(job).map((phase) => ({ ...phase, count: countOf(phase.id)?.matching ?? 0 })),
    labels: job.labels,
    cards: cards.map(toCard),
    views,
    total: counts.reduce((sum, { total }) => sum + total, 0),
    hired: countOf("hired")?.total ?? 0,
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
