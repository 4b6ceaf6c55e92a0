import { expect, test } from "vitest";
import { pageCount, pageKeys, readAnchor, readPage, readPlace, writeAnchor } from "~/domain/pagination";

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
])("%i rows of %i a page need %i pages", (rows, size, pages) => {
  expect(pageCount(rows, size)).toBe(pages);
});

test.each([
  ["1", 0],
  ["12", 11],
  ["0", 0],
  ["-3", 0],
  ["x", 0],
  [null, 0],
])("the query page=%s is page %i", (text, expected) => {
  expect(readPage(text)).toBe(expected);
});

const ANCHOR = "190.1q2w3e.0199d0fd-0002-7000-8000-000000000001";

test.each([
  [`page=20&near=${ANCHOR}`, { page: 19, anchor: ANCHOR }],
  ["page=20", { page: 19 }],
  ["page=20&near=", { page: 19 }],
  ["page=20&near=<script>", { page: 19 }],
  [`page=20&near=${"9".repeat(200)}.a.b`, { page: 19 }],
  [`near=${ANCHOR}`, { page: 0 }],
])("the query %s asks for %o", (query, expected) => {
  expect(readPlace(new URLSearchParams(query))).toEqual(expected);
});

test("an anchor is read as it was written", () => {
  const anchor = { offset: 190, mark: "1q2w3e", id: "0199d0fd-0002-7000-8000-000000000001" };
  expect(writeAnchor(anchor)).toBe(ANCHOR);
  expect(readAnchor(ANCHOR)).toEqual(anchor);
});

test.each([
  [18, { page: 19, near: ANCHOR }],
  [19, { page: 20, near: ANCHOR }],
  [20, { page: 21, near: ANCHOR }],
  [21, { page: 22, near: null }],
  [2, { page: 3, near: null }],
  [0, { page: null, near: null }],
])("from page 19 the address of page %i says %o", (page, expected) => {
  expect(pageKeys(page, { page: 19, anchor: ANCHOR })).toEqual(expected);
});

test("without an anchor an address names its page alone", () => {
  expect(pageKeys(20, { page: 19, anchor: null })).toEqual({ page: 21, near: null });
});
