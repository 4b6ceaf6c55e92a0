import type { RelatedCard } from "~/content-api/applicant-relations";
import { Refusal } from "~/domain/errors";
import { findColleagues } from "../../jobs/colleague-queries";
import { selectCount } from "../../jobs/count-queries";
import type { Person, Services } from "../../services";
import { type AskedRelations, askedRelations, isMoreThanCards } from "../detail/asked-relations";
import type { EventRow, RelatedRow } from "../detail/related-queries";
import { answersOf, documentsOf, eventsOf, interviewsOf, qualificationsOf } from "../detail/to-related";
import { selectPhaseCounts } from "../queries";
import { toCard } from "./card-queries";
import { type Asking, isFiltering } from "./filter-queries";
import { selectVisibleJob } from "./job-queries";
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
  const [job, cards, related, total, colleagues] = await Promise.all([
    db.first(selectVisibleJob(person, list.id)),
    isRelated ? [] : db.all(selectPage(asking, list)),
    isRelated ? db.all(selectRelatedPage(asking, list, asked.events)) : [],
    countCards(services, asking, list),
    asked.events ? findColleagues(services, person, list.id) : [],
  ]);
  if (!job) throw new Refusal("NOT_FOUND");
  const data = [
    ...cards.map((card) => toCard(card, asking)),
    ...related.map((row) => ({ ...toCard(row, asking), ...relatedOf(row, asked, { asking, colleagues }) })),
  ];
  return { data: list.before === undefined ? data : data.reverse(), total };
}

/** Of a list that is not filtered from the counters. */
async function countCards({ db }: Services, asking: Asking, list: ListQuery): Promise<number> {
  const { id, phase, withRejected } = list;
  if (isFiltering(list)) return (await db.first(selectTotal(asking, list)))?.total ?? 0;
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
