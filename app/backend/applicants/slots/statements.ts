import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { SlotOutcome } from "~/domain/applicants/interview-slots";
import { laterBy } from "~/domain/dates";
import { RATE_LIMITS } from "~/domain/rate-limits";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardThat } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import { isSlotTaken } from "./queries";

type Slots = { slot: Database["interview_slot"] };
const slot = expressionBuilder<Database & Slots, "slot">();
const interview = expressionBuilder<Database, "interview">();

export interface NewSlots {
  offer: string;
  applicant: string;
  moves: string | null;
  by: string;
  now: string;
  slots: readonly { id: string; starts: string; minutes: number; place: string }[];
}

/** Aborts with NOTHING_TO_DO when the offer was entered already: the form was sent twice. */
export const guardNewOffer = (offer: string, applicant: string) =>
  guardThat(
    "NOTHING_TO_DO",
    sql<SqlBool>`not exists ${query
      .selectFrom("interview_slot")
      .select("id")
      .where("applicant", "=", applicant)
      .where("offer", "=", offer)}`,
  );

export const insertSlots = ({ offer, applicant, moves, by, now, slots }: NewSlots) =>
  query.insertInto("interview_slot").values(
    slots.map(({ starts, ...slot }) => {
      const dated = { date_created: now, date_updated: now };
      return { ...slot, ...dated, offer, applicant, moves, starts_at: starts, user_created: by };
    }),
  );

/** The open slots of an applicant, of one offer or of all, are closed in this way. */
export const closeSlots = (
  { applicant, offer }: { applicant: string; offer?: string },
  outcome: SlotOutcome,
  now: string,
) =>
  query
    .updateTable("interview_slot")
    .set({ outcome, date_updated: now })
    .where("applicant", "=", applicant)
    .where("outcome", "is", null)
    .$if(offer !== undefined, (slots) => slots.where("offer", "=", offer ?? ""));

/** Aborts with NOTHING_TO_DO when the statement before it closed no slot. */
export const guardSomeClosed = () => guardThat("NOTHING_TO_DO", sql<SqlBool>`changes() > 0`);

/** The slot while it can be picked: open, still to come, and neither recruiter nor applicant has anything else then. */
const pickable = ({ id, now }: { id: string; now: string }) =>
  query
    .selectFrom("interview_slot as slot")
    .where("slot.id", "=", id)
    .where("slot.outcome", "is", null)
    .where("slot.starts_at", ">", now)
    .where(slot.not(isSlotTaken()));

export interface Pick {
  /** The slot's. */
  id: string;
  /** Of the appointment. */
  interview: string;
  now: string;
}

/** The appointment of a slot, while that can be picked: one row, or none. */
export const insertPicked = ({ id, interview: made, now }: Pick) =>
  insertSelect(
    "interview",
    {
      id: made,
      applicant: slot.ref("slot.applicant"),
      starts_at: slot.ref("slot.starts_at"),
      minutes: slot.ref("slot.minutes"),
      place: slot.ref("slot.place"),
      isInvited: true,
      user_created: slot.ref("slot.user_created"),
      date_created: now,
      date_updated: now,
    },
    pickable({ id, now }),
  );

/** The live appointment gets time, place and recruiter of a slot, while that can be picked: one row, or none. */
export const movePicked = (
  { id, interview: moved, now }: Pick,
  picked: { starts: string; minutes: number; place: string; recruiter: string | null; sequence: number },
) =>
  query
    .updateTable("interview")
    .set({
      starts_at: picked.starts,
      minutes: picked.minutes,
      place: picked.place,
      user_created: picked.recruiter,
      date_updated: now,
      sequence: interview("sequence", "+", 1),
    })
    .where("id", "=", moved)
    .where("cancelled_at", "is", null)
    .where("sequence", "=", picked.sequence)
    .where(({ exists }) => exists(pickable({ id, now }).select("slot.id")));

/** The picked slot of an offer, and the others. */
export const closeOffer = ({ id, offer, now }: { id: string; offer: string; now: string }) =>
  query
    .updateTable("interview_slot")
    .set({ outcome: sql<SlotOutcome>`iif(id = ${id}, 'picked', 'passed')`, date_updated: now })
    .where("offer", "=", offer)
    .where("outcome", "is", null)
    .where("applicant", "=", query.selectFrom("interview_slot as s").select("s.applicant").where("s.id", "=", id));

/** Aborts with REQUESTS_EXCEEDED when the applicant has written too often on the own page. */
export const guardFewMessages = ({ clock }: Services, applicant: string) => {
  const [{ tries, seconds }] = RATE_LIMITS.ownPage;
  const since = laterBy(clock(), -seconds / 60, "minute");
  const written = query
    .selectFrom("applicant_event")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("applicant", "=", applicant)
    .where("event", "in", ["changeAsked", "slotsDeclined"])
    .where("date_created", ">", since);
  return guardThat("REQUESTS_EXCEEDED", sql<SqlBool>`${written} < ${tries}`);
};
