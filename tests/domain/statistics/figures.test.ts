import { expect, test } from "vitest";
import {
  type DateOrder,
  type Decimals,
  dateOrderOf,
  decimalsOf,
  readDay,
  readFigure,
} from "~/domain/statistics/figures";

test.each<[string, Decimals | null, number | string]>([
  ["1234", null, 1234],
  ["1.234,56", null, 1234.56],
  ["1,234.56", null, 1234.56],
  ["1.234.567,8", null, 1_234_567.8],
  ["1,234,567", null, 1_234_567],
  ["12,5", null, 12.5],
  ["12.50 €", null, 12.5],
  ["EUR 12,50", null, 12.5],
  ["1 234,50", null, 1234.5],
  ["1’234.50", null, 1234.5],
  ["12.345678", null, 12.345678],
  ["0.123", null, 0.123],
  ["1234.567", null, 1234.567],
  ["1.234", "comma", 1234],
  ["1.234", "point", 1.234],
  ["1,234", "comma", 1.234],
  ["1,234", "point", 1234],
  ["1.234", null, "numberUnclear"],
  ["", null, 0],
  ["–", null, 0],
  ["N/A", null, 0],
  ["-3,50", null, "numberNegative"],
  ["1,23E+05", null, "numberShortened"],
  ["$12.00", null, "currencyWrong"],
  ["12.00 USD", null, "currencyWrong"],
  ["12,3,4", null, "numberWrong"],
  ["viel", null, "numberWrong"],
  ["99999999999", null, "numberWrong"],
  ["1.23.456", null, "numberWrong"],
])("%s with decimals by %s is %s", (text, decimals, expected) => {
  const read = readFigure(text, { decimals, isWhole: false });
  expect("fault" in read ? read.fault : read.value).toBe(expected);
});

test.each<[string, number | string]>([
  ["1.234", 1234],
  ["1,234", 1234],
  ["12,0", 12],
  ["12,5", "numberWrong"],
  ["-", 0],
])("the whole number %s is %s", (text, expected) => {
  const read = readFigure(text, { decimals: null, isWhole: true });
  expect("fault" in read ? read.fault : read.value).toBe(expected);
});

test.each<[string, Decimals | null]>([
  ["1.234,5", "comma"],
  ["0,123", "comma"],
  ["1,234.5", "point"],
  ["12.3456", "point"],
  ["1.234", null],
  ["1234", null],
])("%s shows its decimals", (text, decimals) => {
  expect(decimalsOf(text)).toBe(decimals);
});

test.each<[string, DateOrder | null, string]>([
  ["2026-03-14", null, "2026-03-14"],
  ["2026-03-14 00:00:00", null, "2026-03-14"],
  ["14.03.2026", null, "2026-03-14"],
  ["4.3.26", null, "2026-03-04"],
  ["03.04.2026", "monthFirst", "2026-04-03"],
  ["03/14/2026", null, "2026-03-14"],
  ["14/03/2026", null, "2026-03-14"],
  ["3/3/2026", null, "2026-03-03"],
  ["03/04/2026", "monthFirst", "2026-03-04"],
  ["03/04/2026", "dayFirst", "2026-04-03"],
  ["03/04/2026", null, "dayUnclear"],
  ["31.02.2026", null, "dayWrong"],
  ["2026-02-31", null, "dayWrong"],
  ["14/14/2026", null, "dayWrong"],
  ["März", null, "dayWrong"],
  ["", null, "dayWrong"],
])("the day %s in the order %s is %s", (text, order, expected) => {
  const read = readDay(text, order);
  expect("fault" in read ? read.fault : read.value).toBe(expected);
});

test("a date with slashes shows its order where only one is possible", () => {
  expect(["13/12/2026", "12/13/2026", "12/11/2026", "12.11.2026"].map(dateOrderOf)).toEqual([
    "dayFirst",
    "monthFirst",
    null,
    null,
  ]);
});
