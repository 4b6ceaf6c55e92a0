import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { type Interview, readInterview } from "./interview";

/** How many times may be proposed at once. */
export const MOST_SLOTS = 8;

/** How a slot was closed; "passed": another slot of its offer was picked. */
export const SLOT_OUTCOMES = ["picked", "passed", "declined", "withdrawn"] as const;
export type SlotOutcome = (typeof SLOT_OUTCOMES)[number];

export interface Slot {
  /** UTC. */
  starts: string;
  outcome: SlotOutcome | null;
  /** Recruiter or applicant has another appointment then. */
  isTaken: boolean;
}

export type SlotState = "open" | "taken" | "past" | SlotOutcome;

/** Whether a slot can be picked ("open"), or why it cannot. */
export function slotState({ starts, outcome, isTaken }: Slot, now: string): SlotState {
  if (outcome) return outcome;
  if (starts <= now) return "past";
  return isTaken ? "taken" : "open";
}

export const OFFER_STATES = ["open", "picked", "declined", "withdrawn", "expired"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** What has become of slots that were proposed together: it waits for an answer until the last one is past. */
export function offerState(slots: readonly Slot[], now: string): OfferState {
  const states = slots.map((slot) => slotState(slot, now));
  if (states.includes("picked")) return "picked";
  if (states.includes("declined")) return "declined";
  if (states.some((state) => state === "open" || state === "taken")) return "open";
  return states.includes("past") ? "expired" : "withdrawn";
}

/** A time as typed: `starts` is YYYY-MM-DDTHH:MM in Europe/Berlin. */
export interface TypedSlot {
  starts: string;
  minutes: number;
  place: string;
}

/**
 * One to eight times, each still to come and none twice, in their order; or what is wrong with which, by the field of
 * the slot: "slots[1].starts".
 */
export function readOffer(
  typed: readonly TypedSlot[],
  now: Date,
): { slots: Omit<Interview, "note">[] } | { fields: FieldProblem[] } {
  if (typed.length === 0) return { fields: [{ field: "slots", message: message("tooFewEntries", { min: 1 }) }] };
  if (typed.length > MOST_SLOTS)
    return { fields: [{ field: "slots", message: message("tooManyEntries", { max: MOST_SLOTS }) }] };
  const fields: FieldProblem[] = [];
  const slots: Omit<Interview, "note">[] = [];
  for (const [at, slot] of typed.entries()) {
    const read = readInterview(slot, now);
    if ("fields" in read) {
      fields.push(...read.fields.map(({ field, message }) => ({ field: `slots[${at}].${field}`, message })));
      continue;
    }
    const { starts, minutes, place } = read.interview;
    const isRepeated = slots.some((other) => other.starts === starts);
    if (isRepeated) fields.push({ field: `slots[${at}].starts`, message: message("duplicateEntry") });
    slots.push({ starts, minutes, place });
  }
  if (fields.length > 0) return { fields };
  return { slots: slots.toSorted((one, other) => one.starts.localeCompare(other.starts)) };
}
