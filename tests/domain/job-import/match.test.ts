import { expect, test } from "vitest";
import { levelOfExperience } from "~/domain/job-import/level-of-experience";
import { matchEducation } from "~/domain/job-import/match-educations";
import { coreOf, matchSkills } from "~/domain/job-import/match-skills";
import { cutAtWord, namesLabel } from "~/domain/job-import/match-words";

test.each([
  ["30 Urlaubstage", "30 Tage Urlaub", true],
  ["28 Tage Urlaub", "30 Tage Urlaub", false],
  ["Home-Office an zwei Tagen", "Homeoffice möglich", true],
  ["Betriebliche Altersvorsorge mit Zuschuss", "Betriebliche Altersvorsorge", true],
  ["Fort- und Weiterbildungen", "Bezahlte Weiterbildung", true],
  ["Sie sind teamfähig", "Teamfähigkeit", true],
  ["Kenntnisse in SAP", "SAP", true],
  ["Ein sapphireblaues Büro", "SAP", false],
  ["Gute Laune", "Dienstrad", false],
])("%j says %j: %s", (text, label, isNamed) => {
  expect(namesLabel(text, label)).toBe(isNamed);
});

test.each([
  ["Sehr gute Kenntnisse in Wundversorgung", "Wundversorgung"],
  ["Sicheren Umgang mit MS Office, gern auch SAP", "MS Office"],
  ["Führerschein Klasse B (wünschenswert)", "Führerschein Klasse B"],
  ["Solid experience with TypeScript and React", "TypeScript"],
  ["Englisch von Vorteil", "Englisch"],
  ["Teamgeist", "Teamgeist"],
])("%j is about %j", (line, core) => {
  expect(coreOf(line)).toBe(core);
});

test("known skills take the catalog's name, short others stay as they are, sentences are left out", () => {
  const catalogue = [{ id: "sap", label: "SAP" }];
  expect(
    matchSkills(
      [
        "Kenntnisse in SAP von Vorteil",
        "Führerschein Klasse B",
        "Du hast Freude daran, jeden Tag zu lernen",
        "Trainings-",
      ],
      catalogue,
      10,
    ),
  ).toEqual([
    { id: null, label: "Führerschein Klasse B", priority: "required" },
    { id: "sap", label: "SAP", priority: "niceToHave" },
  ]);
});

test("at most so many skills, none twice", () => {
  const lines = Array.from({ length: 14 }, (_, at) => `Werkzeug ${at % 12}`);
  expect(matchSkills(lines, [], 10)).toHaveLength(10);
  expect(matchSkills(lines, [], 20)).toHaveLength(12);
});

test.each([
  ["Mindestens 3 Jahre Berufserfahrung", "THREE_TO_FIVE_YEARS", false],
  ["2-3 years of experience", "ONE_TO_TWO_YEARS", false],
  ["Zwei Jahre Praxis", "ONE_TO_TWO_YEARS", false],
  ["10+ years in sales", "SIX_TO_TEN_YEARS", false],
  ["12 Jahre Führung", "MORE_THAN_TEN_YEARS", false],
  ["Mehrjährige Berufserfahrung", "THREE_TO_FIVE_YEARS", true],
  ["Erste Erfahrung im Verkauf", "LESS_THAN_ONE_YEAR", true],
  ["Auch für Quereinsteiger", "NONE", true],
  ["Ohne Berufserfahrung möglich", "NONE", true],
  ["Berufserfahrung in der Pflege", "ONE_TO_TWO_YEARS", true],
])("%j means %s", (text, level, isUnsure) => {
  expect(levelOfExperience(text)).toEqual({ level, isUnsure });
});

test("a text about something else names no level", () => {
  expect(levelOfExperience("Freude am Beruf")).toBeNull();
});

test.each([
  ["Abgeschlossene Ausbildung als Koch", "Abgeschlossene Berufsausbildung", false],
  ["Abgeschlossenes Studium der Informatik", "Bachelor", true],
  ["Hochschulabschluss oder vergleichbar", "Bachelor", true],
  ["Degree in Physics", "Bachelor", true],
  ["Studium (Bachelor) der Informatik", "Bachelor", false],
  ["Bachelor’s degree", "Bachelor", false],
  ["Master in Physics", "Master oder Diplom", false],
  ["Diplom-Studium", "Master oder Diplom", false],
  ["Meisterbrief im Handwerk", "Meisterbrief", false],
  ["Mittlere Reife", "Mittlerer Schulabschluss", false],
])("%j means the entry %j, unsure %s", (text, label, isUnsure) => {
  const labels = ["Abgeschlossene Berufsausbildung", "Bachelor", "Master oder Diplom", "Meisterbrief"];
  const catalogue = [...labels, "Mittlerer Schulabschluss"].map((each) => ({ id: each, label: each }));
  expect(matchEducation(text, catalogue)).toMatchObject({ entry: { label }, isUnsure });
});

test.each([
  ["kurz", 10, "kurz"],
  ["ein langer Satz mit Ende", 12, "ein langer…"],
  ["x".repeat(30), 10, `${"x".repeat(9)}…`],
])("%j has at most %i characters", (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut);
  expect(cutAtWord(text, max).length).toBeLessThanOrEqual(max);
});
