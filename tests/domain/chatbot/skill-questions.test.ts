import { expect, test } from "vitest";
import { skills } from "~/backend/seeds/catalogs/skills";
import { skillQuestion } from "~/domain/chatbot/kinds/qualification/words";

test.each([
  // What keeps its form stands inside the sentence.
  ["Grundpflege", "Haben Sie Erfahrung mit Grundpflege?"],
  ["Projektmanagement", "Haben Sie Erfahrung mit Projektmanagement?"],
  ["Wärmepumpen", "Haben Sie Erfahrung mit Wärmepumpen?"],
  ["Schweißen", "Haben Sie Erfahrung mit Schweißen?"],
  ["SAP", "Haben Sie Erfahrung mit SAP?"],
  ["Excel", "Haben Sie Erfahrung mit Excel?"],
  ["C# und .NET", "Haben Sie Erfahrung mit C# und .NET?"],
  ["Pneumatik und Hydraulik", "Haben Sie Erfahrung mit Pneumatik und Hydraulik?"],
  ["Dienst- und Schichtplanung", "Haben Sie Erfahrung mit Dienst- und Schichtplanung?"],
  ["Gefahrgut (ADR)", "Haben Sie Erfahrung mit Gefahrgut (ADR)?"],
  // What would be declined there, or needs an article, follows a colon.
  ["Elterngespräche", "Haben Sie damit Erfahrung: Elterngespräche?"],
  ["Kassensysteme", "Haben Sie damit Erfahrung: Kassensysteme?"],
  ["Lebensmittel", "Haben Sie damit Erfahrung: Lebensmittel?"],
  ["Haarschnitt und Farbe", "Haben Sie damit Erfahrung: Haarschnitt und Farbe?"],
  ["Manuelle Therapie", "Haben Sie damit Erfahrung: Manuelle Therapie?"],
  ["Agile Methoden", "Haben Sie damit Erfahrung: Agile Methoden?"],
  ["Maschinelles Lernen", "Haben Sie damit Erfahrung: Maschinelles Lernen?"],
  ["Pädagogische Angebote", "Haben Sie damit Erfahrung: Pädagogische Angebote?"],
  ["Sicherer Umgang mit Excel", "Haben Sie damit Erfahrung: Sicherer Umgang mit Excel?"],
  ["Umgang mit Messmitteln", "Haben Sie damit Erfahrung: Umgang mit Messmitteln?"],
  ["Betreuung von Menschen mit Demenz", "Haben Sie damit Erfahrung: Betreuung von Menschen mit Demenz?"],
  ["Assistenz im Alltag", "Haben Sie damit Erfahrung: Assistenz im Alltag?"],
  ["Adobe Photoshop", "Haben Sie damit Erfahrung: Adobe Photoshop?"],
  // Activities are no papers, whatever their last word.
  ["Sichtprüfung", "Haben Sie Erfahrung mit Sichtprüfung?"],
  ["Kreditprüfung", "Haben Sie Erfahrung mit Kreditprüfung?"],
  ["Prüfung nach DGUV V3", "Haben Sie damit Erfahrung: Prüfung nach DGUV V3?"],
  ["Jahresabschluss nach HGB", "Haben Sie damit Erfahrung: Jahresabschluss nach HGB?"],
  ["Ausbildung von Lehrlingen", "Haben Sie damit Erfahrung: Ausbildung von Lehrlingen?"],
  ["Fahrzeugzulassung", "Haben Sie Erfahrung mit Fahrzeugzulassung?"],
  ["Technische Zeichnungen lesen", "Haben Sie damit Erfahrung: Technische Zeichnungen lesen?"],
  ["Kenntnisse vermitteln", "Haben Sie damit Erfahrung: Kenntnisse vermitteln?"],
  ["Führerschein kontrollieren", "Haben Sie damit Erfahrung: Führerschein kontrollieren?"],
  ["technische Zeichnungen lesen", "Haben Sie damit Erfahrung: technische Zeichnungen lesen?"],
  // Papers, degrees and knowledge are had.
  ["Führerschein Klasse B", "Haben Sie einen Führerschein Klasse B?"],
  ["Staplerschein", "Haben Sie einen Staplerschein?"],
  ["Hochschulabschluss", "Haben Sie einen Hochschulabschluss?"],
  ["Abschluss als Techniker", "Haben Sie einen Abschluss als Techniker?"],
  ["Meisterprüfung", "Haben Sie eine Meisterprüfung?"],
  ["Ausbildereignungsprüfung", "Haben Sie eine Ausbildereignungsprüfung?"],
  ["Ausbildung als Koch", "Haben Sie eine Ausbildung als Koch?"],
  ["Lehre als Tischler", "Haben Sie eine Lehre als Tischler?"],
  ["Zulassung als Rechtsanwältin", "Haben Sie eine Zulassung als Rechtsanwältin?"],
  ["Staatsexamen", "Haben Sie ein Staatsexamen?"],
  ["Schlüsselzahl 95", "Haben Sie die Schlüsselzahl 95?"],
  ["Weinkenntnisse", "Haben Sie Weinkenntnisse?"],
  ["Kenntnisse in Excel", "Haben Sie Kenntnisse in Excel?"],
  ["Kenntnisse im Umgang mit Excel", "Haben Sie Kenntnisse im Umgang mit Excel?"],
  ["Erfahrung im Verkauf", "Haben Sie Erfahrung im Verkauf?"],
  // Qualities are brought along; what is described by an adjective is true of somebody.
  ["Bereitschaft zur Schichtarbeit", "Bringen Sie Bereitschaft zur Schichtarbeit mit?"],
  ["Bereitschaft zu reisen", "Bringen Sie Bereitschaft zu reisen mit?"],
  [
    "Bereitschaft zu Diensten an Feiertagen und Wochenenden",
    "Trifft das auf Sie zu: Bereitschaft zu Diensten an Feiertagen und Wochenenden?",
  ],
  ["abgeschlossene Lehre", "Trifft das auf Sie zu: abgeschlossene Lehre?"],
  ["Technisches Verständnis", "Trifft das auf Sie zu: Technisches Verständnis?"],
  ["Sehr gute Kenntnisse in Excel", "Trifft das auf Sie zu: Sehr gute Kenntnisse in Excel?"],
  ["Mehrjährige Erfahrung mit Linux", "Trifft das auf Sie zu: Mehrjährige Erfahrung mit Linux?"],
])("%s is asked for in a German sentence", (skill, question) => {
  const informal = question
    .replace("Haben Sie", "Hast du")
    .replace("Bringen Sie", "Bringst du")
    .replace("auf Sie zu", "auf dich zu");
  expect(skillQuestion(skill, "german_sie")).toBe(question);
  expect(skillQuestion(skill, "german_du")).toBe(informal);
});

