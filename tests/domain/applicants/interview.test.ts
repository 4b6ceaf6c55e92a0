import { expect, test } from "vitest";
import { readInterview } from "~/domain/applicants/interview";

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
