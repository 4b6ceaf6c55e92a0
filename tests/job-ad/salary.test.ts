import { expect, test } from "vitest";
import { salaryOf } from "~/job-ad/salary";

test.each([
  ["Monatsbruttolohn ab € 2.570,99 (Basis Vollzeit)", 2570.99, null, "perMonth"],
  ["Gehalt: 45.000 – 55.000 € p.a.", 45_000, 55_000, "perYear"],
  ["zwischen 3.200,00 und 4.100,00 Euro brutto monatlich", 3200, 4100, "perMonth"],
  ["Stundenlohn 16 €", 16, 16, "perHour"],
  ["ab 15,00 Euro Stundenlohn", 15, null, "perHour"],
  ["EUR 50k-65k", 50_000, 65_000, "perYear"],
  ["bis zu 60.000 € Jahresgehalt", null, 60_000, "perYear"],
  ["CHF 85'000 - 95'000", 85_000, 95_000, "perYear"],
  ["Salary range: GS-14 ($122,198 to $191,900)", 122_198, 191_900, "perYear"],
  ["Excellent monthly salary of 2,800€.", 2800, 2800, "perMonth"],
  ["Mindestgehalt lt. KV € 2.400,- brutto/Monat", 2400, null, "perMonth"],
  ["1. Ausbildungsjahr: 1.150 €, 2. Ausbildungsjahr: 1.250 €, 3. Ausbildungsjahr: 1.350 €", 1150, 1350, "perMonth"],
])("the pay in %s", (line, min, max, period) => {
  expect(salaryOf([line])?.value).toEqual({ min, max, period });
});

test.each([
  "50 € Sachbezug monatlich",
  "Prämie von 1.000 € für geworbene Kollegen",
  "2.500 Mitarbeitende und 300 Mio. € Umsatz",
  "Vergütung nach TVöD, Entgeltgruppe 9b",
  "Fahrtkostenzuschuss bis 50 € im Monat",
  "30 Tage Urlaub",
])("%s is no pay", (line) => {
  expect(salaryOf([line])).toBeNull();
});

test("a range in the title counts without a currency", () => {
  expect(salaryOf([], "Buchhalter:in in Köln, 40.000 - 50.000")?.value).toEqual({
    min: 40_000,
    max: 50_000,
    period: "perYear",
  });
});
