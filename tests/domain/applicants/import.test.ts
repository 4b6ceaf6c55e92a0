import { expect, test } from "vitest";
import { guessColumns, missingFields } from "~/domain/applicants/import-columns";
import { readImportRows, repeatedRows } from "~/domain/applicants/import-rows";
import { parsePhone } from "~/platform/phone";

test.each<[string[], object]>([
  [["Vorname", "Nachname", "E-Mail", "Telefon", "PLZ"], { first_name: 0, last_name: 1, email: 2, phone: 3, zip: 4 }],
  [
    ["First name", "Last name", "Email", "Phone", "Fit"],
    { first_name: 0, last_name: 1, email: 2, phone: 3, quality: 4 },
  ],
  [["Name", "E-Mail-Adresse", "HANDY", "Bemerkung"], { name: 0, email: 1, phone: 2, note: 3 }],
  [["Name", "Vorname", "Nachname"], { first_name: 1, last_name: 2 }],
  [["E-Mail:", "Status*"], { email: 0, phase: 1 }],
  [["", "Lieblingsfarbe"], {}],
])("of %j the columns are guessed", (headings, columns) => {
  expect(guessColumns(headings)).toEqual(columns);
});

test.each<[object, string[]]>([
  [{ name: 0, email: 1 }, []],
  [{ first_name: 0, email: 1 }, ["name"]],
  [{ first_name: 0, last_name: 1 }, ["contact"]],
  [{}, ["name", "contact"]],
])("with the columns %j these are missing: %j", (columns, missing) => {
  expect(missingFields(columns)).toEqual(missing);
});

const RULES = {
  columns: { name: 0, email: 1, phone: 2, phase: 3, quality: 4, note: 5 },
  names: { vorstellungsgespraech: "interview", "passt kaum": "reject" },
  phase: "applied",
  phases: ["applied", "interview", "own"],
  readPhone: (phone: string) => parsePhone(phone, "DE", { strict: false }),
};
const read = (...cells: string[]) => readImportRows([{ line: 2, cells }], RULES);

test.each<[string[], object]>([
  [
    ["Berta von Werber", "Berta@Werber.example", "0151 23456789"],
    {
      contact: { first_name: "Berta", last_name: "von Werber", email: "berta@werber.example", phone: "+4915123456789" },
    },
  ],
  [["Werber, Berta", "", "'+49 151 23456789"], { contact: { first_name: "Berta", phone: "+4915123456789" } }],
  [
    ["Berta Werber", "b@w.example", "", "Vorstellungsgespräch", "Passt kaum"],
    { phase: "interview", quality: "reject" },
  ],
  [["Berta Werber", "b@w.example", "", "own", "ideal", "Ruft an"], { phase: "own", quality: "ideal", note: "Ruft an" }],
  [["Berta Werber", "b@w.example"], { phase: "applied", quality: "possible", note: "" }],
])("%j is read", (cells, row) => {
  expect(read(...cells)).toMatchObject({ rows: [row], problems: [] });
});

test.each<[string[], string[]]>([
  [["Berta", "b@w.example"], ["last_name"]],
  [["Berta Werber", "nobody"], ["email"]],
  [["Berta Werber"], ["phone"]],
  [["Berta Werber", "b@w.example", "12"], ["phone"]],
  [["Berta Werber", "b@w.example", "", "Traumphase"], ["phase"]],
  [["Berta Werber", "b@w.example", "", "toString"], ["phase"]],
  [
    ["", "nobody", "", "", "super"],
    ["first_name", "last_name", "email", "quality"],
  ],
])("%j has mistakes in %j", (cells, fields) => {
  const { rows, problems } = read(...cells);
  expect(rows).toEqual([]);
  expect(problems.map(({ field }) => field)).toEqual(fields);
  expect(problems.every(({ line }) => line === 2)).toBe(true);
});

test("a row with the mail or telephone of an earlier one is a repetition of it", () => {
  const lines = [
    ["A B", "a@b.example", ""],
    ["C D", "", "0151 23456789"],
    ["A B", "a@b.example", "0151 23456789"],
  ];
  const { rows } = readImportRows(
    lines.map((cells, at) => ({ line: at + 2, cells })),
    RULES,
  );
  expect([...repeatedRows(rows)]).toEqual([[4, 2]]);
});
