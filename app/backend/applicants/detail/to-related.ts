import type { ApplicantEntity, ApplicantEvent } from "~/content-api/applicant-entities";
import { offerState } from "~/domain/applicants/interview-slots";
import { hiddenFileName, type OwnWords, redact } from "~/domain/applicants/redact";
import { editableSince } from "~/domain/comments";
import { type Colleague, mentionsIn } from "~/domain/mentions";
import { fullName } from "~/domain/people";
import type { Asking } from "../board/filter-queries";
import type { DetailsRow, EventRow, RelatedRow } from "./related-queries";

/** The quality by the answers, and the judgement that overrides it. */
export function qualificationsOf(row: RelatedRow): Pick<ApplicantEntity, "derived" | "override"> {
  const words = hiddenWords(row);
  const rule = redact(row.quality_rule, words);
  const override = redact(row.quality_override, words);
  return {
    derived: {
      quality: row.derivedQuality,
      rule: rule.map(({ text, answer, rating, must }) => ({ text, answer, rating, must })),
    },
    override: override && { ...override, by: row.overrideBy },
  };
}

export function answersOf(row: RelatedRow): ApplicantEntity["applications"] {
  const applications = row.applications.map(({ date_created, answers }) => ({
    date_created,
    answers: answers.map(({ question, text, value }) => ({ question, text, value })),
  }));
  return redact(applications, hiddenWords(row));
}

export const documentsOf = (row: RelatedRow): ApplicantEntity["documents"] => (row.isMasked ? [] : row.documents);

export const interviewsOf = (row: RelatedRow): ApplicantEntity["interviews"] =>
  redact(row.interviews, hiddenWords(row));

/** Slots by offer, the newest offer first. */
export function offersOf(row: Pick<DetailsRow, "slots"> & RelatedRow, now: string): ApplicantEntity["offers"] {
  const offers = new Map<string, SlotRow[]>();
  for (const slot of redact(row.slots, hiddenWords(row)))
    offers.set(slot.offer, [...(offers.get(slot.offer) ?? []), slot]);
  return [...offers.values()].flatMap((slots) => slots.slice(0, 1).map((first) => toOffer(first, slots, now)));
}

type SlotRow = DetailsRow["slots"][number];

const toOffer = ({ offer: id, moves, date_created }: SlotRow, slots: readonly SlotRow[], now: string) => ({
  id,
  state: offerState(slots, now),
  moves,
  date_created,
  slots: slots.map(({ offer: _, moves: __, date_created: ___, ...slot }) => slot),
});

interface Context {
  asking: Asking;
  events: EventRow[];
  colleagues: Colleague[];
}

export function eventsOf(row: RelatedRow, { asking, events, colleagues }: Context): ApplicantEvent[] {
  const words = hiddenWords(row);
  return events.map((event) => redactEvent(toEvent(event, { row, asking, colleagues }), words));
}

/** A text that is shown with names replaced must not be saved like that. */
function redactEvent(event: ApplicantEvent, words: ReturnType<typeof hiddenWords>): ApplicantEvent {
  const shown = redact(event, words);
  return { ...shown, isEditable: event.isEditable && shown.details.text === event.details.text };
}

/** They are replaced in texts while names are hidden. */
export const hiddenWords = ({ isMasked, first_name, last_name, email, zip, phone, knownAs }: Named): OwnWords | null =>
  isMasked ? { words: [first_name, last_name, email, zip, ...knownAs], phone } : null;

type Named = Pick<RelatedRow, "isMasked" | "first_name" | "last_name" | "email" | "zip" | "phone" | "knownAs">;

function toEvent(
  { id, event, actor, details, date_created, date_updated, ...name }: EventRow,
  { row, asking: { person, now }, colleagues }: Pick<Context, "asking" | "colleagues"> & { row: RelatedRow },
): ApplicantEvent {
  return {
    id,
    event,
    actor: actor ? { id: actor, name: fullName(name) } : null,
    details: detailsOf(event, details, { isMasked: row.isMasked, colleagues }),
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
  if (!isMasked) return details;
  const { contact, name, documents, refused, ...rest } = details;
  const names = Object.entries({ name, documents, refused }).filter(([, value]) => value !== undefined);
  return { ...rest, ...Object.fromEntries(names.map(([field, value]) => [field, hiddenNames(value)])) };
}

/** Names of files, each hidden but for its ending. */
const hiddenNames = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((name) => hiddenFileName(String(name))) : hiddenFileName(String(value));
