import type { ApplicantEntity, ApplicantEvent } from "~/content-api/applicant-entities";
import { editableSince } from "~/domain/applicants/comments";
import { type Colleague, mentionsIn } from "~/domain/applicants/mentions";
import { redact } from "~/domain/applicants/redact";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityLine } from "~/domain/chatbot/quality";
import { fullName } from "~/domain/people";
import type { Asking } from "../board/filter";
import type { EventRow } from "./find-surroundings";
import type { RelatedRow } from "./related-columns";

/** What the answers give, and what a person has said instead. */
export function qualificationsOf(row: RelatedRow): Pick<ApplicantEntity, "derived" | "override"> {
  const rule = redact(JSON.parse(row.quality_rule) as QualityLine[], hiddenWords(row));
  const override = row.quality_override ? JSON.parse(row.quality_override) : null;
  return {
    derived: {
      quality: row.derivedQuality,
      rule: rule.map(({ text, answer, rating, must }) => ({ text, answer, rating, must })),
    },
    override: override && { ...override, by: row.overrideBy },
  };
}

export function answersOf(row: RelatedRow): ApplicantEntity["applications"] {
  const applications = JSON.parse(row.applications) as { date_created: string; answers: GivenAnswer[] }[];
  const said = applications.map(({ date_created, answers }) => ({
    date_created,
    answers: answers.map(({ question, text, value }) => ({ question, text, value })),
  }));
  return redact(said, hiddenWords(row));
}

export const documentsOf = (row: RelatedRow): ApplicantEntity["documents"] =>
  row.isMasked === 1 ? [] : JSON.parse(row.documents);

export const interviewsOf = (row: RelatedRow): ApplicantEntity["interviews"] =>
  redact(JSON.parse(row.interviews), hiddenWords(row));

interface Around {
  asking: Asking;
  events: EventRow[];
  colleagues: Colleague[];
}

export function eventsOf(row: RelatedRow, { asking, events, colleagues }: Around): ApplicantEvent[] {
  const words = hiddenWords(row);
  return events.map((event) => redacted(toEvent(event, { row, asking, colleagues }), words));
}

/** What is read with dots in a name's place must not be saved with them. */
function redacted(event: ApplicantEvent, words: ReturnType<typeof hiddenWords>): ApplicantEvent {
  const told = redact(event, words);
  return { ...told, isEditable: event.isEditable && told.details.text === event.details.text };
}

/** What was said is told without these while names are hidden. */
const hiddenWords = (row: RelatedRow) =>
  row.isMasked === 1 ? [row.first_name, row.last_name, row.email, row.phone] : [];

function toEvent(
  { id, event, actor, details, date_created, date_updated, ...name }: EventRow,
  { row, asking: { person, now }, colleagues }: Pick<Around, "asking" | "colleagues"> & { row: RelatedRow },
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
