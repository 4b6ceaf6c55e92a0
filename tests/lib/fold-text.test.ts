import { expect, test } from "vitest";
import { foldLoosely, foldShort, foldText, searchForms, searchText } from "~/lib/fold-text";

test.each([
  ["Müller", "mueller", "muller", "mueller muller"],
  ["MÜLLER".normalize("NFD"), "mueller", "muller", "mueller muller"],
  ["Straße", "strasse", "strasse", "strasse"],
  ["Élodie", "elodie", "elodie", "elodie"],
  ["Berlin", "berlin", "berlin", "berlin"],
  ["Ber\u0000lin", "ber lin", "ber lin", "ber lin"],
])("%s is folded both ways", (text, long, short, search) => {
  expect([foldText(text), foldShort(text), searchText(text)]).toEqual([long, short, search]);
});

test.each([
  ["Muller", ["Müller", "Mueller", "Muller", "MÜLLER-Lüdenscheidt"]],
  ["Mueller", ["Müller", "Mueller"]],
  ["Müller", ["Müller", "Mueller", "Muller"]],
  ["Grossschonau", ["Großschönau", "Grossschoenau"]],
  ["Ubermut", ["Übermut", "Uebermut"]],
])("%s finds %j", (typed, names) => {
  const forms = searchForms(typed);
  expect(names.filter((name) => forms.some((form) => searchText(name).includes(form)))).toEqual(names);
});

test.each([
  ["Muller", ["Meier", "Mielke", "Mahler"]],
  ["Ott", ["Oetz"]],
])("%s does not find %j", (typed, names) => {
  expect(names.filter((name) => searchForms(typed).some((form) => searchText(name).includes(form)))).toEqual([]);
});

test("a word is looked for in eleven forms at most, and a short one as it was typed", () => {
  expect(searchForms("Katharina Annabella Kastanowa").length).toBe(11);
  expect(searchForms("Ul")).toEqual(["ul"]);
  expect(searchForms("1234")).toEqual(["1234"]);
});

test("every way to write an umlaut folds loosely to the same", () => {
  expect(["Müller", "Mueller", "Muller", "MUELLER"].map(foldLoosely)).toEqual(Array(4).fill("muller"));
});
