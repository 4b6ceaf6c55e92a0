import { expect, test } from "vitest";
import { hiddenFileName, redact } from "~/domain/applicants/redact";

const JOERG = { words: ["Jörg-René", "Müßig", "joerg@muessig.example", null, "l"], phone: "+4915112345678" };

test("an applicant's names and numbers are dots in every text, however deep", () => {
  const said = {
    text: "Ich bin Berta, BERTA werber. Bertas Hund heißt Al.",
    deep: [{ mail: "an b@w.example" }],
    count: 3,
  };
  expect(redact(said, { words: ["Berta", "Werber-Klein"] })).toEqual({
    text: "Ich bin …, … …. … Hund heißt Al.",
    deep: [{ mail: "an …" }],
    count: 3,
  });
  expect(redact(said, null)).toBe(said);
});

test.each([
  ["A.B", "AXB"],
  ["[a-z]+", "Hund"],
  ["Kr(ü|u)g", "Krüg"],
  ["Bo*", "Boo"],
  ["Ann$", "Ann"],
])("what people are called is no pattern: %j hides itself and nothing else", (called, other) => {
  expect(redact(`${called} und ${other}`, { words: [called] })).toBe(`… und ${other}`);
});

test.each([
  "Jörg",
  "JÖRG",
  "Joerg",
  "Jorg",
  "Jo\u0308rg",
  "Rene",
  "Jörg René",
  "Müßig",
  "Muessig",
  "MUESSIG",
  "Mussig",
  "Müssigs",
  "Müßig’s",
  "joerg@muessig.example",
  "jm1980@post.example",
  "jm1980 (at) post.example",
  "jm1980[at]post[dot]example",
  "j.m+neu@post.co.example",
  "0151 12345678",
  "0151/12345678",
  "0151-123 456 78",
  "(0151) 12 34 56 78",
  "+49 (0) 151 12345678",
  "0049151 12345678",
  "+49.151.123.456.78",
  "12345678",
  "030 5683 7300",
  "+43 660 1234567",
  "0711/12 34 56",
  "0151_123_456_78",
  "0151 · 123 · 456 · 78",
  "０１５１ １２３４５６７８",
  "M ü ß i g",
  "M.Ü.S.S.I.G",
  "M-u-s-s-i-g",
  "Mü\u200bßig",
  "Mü\u00adßig",
  "𝐌üßig",
  "Muessig80",
  "joergrenemuessig",
  "MuessigJoergRene",
  "JoergReneMuessig1980",
  "joerg at muessig punkt example",
  "joerg @ muessig . example",
  "https://www.linkedin.com/in/jr-1980",
  "www.jr1980.example",
  "xing.com/profile/JR_1980",
  "instagram.com/jr.80?igsh=1",
])("%s is not told", (word) => {
  expect(redact(`Hier ist ${word}, bis dann`, JOERG)).toMatch(/^Hier ist …(?: …)?, bis dann$/);
});

test.each([
  "seit 01.02.2019 bis 31.12.2024",
  "2015 – 2019 und 2020-2024",
  "3.500 € bis 4.000 €, 38,5 Stunden",
  "Muße und Müsli sind etwas anderes",
  "Note 1,3; 12 Jahre, 250 Betten",
  "in 24103 Kiel seit 05/2019",
  "Georg, Jürgen und Irene",
  "Mitte/Nord und z.B./d.h., 8/10 Punkte",
  "½ Stelle, 3 m², „so“ … ﬁt",
  "Familie 👩‍👩‍👧 und Teilzeit",
])("%s stays", (text) => {
  expect(redact(text, JOERG)).toBe(text);
});

/** Names of many languages, and how others write them. */
test.each([
  ["İbrahim Şahin", ["İbrahim", "ibrahim", "i̇brahim", "IBRAHIM", "Şahin", "Sahin", "ıbrahım"]],
  ["Søren Ærø", ["Soren", "Soeren", "SØREN", "Aero", "Ærø", "sorenaero"]],
  ["Łukasz Wałęsa", ["Lukasz", "Walesa", "WAŁĘSA"]],
  ["Róisín O'Neill", ["ONeill", "O’Neill", "O Neill", "Neill", "Roisin"]],
  ["Νίκος Παππάς", ["ΝΙΚΟΣ", "Νικος", "παππασ"]],
  ["Đorđe Ștefan", ["Dorde", "Stefan", "ȘTEFAN"]],
  ["Анна Иванова", ["АННА", "ивановА"]],
])("%s is not told", (name, spellings) => {
  for (const each of spellings) expect(redact(`Hier ist ${each}.`, { words: name.split(" ") })).toBe("Hier ist ….");
});

test.each([
  ["LebenslaufBertaWerber.pdf", "….pdf"],
  ["BW 1980.final.DOCX", "….DOCX"],
  ["Werber", "…"],
  [".berta", "…"],
])("of a file's name %s only its kind is told", (name, shown) => {
  expect(hiddenFileName(name)).toBe(shown);
});
