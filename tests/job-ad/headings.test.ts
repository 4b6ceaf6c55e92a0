import { expect, test } from "vitest";
import { classifyHeading, classifyLine } from "~/job-ad/headings";

test.each([
  ["tasks", "Ihre Aufgaben"],
  ["tasks", "Das machst du bei uns"],
  ["tasks", "Was Sie bei uns bewegen können"],
  ["tasks", "Dein zukünftiger Job"],
  ["tasks", "Diese Aufgaben warten auf dich"],
  ["tasks", "What you'll be doing"],
  ["tasks", "Key Responsibilities"],
  ["profile", "Das bringst du mit"],
  ["profile", "Damit überzeugst du uns"],
  ["profile", "Was wir von dir erwarten"],
  ["profile", "Dein:e Qualifikationen (m/w/d)"],
  ["profile", "What we're looking for"],
  ["profile", "Minimum qualifications"],
  ["benefits", "Darauf können Sie sich freuen"],
  ["benefits", "Unser Angebot"],
  ["benefits", "Das spricht für uns"],
  ["benefits", "Why join us?"],
  ["expect", "Was dich erwartet"],
  ["expect", "Was du von uns erwarten kannst"],
  ["company", "Über uns"],
  ["company", "Who we are"],
  ["apply", "Deine Ansprechpartner:innen"],
  ["apply", "Haben wir Ihr Interesse geweckt?"],
])("%s is announced by %s, as a heading and as a plain line", (kind, heading) => {
  expect(classifyHeading(heading)).toBe(kind);
  expect(classifyLine(heading)).toBe(kind);
});

test.each([
  "Leistungsgerechte Vergütung",
  "Spannende Aufgaben",
  "Interesse an Technik",
  "Sehr gute Kenntnisse in Excel",
  "Du bist teamfähig und zuverlässig",
  "Wir bieten seit 1990 alles rund ums Rad.",
  "Betriebliche Altersvorsorge",
  "Ansprechpartner für Kunden bei Zahlungsfragen",
])("%s is an item, not a heading", (line) => {
  expect(classifyLine(line)).toBeNull();
});
