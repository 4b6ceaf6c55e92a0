import type { BoardEntity } from "~/content-api/applicant-entities";
import { firstInColumn, MOST_IN_COLUMN } from "~/domain/applicants/board-size";
import type { Action } from "~/domain/rights";
import { mayOnJob } from "../../jobs/policy";
import { noteVisit } from "../../jobs/visit-statements";
import type { Person, Services } from "../../services";
import { byPosition } from "../matching/find-page";
import { type Entry, isFiltering, loadEntries } from "../matching/load-entries";
import { selectPhaseCounts } from "../queries";
import { readNamed, selectNamed, toCard } from "./card-queries";
import { type BoardJob, byName, loadBoardJob, phaseEntities } from "./job-queries";
import { type BoardQuery, selectFirstCards, selectViews } from "./queries";

/**
 * Everything a board begins with, in one round trip: its statements travel together; one more for the cards that match
 * a filter. NOT_FOUND, FORBIDDEN.
 */
export async function readBoard(services: Services, person: Person, query: BoardQuery): Promise<BoardEntity> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const isFiltered = isFiltering(query);
  const [job, counts, found, lanes, views] = await Promise.all([
    loadBoardJob(services, person, query.id),
    db.all(selectPhaseCounts(person, query.id)),
    isFiltered ? loadEntries(services, person, query.id, query) : null,
    query.limit !== 0 && !isFiltered ? db.all(selectFirstCards(asking, query)) : [],
    db.all(selectViews(person, query.id)),
    noteVisit(services, person, query.id),
  ]);
  const columns = found && columnsOf(found.matching);
  const cards = columns
    ? await readNamed(firstOf(columns, job, query), (ids) => db.all(selectNamed(asking, query.id, ids)))
    : lanes.toSorted((one, other) => one.place - other.place).flatMap((lane) => lane.cards);
  const matches = columns && [...columns].map(([phase, { length: applicants }]) => ({ phase, applicants }));
  const shown = matches ?? counts;
  const countIn = (phases: typeof counts, id: string) => phases.find(({ phase }) => phase === id)?.applicants ?? 0;
  const may = (action: Action) => mayOnJob(person, action, job.holding);
  return {
    phases: phaseEntities(job).map((phase) => ({ ...phase, count: countIn(shown, phase.id) })),
    labels: job.labels,
    cards: cards.map((card) => toCard(card, asking)),
    views: views.toSorted(byName),
    searchedTo: found?.searchedTo ?? null,
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

type Columns = ReadonlyMap<string, readonly Entry[]>;

/** Those of each phase in their order. */
function columnsOf(matching: readonly Entry[]): Columns {
  const columns = new Map<string, Entry[]>();
  for (const entry of matching.toSorted(byPosition)) {
    const column = columns.get(entry.phase) ?? [];
    column.push(entry);
    columns.set(entry.phase, column);
  }
  return columns;
}

/** Ids of the first cards of each phase, as many as `selectFirstCards` answers of one without a filter. */
function firstOf(columns: Columns, { phases }: BoardJob, { limit, opened, withRejected }: BoardQuery): string[] {
  return phases.flatMap(({ id }) => {
    if (id === "rejected" && !withRejected) return [];
    const most = opened.includes(id) ? MOST_IN_COLUMN : (limit ?? firstInColumn(phases.length));
    return (columns.get(id) ?? []).slice(0, most).map((entry) => entry.id);
  });
}
