import { expect, test } from "vitest";
import type { ApplicantEvent } from "~/content-api/applicant-entities";
import { APPLICANT_EVENTS, type ApplicantEvents } from "~/domain/applicants/events";
import type { Language } from "~/domain/people";
import { eventSentence } from "~/features/applicant/log/event-sentence";
import { i18nOf } from "~/platform/i18n/i18n";

const ANNA = { id: "anna", name: "Anna Berg" };

test.each([
  ["applied", null, { quality: "ideal" }, "Bewerbung eingegangen, Passung „Ideal“", null],
  [
    "appliedAgain",
    null,
    { quality: "possible", contact: { first_name: "Mo", email: null, phone: "+49151" } },
    "Erneut beworben",
    "Mo · +49151",
  ],
  [
    "moved",
    ANNA,
    { from: "applied", to: "own" },
    "Anna Berg hat die Bewerbung von „applied“ nach „own“ verschoben",
    null,
  ],
  [
    "moved",
    ANNA,
    { from: "applied", to: "rejected", reason: "positionFilled" },
    "Anna Berg hat die Bewerbung von „applied“ nach „rejected“ verschoben",
    "Grund: Stelle ist besetzt",
  ],
  ["labelled", ANNA, { added: ["high", "tour"] }, "Anna Berg hat „high“ und „tour“ vergeben", null],
  ["labelled", ANNA, { removed: ["low"] }, "Anna Berg hat „low“ entfernt", null],
  ["labelled", ANNA, { added: ["high"], removed: ["low"] }, "Anna Berg hat „high“ vergeben und „low“ entfernt", null],
  [
    "judged",
    ANNA,
    { from: "reject", to: "ideal", note: "Im Gespräch" },
    "Anna Berg hat die Passung auf „Ideal“ gesetzt",
    "Im Gespräch",
  ],
  ["judged", ANNA, { from: "ideal", to: null }, "Anna Berg hat die eigene Bewertung zurückgenommen", null],
  ["responsible", ANNA, { to: "anna" }, "Anna Berg ist jetzt zuständig", null],
  ["responsible", ANNA, { to: "mo" }, "Anna Berg hat Mo als zuständig eingetragen", null],
  ["responsible", ANNA, { to: null }, "Anna Berg hat die Zuständigkeit aufgehoben", null],
  ["corrected", null, {}, "Name oder Kontakt selbst berichtigt", null],
  ["corrected", ANNA, {}, "Anna Berg hat Name oder Kontakt berichtigt", null],
  [
    "merged",
    ANNA,
    { contact: { email: "alt@example.com", zip: "24103" } },
    "Anna Berg hat eine weitere Bewerbung dieser Person mit dieser zusammengeführt",
    "Nicht übernommen: alt@example.com · 24103",
  ],
  ["mail", ANNA, { subject: "Hallo", text: "Zeile" }, "Anna Berg hat eine E-Mail geschrieben: „Hallo“", "Zeile"],
  ["document", null, { name: "a & b.pdf" }, "Jemand hat „a & b.pdf“ hochgeladen", null],
  ["eventOfTomorrow", ANNA, {}, "Etwas hat sich geändert", null],
] as const)("%s by %o is shown as a sentence", (event, actor, details, sentence, note) => {
  expect(tell("de", entry(event, actor, details))).toEqual({ sentence, note });
});

test("an appointment is shown in Berlin's time", () => {
  const { sentence } = tell("de", entry("interview", ANNA, { starts: "2026-07-01T08:00:00.000Z", minutes: 45 }));
  expect(sentence).toMatch(/^Anna Berg hat einen Termin eingetragen: Mi., 1\. Juli 2026.* 10:00$/);
});

const DETAILS: ApplicantEvents = {
  applied: { quality: "ideal" },
  appliedAgain: { quality: "ideal" },
  added: {},
  moved: { from: "applied", to: "rejected", reason: "salary" },
  labelled: { added: ["high"] },
  judged: { from: "ideal", to: "possible" },
  responsible: { to: null },
  corrected: {},
  merged: { contact: { email: "other@example.com" }, from: "applied", to: "interview" },
  comment: { text: "Gut" },
  mail: { subject: "S", text: "T" },
  replied: {
    subject: "Re: Frage",
    text: "Gern",
    documents: ["a.pdf"],
    refused: ["b.exe"],
    contact: { email: "other@example.com" },
  },
  mailCancelled: {},
  interview: { starts: "2026-07-01T08:00:00.000Z", minutes: 45, isInvited: true },
  interviewMoved: { starts: "2026-07-01T08:00:00.000Z", from: "2026-06-30T08:00:00.000Z", minutes: 45, place: "Kiel" },
  slotsOffered: { count: 3, starts: "2026-07-01T08:00:00.000Z" },
  slotsWithdrawn: {},
  slotPicked: { starts: "2026-07-01T08:00:00.000Z", minutes: 45, place: "Kiel" },
  slotsDeclined: { text: "Bin verreist" },
  changeAsked: { interview: "i", starts: "2026-07-01T08:00:00.000Z", text: "Schichtdienst" },
  interviewCancelled: { starts: "2026-07-01T08:00:00.000Z" },
  document: { name: "a.pdf" },
  documentDeleted: { name: "a.pdf" },
  withdrew: {},
  endedTalentPool: {},
  prolongedTalentPool: { until: "2027-01-01" },
  anonymised: {},
};

test.each(
  APPLICANT_EVENTS.flatMap((event) => (["de", "en-US"] as const).map((language) => ({ event, language }))),
)("$event has a finished sentence in $language, with and without its details", ({ event, language }) => {
  for (const details of [DETAILS[event], {}]) {
    const { sentence, note } = tell(language, entry(event, ANNA, details));
    expect(`${sentence} ${note ?? ""}`).not.toMatch(/\{\{|event\.|applicants?:|undefined|Invalid/);
  }
});

function tell(language: Language, event: ApplicantEvent) {
  const t = i18nOf(language).t;
  const same = (id: string) => id;
  return eventSentence(event, {
    ...{ t, language, phaseName: same, labelName: same },
    colleagueName: (id) => id[0]?.toUpperCase() + id.slice(1),
  });
}

function entry(event: string, actor: ApplicantEvent["actor"], details: object): ApplicantEvent {
  const dated = { date_created: "2026-03-01T10:00:00.000Z", date_updated: "2026-03-01T10:00:00.000Z" };
  return { id: "e", event, actor, details: { ...details }, ...dated, isEditable: false };
}