test.each([
  ["Order picking", "Do you have experience with this: Order picking?"],
  ["SAP", "Do you have experience with this: SAP?"],
  ["operate machines", "Do you have experience with this: operate machines?"],
  ["apply communication skills", "Do you have experience with this: apply communication skills?"],
  ["Issuing licenses", "Do you have experience with this: Issuing licenses?"],
  ["Staplerschein", "Do you have experience with this: Staplerschein?"],
  ["Driver’s license (class B)", "Do you have this: Driver’s license (class B)?"],
  ["Driver qualification (code 95)", "Do you have this: Driver qualification (code 95)?"],
  ["First aid certificate", "Do you have this: First aid certificate?"],
  ["Wine knowledge", "Do you have this: Wine knowledge?"],
  ["Barista skills", "Do you have this: Barista skills?"],
])("%s is asked for in an English sentence", (skill, question) => {
  expect(skillQuestion(skill, "english")).toBe(question);
});

test("of the catalogue's skills only papers have an article, and none stands after another preposition or declined", () => {
  const questions = skills.map(({ label }) => skillQuestion(label, "german_sie"));
  const papers = questions.filter((question) => /^Haben Sie (?:eine?n?|die) /.test(question));
  expect(papers.every((question) => /schein|Schlüsselzahl/.test(question))).toBe(true);
  const inside = questions.filter((question) => question.startsWith("Haben Sie Erfahrung mit "));
  expect(
    inside.filter((question) => /mit (?:\S+ (?!und |\()\S|\S+(?:spräche|systeme|papiere|dienste)\?)/.test(question)),
  ).toEqual([]);
});
