import fc from "fast-check";
import { expect, test } from "vitest";
import { JOB_CATEGORIES } from "~/domain/jobs/job";
import { calculatePrice, DEFAULT_PRICING, type PriceInput, priceHash } from "~/domain/jobs/pricing";

const input: PriceInput = {
  category: "specialist",
  hires: 1,
  runtime: 1,
  boost: false,
  country: "DE",
  hasValidVat: false,
};

test.each([
  ["juniorStaff", 1, 1, false, 590_00, 590_00, 112_10, 702_10],
  ["specialist", 2, 3, false, 1_584_00, 4_752_00, 902_88, 5_654_88],
  ["manager", 1, 1, true, 1_937_00, 1_937_00, 368_03, 2_305_03],
  ["specialist", 10, 6, true, 5_985_00, 35_910_00, 6_822_90, 42_732_90],
] as const)("%s, %i hires, %i months, boost %s costs what was checked by hand", (category, hires, runtime, boost, ...sums) => {
  const { perMonth, net, vat, gross } = calculatePrice({ ...input, category, hires, runtime, boost });
  expect([perMonth, net, vat, gross]).toEqual(sums);
});

test.each([
  [1, 99_000],
  [2, 158_400],
  [5, 287_100],
  [6, 321_800],
  [20, 806_900],
])("%i hires of a specialist cost %i cents a month", (hires, perMonth) => {
  expect(calculatePrice({ ...input, hires }).perMonth).toBe(perMonth);
});

test.each([
  ["DE", true, 1900],
  ["DE", false, 1900],
  ["AT", true, 0],
  ["AT", false, 1900],
  ["CH", true, 0],
  ["US", false, 0],
])("in %s with a VAT number %s the rate is %i basis points", (country, hasValidVat, vatRate) => {
  const price = calculatePrice({ ...input, country, hasValidVat });
  expect(price.vatRate).toBe(vatRate);
  expect(price.gross).toBe(price.net + Math.round((price.net * vatRate) / 10_000));
});

test("a discount of the price list counts for its runtime only", () => {
  const pricing = { ...DEFAULT_PRICING, runtimeDiscounts: { 12: 1_000 } };
  expect(calculatePrice({ ...input, runtime: 12 }, pricing).perMonth).toBe(89_100);
  expect(calculatePrice({ ...input, runtime: 6 }, pricing).perMonth).toBe(99_000);
});

test("every price is in whole euros a month, whole cents otherwise, and grows with hires", () => {
  const inputs = fc.record({
    category: fc.constantFrom(...JOB_CATEGORIES),
    hires: fc.integer({ min: 1, max: 19 }),
    runtime: fc.constantFrom(1, 2, 3, 6, 12),
    boost: fc.boolean(),
    country: fc.constantFrom("DE", "AT", "CH"),
    hasValidVat: fc.boolean(),
  });
  fc.assert(
    fc.property(inputs, (some) => {
      const price = calculatePrice(some);
      expect(price.perMonth % 100).toBe(0);
      expect(Number.isInteger(price.gross) && Number.isInteger(price.firstMonthGross)).toBe(true);
      expect(price.net).toBe(price.perMonth * some.runtime);
      expect(calculatePrice({ ...some, hires: some.hires + 1 }).perMonth).toBeGreaterThan(price.perMonth);
    }),
  );
});

test("the hash is stable and changes with every part of a price", () => {
  const price = calculatePrice(input);
  const hash = priceHash(input, price, 1);
  expect(hash).toMatch(/^[0-9a-z]{14}$/);
  expect(priceHash({ ...input }, { ...price }, 1)).toBe(hash);
  const others = [
    priceHash(input, price, 2),
    priceHash({ ...input, hires: 2 }, price, 1),
    priceHash({ ...input, boost: true }, price, 1),
    priceHash({ ...input, country: "AT" }, price, 1),
    priceHash({ ...input, category: "manager" }, price, 1),
    priceHash(input, { ...price, gross: price.gross + 1 }, 1),
  ];
  expect(new Set([hash, ...others]).size).toBe(others.length + 1);
});
