import { expect, test } from "vitest";
import { withoutColumns } from "~/job-ad/without-columns";

test("columns set with spaces come one after the other, what is above and below stays", () => {
  const lines = [
    "Koch (m/w/d)",
    "Ihre Aufgaben          Ihr Profil",
    "- Kochen               - Ausbildung als Koch",
    "- Backen               - Freude am Beruf",
    "                       - Führerschein",
    "Bewerbung an die Küche",
  ];
  expect(withoutColumns(lines)).toEqual([
    "Koch (m/w/d)",
    ...["Ihre Aufgaben", "- Kochen", "- Backen", "", ""],
    ...["Ihr Profil", "- Ausbildung als Koch", "- Freude am Beruf", "- Führerschein"],
    "Bewerbung an die Küche",
  ]);
});

test.each([
  [
    "a table of facts",
    ["Standort:     Kassel", "Beginn:       sofort", "Umfang:       Vollzeit", "Gehalt:       3.000 €"],
  ],
  ["a list set in", ["Ihre Aufgaben", "    - Kochen", "    - Backen", "    - Putzen", "Ihr Profil"]],
  [
    "a line across the gap",
    [
      "Ihre Aufgaben          Ihr Profil",
      "- Kochen               - Ausbildung",
      "Wir suchen Sie für unsere Küche in Kassel und Umgebung",
      "- Backen               - Freude am Beruf",
    ],
  ],
])("%s stays as it is", (_, lines) => {
  expect(withoutColumns(lines)).toEqual(lines);
});
