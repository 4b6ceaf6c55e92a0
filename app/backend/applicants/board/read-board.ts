import type { BoardEntity, BoardView } from "~/content-api/applicant-entities";
import { FIXED_POSITIONS } from "~/domain/applicants/phases";
import type { Action } from "~/domain/rights";
import { mayOnJob } from "../../jobs/policy";
import type { Person, Services } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";
import { loadBoardJob, phaseEntities } from "./board-job";
import { type CardRow, cardColumns, fromApplicants, ofVisibleJob, toCard } from "./cards";
import { type ApplicantFilter, type Asking, filterCondition, isNarrowed } from "./filter";

export interface BoardQuery extends ApplicantFilter {
  id: string;
  withRejected: boolean;
  /** Cards of each phase. */
  limit: number;
}

/** Everything a board begins with, in one round trip: its statements travel together. NOT_FOUND, FORBIDDEN. */
export async function readBoard(services: Services, person: Person, query: BoardQuery): Promise<BoardEntity> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const [job, counts, cards, views] = await Promise.all([
    loadBoardJob(services, person, query.id),
    db.all<PhaseCount>(selectCounts(asking, query)),
    db.all<CardRow>(selectFirstCards(asking, query)),
    db.all<BoardView>(sql`SELECT id, name, query FROM board_view WHERE user = ${person.id} AND job = ${query.id}
      ORDER BY name COLLATE NOCASE, id`),
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

interface PhaseCount {
  phase: string;
  total: number;
  matching: number;
}

/** Everybody of the job, and those who match, phase by phase; without a filter from the index alone. */
export function selectCounts(asking: Asking, query: BoardQuery): Sql {
  const condition = filterCondition(query, asking);
  const matching = isNarrowed(condition) ? sql`sum(${condition})` : raw("count(*)");
  return sql`SELECT applicant.phase, count(*) AS total, ${matching} AS matching
    FROM ${fromApplicants} WHERE ${ofVisibleJob(asking.person, query.id)} GROUP BY applicant.phase`;
}

/** The first cards of every phase. Each phase walks its index in order and stops when it has enough. */
export function selectFirstCards(asking: Asking, query: BoardQuery): Sql {
  const { id, limit, withRejected } = query;
  return sql`WITH lane AS (
      SELECT key AS phase, value AS place FROM json_each(${JSON.stringify(FIXED_POSITIONS)}) WHERE ${withRejected} OR key <> 'rejected'
      UNION ALL SELECT phase.id, phase.position FROM phase WHERE phase.job = ${id}),
    first AS (SELECT lane.place, card.value AS id FROM lane CROSS JOIN json_each((SELECT json_group_array(top.id) FROM (
      SELECT applicant.id FROM ${fromApplicants}
      WHERE applicant.job = ${id} AND applicant.phase = lane.phase AND ${filterCondition(query, asking)}
      ORDER BY applicant.position, applicant.id LIMIT ${limit}) AS top)) AS card)
    SELECT ${cardColumns(asking)}
    FROM first CROSS JOIN applicant ON applicant.id = first.id CROSS JOIN job ON job.id = applicant.job
    WHERE ${ofVisibleJob(asking.person, id)}
    ORDER BY first.place, applicant.position, applicant.id`;
}
