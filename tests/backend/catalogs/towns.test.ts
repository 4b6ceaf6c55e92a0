import { expect, test } from "vitest";
import { places } from "~/backend/seeds/catalogs/places";
import { townStatements } from "~/backend/seeds/towns/town-statements";
import { towns } from "~/backend/seeds/towns/towns";

test("every German town of 20,000 people and every place of Liechtenstein has a postal code", () => {
  const wanted = towns.filter(
    ({ country, population }) => country === "LI" || (country === "DE" && population >= 20_000),
  );
  expect(wanted.filter(({ postalCodes }) => postalCodes.length === 0).map(({ label }) => label)).toEqual([]);
});

test.each([
  ["gn:DE:loc:siegburg:NW:0", "Siegburg", "53721"],
  ["gn:AT:loc:lustenau:08:0", "Lustenau", "6890"],
  ["gn:CH:loc:dietikon:ZH:0", "Dietikon", "8953"],
  ["gn:LI:loc:mauren:LI:0", "Mauren", "9493"],
  ["gn:DE:loc:friedberg:HE:0", "Friedberg, Hessen", "61169"],
  ["gn:DE:loc:friedberg:BY:0", "Friedberg, Bayern", "86316"],
])("%s is %s, %s", (id, label, code) => {
  expect(towns.find((town) => town.id === id)).toMatchObject({ label, postalCodes: [code] });
});

test("no id is taken twice, here or in the curated catalog", () => {
  const ids = [...places, ...towns].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("what is written at set-up fits D1's limits", () => {
  const statements = townStatements();
  expect(statements.length).toBeLessThan(40);
  for (const { params } of statements) expect(String(params[0]).length).toBeLessThan(90_000);
});
