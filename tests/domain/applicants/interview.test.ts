import { expect, test } from "vitest";
import { readInterview } from "~/domain/applicants/interview";
import { berlinInstant } from "~/domain/jobs/months";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const TYPED = {
  starts: "2026-05-04T10:00",
  minutes: 45,
  place: "  Kiel,\u202e Hafen 1 ",
  note: " Mappe  mitbringen\n",
};

test("an appointment is kept in UTC, without signs that mislead", () => {
  expect(readInterview(TYPED, NOW)).toEqual({
    interview: { starts: "2026-05-04T08:00:00.000Z", minutes: 45, place: "Kiel, Hafen 1", note: "Mappe  mitbringen" },
  });
});

test.each<[Partial<typeof TYPED>, string[]]>([
  [{ starts: "" }, ["starts"]],
  [{ starts: "2026-02-30T10:00" }, ["starts"]],
  [{ starts: "2026-05-04T24:00" }, ["starts"]],
  [{ starts: "2026-05-04 10:00" }, ["starts"]],
  [{ starts: "2026-03-02T10:00" }, ["starts"]],
  [{ starts: "2027-03-03T10:00" }, ["starts"]],
  [{ minutes: 4 }, ["minutes"]],
  [{ minutes: 481 }, ["minutes"]],
  [{ minutes: 30.5 }, ["minutes"]],
  [{ minutes: Number.NaN }, ["minutes"]],
  [{ place: " \u200b " }, ["place"]],
  [{ place: "x".repeat(256) }, ["place"]],
  [{ note: "x".repeat(1001) }, ["note"]],
  [{ starts: "gestern", minutes: 0, place: "" }, ["starts", "minutes", "place"]],
])("%o is refused beside its field", (wrong, expected) => {
  const read = readInterview({ ...TYPED, ...wrong }, NOW);
  expect("fields" in read && read.fields.map(({ field }) => field)).toEqual(expected);
});

test.each([
  ["2026-01-15T10:00", "2026-01-15T09:00:00.000Z"],
  ["2026-07-15T10:00", "2026-07-15T08:00:00.000Z"],
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  // The hour that March leaves out, and its neighbours.
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-03-29T00:30", "2026-03-28T23:30:00.000Z"],
  // The hour that October has twice: the first.
  ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T02:00", "2026-10-25T00:00:00.000Z"],
  ["2026-10-25T02:59", "2026-10-25T00:59:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2026-12-31T23:59", "2026-12-31T22:59:00.000Z"],
  ["2026-1-15T10:00", null],
  ["", null],
])("%s in Berlin is %s", (text, instant) => {
  expect(berlinInstant(text)).toBe(instant);
});
