import { expect, test } from "vitest";
import { fullName, initials, toLanguage } from "~/domain/people";

test.each([
  ["Prof. Dr. Ursula", "von der Leyen", "UL"],
  ["Karl-Theodor", "Freiherr von und zu Guttenberg", "KG"],
  ["Dr. Anna-Lena", "Müller-Lüdenscheidt", "AM"],
  ["Dipl.-Ing. Max", "Graf von Moltke", "MM"],
  ["Univ.-Prof. DDr. Eva", "Zangerl", "EZ"],
  ["Vincent", "van Gogh", "VG"],
  ["Seán", "O'Brien", "SO"],
  ["Élodie", "d'Arc", "ÉA"],
  ["Zu", "Von", "ZV"],
  ["Élodie".normalize("NFD"), "D’Arc", "ÉA"],
  ["ßara", "öztürk", "ẞÖ"],
  ["Anna", "", "A"],
  ["", "Müller", "M"],
  ["Luis", "de la Cruz", "LC"],
  ["  Jan  ", " op 't Veld ", "JV"],
])("%s %s has the initials %s", (first_name, last_name, expected) => {
  expect(initials({ first_name, last_name, email: "x@example.org" })).toBe(expected);
});

test.each([
  ["mehmet@example.org", "M"],
  ["", "?"],
  [null, "?"],
])("without a name the mail address %s gives %s", (email, expected) => {
  expect(initials({ first_name: null, last_name: " ", email })).toBe(expected);
});

test.each([
  [{ first_name: "Anna", last_name: "Groß", email: "a@b.de" }, "Anna Groß"],
  [{ first_name: " ", last_name: "Groß", email: "a@b.de" }, "Groß"],
  [{ first_name: null, last_name: null, email: "a@b.de" }, "a@b.de"],
])("a person is called by name, else by address (%#)", (person, expected) => {
  expect(fullName(person)).toBe(expected);
});

test.each([
  ["en-US", "en-US"],
  ["de", "de"],
  ["fr", "de"],
  [null, "de"],
])("the stored language %s is read as %s", (stored, expected) => {
  expect(toLanguage(stored)).toBe(expected);
});
