import fc from "fast-check";
import { expect, test } from "vitest";
import { assignJobs, lookupKeys } from "~/domain/statistics/assign-jobs";
import { NO_CHOICES } from "~/domain/statistics/choices";
import { COLUMN_ROLES } from "~/domain/statistics/columns";
import { readTable } from "~/domain/statistics/table";
import { decodeText } from "~/lib/decode-text";

const TODAY = "2026-11-22";
const HEADS = [
  "Tag;Kampagne;Kanal;Impressionen;Klicks;Ausgaben (€)",
  "Day,Campaign name,Ad set name,Impressions,Link clicks,Amount spent (EUR)",
  "By Day\tCampaign name\tCost\tImpressions\tClicks",
];
const cell = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("2026-03-02", "02.03.2026", "3/4/2026", "1.234,56", "1,234", '"', "=1+1", "__proto__", "", "J-10001"),
);
const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });

/** Whatever was read has figures that can be stored, and days that exist. */
function expectSound(text: string) {
  const table = readTable(text, NO_CHOICES, TODAY);
  if ("fault" in table) return;
  for (const { day, channel, impressions, clicks, spend } of table.lines) {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(day <= TODAY && channel !== "").toBe(true);
    for (const figure of [impressions, clicks, spend]) expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
  }
  expect(() => lookupKeys(table.lines)).not.toThrow();
  expect(() => assignJobs(table.lines, [])).not.toThrow();
}

test("no bytes break the reader", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => expectSound(decodeText(bytes) ?? "")),
    { numRuns: 300 },
  );
});

test("no cells below a known header break the reader", () => {
  const separators = [";", ",", "\t"];
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 2), rows, (at, cells) =>
      expectSound([HEADS[at], ...cells.map((row) => row.join(separators[at]))].join("\n")),
    ),
    { numRuns: 500 },
  );
});

test("no mapping breaks the reader", () => {
  const column = fc.option(fc.nat({ max: 59 }), { nil: undefined });
  const mapping = fc.record(Object.fromEntries(COLUMN_ROLES.map((role) => [role, column])));
  fc.assert(
    fc.property(mapping, rows, (chosen, cells) => {
      const text = ["a;b;c;d;e;f", ...cells.map((row) => row.join(";"))].join("\n");
      expect(() => readTable(text, { ...NO_CHOICES, mapping: chosen, channel: "x" }, TODAY)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
