import { expect, test } from "vitest";
import { foldShort, foldText, searchText } from "~/lib/fold-text";

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
