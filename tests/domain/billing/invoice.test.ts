import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deductCredit, invoiceCode, splitGross, vatCategoryOf } from "~/domain/billing/invoice";
import { DEFAULT_OPERATOR } from "~/domain/billing/operator";
import { anInvoice } from "../../helpers/invoices";

describe("what an invoice says", () => {
  it("is numbered by operator, year and count", () =>
    expect(invoiceCode(DEFAULT_OPERATOR.invoicePrefix, 2026, 42)).toBe("SF-2026-000042"));

  it.each([
    [1_900, true, "S"],
    [1_900, false, "S"],
    [0, true, "AE"],
    [0, false, "O"],
  ])("a rate of %i, within the EU %s: category %s", (rate, isEu, category) =>
    expect(vatCategoryOf(rate, isEu)).toBe(category));

  it("splits a gross amount into net and VAT that add up to it", () => {
    expect(splitGross(70_210, 1_900)).toEqual({ net: 59_000, vat: 11_210 });
    expect(splitGross(59_000, 0)).toEqual({ net: 59_000, vat: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3_000 }), (gross, rate) => {
        const { net, vat } = splitGross(gross, rate);
        expect(net + vat).toBe(gross);
        expect(Math.abs((net * rate) / 10_000 - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [10_000, 0, 0, 10_000],
    [10_000, 3_000, 3_000, 7_000],
    [10_000, 30_000, 10_000, 0],
    // The provider charges no less than 50 cents.
    [10_000, 9_980, 9_950, 50],
    [10_000, 9_950, 9_950, 50],
    [30, 10, 0, 30],
    [10_000, -5, 0, 10_000],
  ])("of %i, a credit of %i covers %i and leaves %i", (gross, available, credit, due) =>
    expect(deductCredit(gross, available)).toEqual({ credit, due }));
});

it("adds up, in the helper that the tests of documents start from", () => {
  const { lines, net, vat, gross, credit, paid, due } = anInvoice();
  expect([lines.reduce((sum, line) => sum + line.net, 0), net + vat, credit + paid + due]).toEqual([net, gross, gross]);
});
