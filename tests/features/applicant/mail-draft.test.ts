import { expect, test } from "vitest";
import { blankProblems } from "~/domain/applicants/letter";
import { MAIL_TEMPLATES } from "~/features/applicant/mail/letter.schema";
import { mailDraft } from "~/features/applicant/mail/mail-draft.server";

const MEHMET = { first_name: "Mehmet", last_name: "Yıldırım" };
const FACTS = { title: "Pflegefachkraft (m/w/d)", company: "Sonnenhof gGmbH", sender: "Anna Berg" };

test.each([
  { language: "de", addressing: "german_sie", greeting: "Guten Tag Mehmet Yıldırım,", thanks: "Ihre Bewerbung" },
  { language: "de", addressing: "german_du", greeting: "Hallo Mehmet,", thanks: "deine Bewerbung" },
  { language: "en-US", addressing: "english", greeting: "Dear Mehmet Yıldırım,", thanks: "your application" },
  { language: "de", addressing: null, greeting: "Guten Tag Mehmet Yıldırım,", thanks: "Ihre Bewerbung" },
] as const)("a mail to somebody who was spoken to as $addressing greets “$greeting”", (person) => {
  const { language, addressing, greeting, thanks } = person;
  const { text } = mailDraft("refusal", { applicant: { ...MEHMET, language, addressing }, ...FACTS });
  expect(text.startsWith(greeting)).toBe(true);
  expect(text).toContain(thanks);
  expect(text.endsWith("Anna Berg\nSonnenhof gGmbH")).toBe(true);
});

const SLOT = { id: "s", starts: "2026-05-04T08:00:00.000Z", minutes: 45, place: "Kiel", outcome: null, isTaken: false };
const OFFER = { id: "o", state: "open", moves: null, date_created: "2026-03-01T09:00:00.000Z" } as const;

test("an invitation names the times that can be picked, and the link; without any it has blanks", () => {
  const applicant = { ...MEHMET, language: "de", addressing: "german_du" } as const;
  const slots = [SLOT, { ...SLOT, id: "t", isTaken: true, place: "Kiel-Gaarden" }];
  const facts = { ...FACTS, now: "2026-03-02T09:00:00.000Z", canReply: true };
  const { text } = mailDraft("invitation", { ...facts, applicant: { ...applicant, offers: [{ ...OFFER, slots }] } });
  expect(text).toContain("\n– Montag, 4. Mai 2026 um 10:00, 45 Minuten, Kiel\n\nÜber den Link");
  expect(text).not.toContain("Gaarden");
  const blank = mailDraft("invitation", { ...facts, applicant: { ...applicant, offers: [] } });
  expect(blankProblems(blank)).toEqual([{ field: "text", message: "letterHasBlank" }]);
});

test.each(["invitation", "question"] as const)("%s asks for an answer by mail only where one arrives", (template) => {
  const applicant = { ...MEHMET, language: "de", addressing: "german_sie" } as const;
  const asks = (canReply: boolean) =>
    mailDraft(template, { ...FACTS, applicant, canReply }).text.includes("Antworten Sie");
  expect([asks(true), asks(false)]).toEqual([true, false]);
});

test.each(MAIL_TEMPLATES)("the template %s leaves no placeholder open, whatever the names look like", (template) => {
  const applicant = { first_name: "{{title}}", last_name: "$t(x)", language: "de", addressing: "german_sie" } as const;
  const { subject, text } = mailDraft(template, { applicant, ...FACTS });
  expect(subject).toContain(FACTS.title);
  expect(text.replace("{{title}} $t(x)", "")).not.toMatch(/\{\{|\$t\(|applicant:/);
});
