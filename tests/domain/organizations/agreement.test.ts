import { expect, test } from "vitest";
import { agreementState, partyLines, toParty } from "~/domain/organizations/agreement";

test.each([
  [null, "missing"],
  ["2026-10", "outdated"],
  ["2026-11", "current"],
] as const)("an organization that has accepted %s stands %s to version 2026-11", (accepted, state) => {
  expect(agreementState(accepted, "2026-11")).toBe(state);
});

test.each([
  [{ name: "Sonnenhof", street: "Goethestraße 41", zip: "34119", city: "Kassel" }, 3],
  [{ name: "Sonnenhof", street: null, zip: null, city: "Kassel" }, 2],
  [{ name: "Sonnenhof", street: null, zip: null, city: null }, 1],
])("a party is shown without the lines that are empty (%#)", (row, lines) => {
  const shown = partyLines(toParty({ ...row, country: null }));
  expect(shown).toHaveLength(lines);
  expect(shown).not.toContain("");
});
