import type { RelatedCard } from "~/content-api/applicant-relations";
import { Refusal } from "~/domain/errors";
import { findColleagues } from "../../jobs/colleague-queries";
import { selectCount } from "../../jobs/count-queries";
import type { Person, Services } from "../../services";
import { type AskedRelations, askedRelations, isMoreThanCards } from "../detail/asked-relations";
import type { EventRow, RelatedRow } from "../detail/related-queries";
import { answersOf, documentsOf, eventsOf, interviewsOf, qualificationsOf } from "../detail/to-related";
import { findPage } from "../matching/find-page";
import { isFiltering } from "../matching/load-entries";
import { selectPhaseCounts } from "../queries";
import { readNamed, selectNamed, toCard } from "./card-queries";
import type { Asking } from "./filter-queries";
import { selectVisibleJob } from "./job-queries";
import { hasIndex, type ListQuery, selectPage, selectRelated, selectRelatedPage } from "./list-queries";

/** Cards with relations come in pages of this size at most. */
const MOST_RELATED = 100;

/** As many rows as a page may begin behind without being looked up. */
const MOST_SKIPPED = 100;

export interface CardPage {
  data: RelatedCard[];
  total: number;
  /** Where a text search has stopped; null: it has seen all. */
  searchedTo: number | null;
}

/**
 * A page of cards with the relations named, and how many match in all; one round trip, and one more for the cards of a
 * page that is filtered, sorted without an index or far from where it is counted. NOT_FOUND, FORBIDDEN, INVALID_QUERY.
 */
export async function listCards(services: Services, person: Person, list: ListQuery): Promise<CardPage> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const asked = askedRelations(list.relations ?? []);
  const isRelated = isMoreThanCards(asked);
  if (isRelated && list.limit > MOST_RELATED) throw new Refusal("INVALID_QUERY", { reason: "limit" });
  const isNear = (list.page - 1) * list.limit <= MOST_SKIPPED;
  const find = !isFiltering(list) && hasIndex(list) && isNear ? walkCards : findCards;
  const [job, found, colleagues] = await Promise.all([
    db.first(selectVisibleJob(person, list.id)),
    find(services, asking, list, isRelated ? asked : null),
    asked.events ? findColleagues(services, person, list.id) : [],
  ]);
  if (!job) throw new Refusal("NOT_FOUND");
  const { cards, related, total, searchedTo } = found;
  const data = [
    ...cards.map((card) => toCard(card, asking)),
    ...related.map((row) => ({ ...toCard(row, asking), ...relatedOf(row, asked, { asking, colleagues }) })),
  ];
  return { data, total, searchedTo };
}

/** A page of those that match a filter, in any order and place: by the ids that are there. */
async function findCards(services: Services, asking: Asking, list: ListQuery, asked: AskedRelations | null) {
  const { db } = services;
  const { ids, total, searchedTo } = await findPage(services, asking.person, list);
  const [cards, related] = await Promise.all([
    asked ? [] : readNamed(ids, (some) => db.all(selectNamed(asking, list.id, some))),
    asked ? readNamed(ids, (some) => db.all(selectRelated(asking, list.id, some, asked.events))) : [],
  ]);
  return { cards, related, total, searchedTo };
}

/** A page without a filter near the beginning or beside a known one, whose index is walked. */
async function walkCards(services: Services, asking: Asking, list: ListQuery, asked: AskedRelations | null) {
  const { db } = services;
  const [cards, related, total] = await Promise.all([
    asked ? [] : db.all(selectPage(asking, list)),
    asked ? db.all(selectRelatedPage(asking, list, asked.events)) : [],
    countCards(services, asking, list),
  ]);
  const isUpwards = list.before !== undefined;
  return {
    cards: isUpwards ? cards.reverse() : cards,
    related: isUpwards ? related.reverse() : related,
    total,
    searchedTo: null,
  };
}

/** From the counters. */
async function countCards({ db }: Services, asking: Asking, list: ListQuery): Promise<number> {
  const { id, phase, withRejected } = list;
  const [all, some] = await Promise.all([
    db.first(selectCount(asking.person, id)),
    db.first(selectPhaseCounts(asking.person, id).where("phase_count.phase", "=", phase ?? "rejected")),
  ]);
  const inPhase = some?.applicants ?? 0;
  return phase ? inPhase : (all?.applicants ?? 0) - (withRejected ? 0 : inPhase);
}

function relatedOf(
  row: RelatedRow & { events: EventRow[] },
  asked: AskedRelations,
  context: Omit<Parameters<typeof eventsOf>[1], "events">,
): Partial<RelatedCard> {
  return {
    ...(asked.qualifications && qualificationsOf(row)),
    ...(asked.answers && { applications: answersOf(row) }),
    ...(asked.attachments && { documents: documentsOf(row) }),
    ...(asked.interviews && { interviews: interviewsOf(row) }),
    ...(asked.events && { events: eventsOf(row, { ...context, events: row.events }) }),
  };
}
