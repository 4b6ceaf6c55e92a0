import { expect, test } from "vitest";
import { anonymiseOn, keptUntil, lastBegin, retentionMonths } from "~/domain/applicants/retention";
import { addDays, addMonths } from "~/domain/dates";

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

test.each<[string, { decided: string | null; noticed: string | null }, string | null]>([
  ["the end of the term while it is far", { decided: "2026-06-20", noticed: null }, "2026-12-20"],
  ["fourteen days from now when nobody was told in time", { decided: "2026-01-01", noticed: null }, "2026-07-15"],
  ["fourteen days after the notice", { decided: "2026-01-01", noticed: "2026-06-25" }, "2026-07-09"],
  ["the end of the term when the notice came early", { decided: "2026-01-10", noticed: "2026-06-20" }, "2026-07-10"],
  ["as if untold after a notice of long ago", { decided: "2026-01-01", noticed: "2026-06-03" }, "2026-07-15"],
  ["nothing while the application is open", { decided: null, noticed: "2026-06-25" }, null],
])("what is promised on 1 July 2026 is %s", (_what, facts, date) => {
  expect(keptUntil({ ...OPEN, ...facts }, 6, "2026-07-01")).toBe(date);
});

test("for every day of two years and every term, the last day of beginning is the last whose term has run out", () => {
  for (let today = "2027-01-01"; today < "2029-01-01"; today = addDays(today, 1)) {
    for (const months of [3, 6, 7, 24]) {
      const last = lastBegin(today, months);
      expect([addMonths(last, months) <= today, addMonths(addDays(last, 1), months) > today]).toEqual([true, true]);
    }
  }
});
