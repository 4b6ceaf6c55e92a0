import { expect, test } from "vitest";
import {
  offerState,
  readOffer,
  type Slot,
  type SlotOutcome,
  type SlotState,
  slotState,
} from "~/domain/applicants/interview-slots";

const NOW = "2026-03-02T09:00:00.000Z";
const LATER = "2026-03-04T09:00:00.000Z";
const BEFORE = "2026-03-01T09:00:00.000Z";
const slot = (starts: string, outcome: SlotOutcome | null = null, isTaken = false): Slot => ({
  starts,
  outcome,
  isTaken,
});

test.each<[string, Slot, SlotState]>([
  ["still to come", slot(LATER), "open"],
  ["at this very moment", slot(NOW), "past"],
  ["in the past", slot(BEFORE), "past"],
  ["in the past and taken", slot(BEFORE, null, true), "past"],
  ["of somebody with an appointment then", slot(LATER, null, true), "taken"],
  ["withdrawn", slot(LATER, "withdrawn"), "withdrawn"],
  ["picked, and past by now", slot(BEFORE, "picked", true), "picked"],
  ["beside the picked one", slot(LATER, "passed"), "passed"],
])("a slot %s", (_what, given, state) => {
  expect(slotState(given, NOW)).toBe(state);
});

test.each<[string, Slot[], string]>([
  ["one slot is still to come", [slot(BEFORE), slot(LATER)], "open"],
  ["all slots to come are taken", [slot(LATER, null, true)], "open"],
  ["the last slot is past", [slot(BEFORE), slot(NOW)], "expired"],
  ["one was picked", [slot(LATER, "passed"), slot(BEFORE, "picked")], "picked"],
  ["all were declined", [slot(LATER, "declined"), slot(LATER, "declined")], "declined"],
  ["all were withdrawn", [slot(LATER, "withdrawn")], "withdrawn"],
])("an offer when %s", (_when, slots, state) => {
  expect(offerState(slots, NOW)).toBe(state);
});

const typed = (starts: string, more: object = {}) => ({ starts, minutes: 45, place: "Kiel", ...more });

test("slots are read in Berlin's time and in their order", () => {
  const read = readOffer([typed("2026-07-02T10:00"), typed("2026-03-04T10:00")], new Date(NOW));
  expect(read).toEqual({
    slots: [
      { starts: "2026-03-04T09:00:00.000Z", minutes: 45, place: "Kiel" },
      { starts: "2026-07-02T08:00:00.000Z", minutes: 45, place: "Kiel" },
    ],
  });
});

const EVERY_DAY = Array.from({ length: 9 }, (_, day) => typed(`2026-03-1${day}T10:00`));

test.each<[string, ReturnType<typeof typed>[], string[]]>([
  ["no slot", [], ["slots"]],
  ["nine slots", EVERY_DAY, ["slots"]],
  ["a past one", [typed("2026-03-04T10:00"), typed("2026-03-01T10:00")], ["slots[1].starts"]],
  ["the same twice", [typed("2026-03-04T10:00"), typed("2026-03-04T10:00")], ["slots[1].starts"]],
  ["a time that is none", [typed("2026-02-30T10:00", { place: " " })], ["slots[0].starts", "slots[0].place"]],
  ["a long one", [typed("2026-03-04T10:00", { minutes: 481 })], ["slots[0].minutes"]],
])("%s is refused beside its field", (_what, slots, fields) => {
  const read = readOffer(slots, new Date(NOW));
  expect("fields" in read && read.fields.map(({ field }) => field)).toEqual(fields);
});

test("eight slots are taken", () => {
  expect(readOffer(EVERY_DAY.slice(0, 8), new Date(NOW))).toMatchObject({ slots: { length: 8 } });
});
