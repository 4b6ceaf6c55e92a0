import { expect, test } from "vitest";
import { normalizeCompanyName } from "~/domain/organizations/company-name";

test.each([
  ["Muster GmbH", "muster"],
  ["  MUSTER   gmbh ", "muster"],
  ["Muster G.m.b.H.", "muster"],
  ["Muster mbH", "muster"],
  ["Muster Gesellschaft mit beschränkter Haftung", "muster"],
  ["Muster GmbH & Co. KG", "muster"],
  ["Muster GmbH & Co. KGaA", "muster"],
  ["Muster UG (haftungsbeschränkt)", "muster"],
  ["Muster AG & Co. OHG", "muster"],
  ["Muster e.K.", "muster"],
  ["Muster e. K.", "muster"],
  ["Muster e. V.", "muster"],
  ["Muster GbR", "muster"],
  ["Muster SE", "muster"],
  ["Muster, Inc.", "muster"],
  ["Muster Ltd", "muster"],
  ["Müller & Söhne KG", "muellerundsoehne"],
  ["Mueller und Soehne", "muellerundsoehne"],
  ["Café Süd GmbH", "cafesued"],
  ["AG Immobilien", "agimmobilien"],
  ["Bäckerei-Technik Nord GmbH", "baeckereitechniknord"],
  ["GmbH", "gmbh"],
  ["ＭＵＳＴＥＲ GmbH", "muster"],
  ["   ", ""],
])("%s counts as %s", (name, normalized) => {
  expect(normalizeCompanyName(name)).toBe(normalized);
});

test("different companies stay different", () => {
  const names = ["Nord Bau GmbH", "Nordbau Süd GmbH", "Sekt GmbH", "Sektag GmbH", "Koch GmbH", "Koeche GmbH"];
  expect(new Set(names.map(normalizeCompanyName)).size).toBe(names.length);
});
