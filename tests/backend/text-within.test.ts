import { expect, test } from "vitest";
import { textWithin } from "~/backend/collections/queries/in-memory";

test.each<[unknown, string]>([
  [{ name: { _icontains: "Röntgen" } }, "rontgen"],
  [{ name: { _contains: "Ärzte 1" } }, "arzte 1"],
  [{ name: "Straße" }, "strasse"],
  [{ title: { _starts_with: "Titel 7" } }, "titel 7"],
  [{ type: { _eq: "image/png" }, name: { _iends_with: ".pdf" } }, ".pdf"],
  [{ _and: [{ type: { _eq: "image/png" } }, { _and: [{ name: { _istarts_with: "plan" } }] }] }, "plan"],
  // Two letters are found by no index, and the next one is longer.
  [{ name: { _icontains: "ab" }, title: { _icontains: "abc" } }, "abc"],
  [{ name: { _icontains: "ab" } }, ""],
  // SQLite's lower case leaves other letters as they are: what is beside them is found.
  [{ name: { _starts_with: "Élodie" } }, "lodie"],
  [{ name: { _eq: "Zoé Ärzte" } }, " arzte"],
  [{ name: { _icontains: "éabé" } }, ""],
  // One of them is enough, none of them is needed, or no text is named.
  [{ _or: [{ name: { _icontains: "plan" } }, { title: { _null: true } }] }, ""],
  [{ name: { _ncontains: "plan" } }, ""],
  [{ name: { _neq: "plan" } }, ""],
  [{ name: { _in: ["plan"] } }, ""],
  [{ name: { _eq: "$NOW" } }, ""],
  [{ name: { _eq: 123 } }, ""],
  [{ name: null }, ""],
  [{ type: { _icontains: "image" } }, ""],
  [{ _and: null }, ""],
  [{}, ""],
  [undefined, ""],
  ["plan", ""],
])("rows that %j means have %j in a name or title", (filter, text) => {
  expect(textWithin(filter, ["name", "title"])).toBe(text);
});
