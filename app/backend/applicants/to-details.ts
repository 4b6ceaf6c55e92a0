import type { ApplicantEntity, ApplicantEvent } from "~/content-api/applicant-entities";
import { editableSince } from "~/domain/applicants/comments";
import { type Colleague, mentionsIn } from "~/domain/applicants/mentions";
import { redact } from "~/domain/applicants/redact";
import { keptUntil, retentionMonths } from "~/domain/applicants/retention";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityLine } from "~/domain/chatbot/quality";
import { berlinToday } from "~/domain/jobs/months";
import { fullName } from "~/domain/people";
import { toCard } from "../applications/cards";
import type { Asking } from "../applications/filter";
import type { DetailsRow } from "./find-details";
import type { EventRow } from "./find-surroundings";

interface Around {
  asking: Asking;
  events: EventRow[];
  others: ApplicantEntity["alsoAppliedTo"];
  colleagues: Colleague[];
}

/**
 * The row and what stands around it as the wire has them. While the phase is reviewed anonymously name, contact and documents stay here, and
 * what was said is told without them.
 */
export function toDetails(
  row: DetailsRow,
  { asking, events, others, colleagues }: Around,
): Omit<ApplicantEntity, "previous" | "next"> {
  const isMasked = row.isMasked === 1;
  const words = isMasked ? [row.first_name, row.last_name, row.email, row.phone] : [];
  const override = row.quality_override ? JSON.parse(row.quality_override) : null;
  const rule = redact(JSON.parse(row.quality_rule) as QualityLine[], words);
  return {
    ...toCard(row),
    ...(isMasked ? HIDDEN : contactOf(row)),
    language: row.language,
    addressing: row.addressing,
    source: row.source,
    responsible: row.responsible ? { id: row.responsible, name: row.responsibleName ?? "" } : null,
    derived: {
      quality: row.derivedQuality,
      rule: rule.map(({ text, answer, rating, must }) => ({ text, answer, rating, must })),
    },
    override: override && { ...override, by: row.overrideBy },
    applications: redact(applicationsOf(row), words),
    documents: isMasked ? [] : JSON.parse(row.documents),
    interviews: redact(JSON.parse(row.interviews), words),
    events: events.map((event) => redact(toEvent(event, { row, asking, colleagues }), words)),
    alsoAppliedTo: others,
    rejectMailAt: row.rejectMailAt,
    talentPoolUntil: row.talent_pool_until,
    anonymisedAt: row.anonymised_at,
    keptUntil: row.anonymised_at ? null : keptUntilOf(row, asking.now),
    colleagues,
  };
}

const HIDDEN = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  zip: null,
  avatar: null,
  reachability: [],
};

const contactOf = ({ first_name, last_name, email, phone, zip, avatar, reachability }: DetailsRow) => ({
  ...{ first_name, last_name, email, phone, zip, avatar },
  reachability: JSON.parse(reachability) as ApplicantEntity["reachability"],
});

function applicationsOf(row: DetailsRow): ApplicantEntity["applications"] {
  const applications = JSON.parse(row.applications) as { date_created: string; answers: GivenAnswer[] }[];
  return applications.map(({ date_created, answers }) => ({
    date_created,
    answers: answers.map(({ question, text, value }) => ({ question, text, value })),
  }));
}

function toEvent(
  { id, event, actor, details, date_created, date_updated, ...name }: EventRow,
  { row, asking: { person, now }, colleagues }: Pick<Around, "asking" | "colleagues"> & { row: DetailsRow },
): ApplicantEvent {
  return {
    id,
    event,
    actor: actor ? { id: actor, name: fullName(name) } : null,
    details: detailsOf(event, JSON.parse(details), { isMasked: row.isMasked === 1, colleagues }),
    date_created,
    date_updated,
    isEditable: event === "comment" && actor === person.id && date_created > editableSince(now),
  };
}

function detailsOf(
  event: string,
  details: Record<string, unknown>,
  { isMasked, colleagues }: { isMasked: boolean; colleagues: Colleague[] },
): Record<string, unknown> {
  if (event === "comment") return { ...details, mentions: mentionsIn(String(details.text), colleagues) };
  const { contact: _contact, ...others } = details;
  return isMasked ? others : details;
}

function keptUntilOf(row: DetailsRow, now: Date): string | null {
  const { retentionMonths: chosen, country, talent_pool_until, retention_noticed_at } = row;
  const day = (moment: string | null) => moment && berlinToday(new Date(moment));
  const facts = {
    decided: row.phase === "rejected" || row.phase === "hired" ? day(row.phaseSince) : null,
    offline: row.status === "offline" || row.status === "reactivating" ? day(row.offline_at) : null,
    talentPoolUntil: day(talent_pool_until),
    noticed: day(retention_noticed_at),
  };
  return keptUntil(facts, retentionMonths(chosen, country), berlinToday(now));
}
