import { expect, test } from "vitest";
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

test.each(MAIL_TEMPLATES)("the template %s leaves no placeholder open, whatever the names look like", (template) => {
  const applicant = { first_name: "{{title}}", last_name: "$t(x)", language: "de", addressing: "german_sie" } as const;
  const { subject, text } = mailDraft(template, { applicant, ...FACTS });
  expect(subject).toContain(FACTS.title);
  expect(text.replace("{{title}} $t(x)", "")).not.toMatch(/\{\{|\$t\(|applicant:/);
});
