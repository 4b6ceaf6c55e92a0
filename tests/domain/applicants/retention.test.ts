import { expect, test } from "vitest";
import { anonymiseOn, retentionMonths } from "~/domain/applicants/retention";

test.each<[number | null, string | null, number]>([
  [null, "DE", 6],
  [null, "AT", 7],
  [null, null, 6],
  [12, "AT", 12],
  [1, "DE", 3],
  [60, "DE", 24],
])("%s months chosen in %s are %s", (chosen, country, months) => {
  expect(retentionMonths(chosen, country)).toBe(months);
});

const OPEN = { decided: null, offline: null, talentPoolUntil: null };

test.each<[string, Partial<Parameters<typeof anonymiseOn>[0]>, string | null]>([
  ["an open application of a running job is kept", {}, null],
  ["six months after the rejection", { decided: "2026-01-15" }, "2026-07-15"],
  ["the month's end is clamped", { decided: "2026-08-31" }, "2027-02-28"],
  ["after the job went offline where nothing was decided", { offline: "2026-02-01" }, "2026-08-01"],
  ["the decision counts even if the job ended before", { decided: "2026-03-01", offline: "2026-02-01" }, "2026-09-01"],
  ["the talent pool keeps longer", { decided: "2026-01-15", talentPoolUntil: "2027-01-15" }, "2027-01-15"],
  [
    "a talent pool that ended before shortens nothing",
    { decided: "2026-01-15", talentPoolUntil: "2026-02-01" },
    "2026-07-15",
  ],
])("%s", (_name, facts, date) => {
  expect(anonymiseOn({ ...OPEN, ...facts }, 6)).toBe(date);
});
