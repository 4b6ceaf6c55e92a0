import type { RelatedCard } from "~/content-api/applicant-relations";
import { Refusal } from "~/domain/errors";
import { findColleagues } from "../../jobs/colleague-queries";
import type { Person, Services } from "../../services";
import { type AskedRelations, askedRelations, isMoreThanCards } from "../detail/asked-relations";
import type { EventRow, RelatedRow } from "../detail/related-queries";
import { answersOf, documentsOf, eventsOf, interviewsOf, qualificationsOf } from "../detail/to-related";
import { toCard } from "./card-queries";
import { loadBoardJob } from "./job-queries";
import { type ListQuery, selectPage, selectRelatedPage, selectTotal } from "./list-queries";

/** Cards with relations come in pages of this size at most. */
const MOST_RELATED = 100;

/**
 * A page of cards with the relations named, and how many match in all; one round trip. NOT_FOUND, FORBIDDEN,
 * INVALID_QUERY.
 */
export async function listCards(
  services: Services,
  person: Person,
  list: ListQuery,
): Promise<{ data: RelatedCard[]; total: number }> {
  const { db, clock } = services;
  const asking = { person, now: clock() };
  const asked = askedRelations(list.relations ?? []);
  const isRelated = isMoreThanCards(asked);
  if (isRelated && list.limit > MOST_RELATED) throw new Refusal("INVALID_QUERY", { reason: "limit" });
  const [, cards, related, count, colleagues] = await Promise.all([
    loadBoardJob(services, person, list.id),
    isRelated ? [] : db.all(selectPage(asking, list)),
    isRelated ? db.all(selectRelatedPage(asking, list, asked.events)) : [],
    db.first(selectTotal(asking, list)),
    asked.events ? findColleagues(services, person, list.id) : [],
  ]);
  return {
    data: [
      ...cards.map(toCard),
      ...related.map((row) => ({ ...toCard(row), ...relatedOf(row, asked, { asking, colleagues }) })),
    ],
    total: count?.total ?? 0,
  };
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
