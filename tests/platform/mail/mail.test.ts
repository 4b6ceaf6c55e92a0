import { expect, test } from "vitest";
import { LANGUAGES } from "~/domain/people";
import { composeMail } from "~/platform/mail/compose-mail";
import type { MailData, MailTemplate } from "~/platform/mail/mail-data";
import { renderMail } from "~/platform/mail/templates";
import { MAIL_SAMPLES as DATA, INTERVIEW, link, name, title } from "./mail-samples";

const TEMPLATES = Object.keys(DATA) as MailTemplate[];
/** Their name is a company's, which is not greeted. */
const TO_BILLING_ADDRESS: MailTemplate[] = ["invoiceSent", "creditNoteSent", "invoiceReminder", "disputeLost"];
const EVERY = TEMPLATES.flatMap((template) => LANGUAGES.map((language) => [template, language] as const));

test.each(EVERY)("%s in %s greets, leads somewhere and leaves no placeholder", (template, language) => {
  const { subject, text, html } = renderMail(template, language, DATA[template]);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text.includes(name)).toBe(!TO_BILLING_ADDRESS.includes(template));
  expect(text).toContain(link);
  expect(html).toContain('href="http://stellenfunk.test/verifyEmail?token=abc&amp;x=1"');
  expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|null|NaN/);
  expect(html).not.toMatch(/<script|<img|src=/);
});

test.each(EVERY)("the text of %s in %s says what its HTML says", (template, language) => {
  const { subject, text, html } = renderMail(template, language, DATA[template]);
  const own = ["Stellenfunk", "Haus am See", subject];
  const shown = linesOf(html).filter((line) => !own.includes(line) && !/^(Falls sich|If the page)/.test(line));
  const written = text.replaceAll("-- \n", "").split("\n").filter(Boolean);
  for (const line of shown) expect(text).toContain(line);
  for (const line of written) {
    const parts = shown.includes(line) ? [line] : line.split(/: |:$/).filter(Boolean);
    for (const part of parts.filter((each) => !own.includes(each))) expect(shown).toContain(part);
  }
});

test.each(TEMPLATES.filter((template) => template.endsWith("Du")))("%s says du throughout", (template) => {
  const { subject, text } = renderMail(template, "de", DATA[template]);
  expect(`${subject}\n${text}`).not.toMatch(/\b(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/);
});

/** What a reader of the HTML sees, without the line that mail programs show beside the subject. */
function linesOf(html: string): string[] {
  return html
    .replace(/^.*?<body[^>]*><div[^>]*>.*?<\/div>/s, "")
    .replace(/<[^>]*>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

test("a booking is confirmed with its dates, term and money as the language writes them", () => {
  const german = renderMail("bookingConfirmation", "de", DATA.bookingConfirmation);
  expect(german.subject).toBe("Gebucht: „Bäcker (m/w/d)“ startet am 15.01.2026");
  expect(german.text).toContain("Laufzeit: 3 Monate");
  expect(german.text).toMatch(/Brutto pro Monat: 1\.499,50\s€/);
  const english = renderMail("bookingConfirmation", "en-US", { ...DATA.bookingConfirmation, months: 1 });
  expect(english.text).toContain("Start: 01/15/2026");
  expect(english.text).toContain("Term: 1 month\n");
});

test.each([
  ["de", "Wann: Montag, 4. Mai 2026 um 10:00\nDauer: 45 Minuten\nWo: Kiel"],
  ["en-US", "When: Monday, May 4, 2026 at 10:00 AM\nDuration: 45 minutes\nWhere: Kiel"],
] as const)("an invitation in %s says when, how long and where", (language, rows) => {
  expect(renderMail("interviewInvited", language, INTERVIEW).text.replace(/\u202f/g, " ")).toContain(rows);
});

test("a letter to an applicant begins and ends with its author's words", () => {
  const { subject, text, html } = renderMail("applicantMessage", "de", DATA.applicantMessage);
  expect(subject).toBe("Noch eine Frage");
  expect(text.startsWith(`Liebe ${name},\n\nwann?\n\n`)).toBe(true);
  expect(`${text}${html}`).not.toContain("Guten Tag");
  expect(`${text}${html}`).not.toContain("Freundliche Grüße");
});

test("a colleague learns of a comment with the name of whom it is about", () => {
  expect(renderMail("mentioned", "en-US", DATA.mentioned).text).toContain("in a comment on Berta Werber");
});

/** What a mail says about somebody whose name is hidden: its German and its English sentence. */
const OF_NOBODY = {
  newApplication: [
    "Eine Person in anonymer Sichtung hat sich auf „Bäcker (m/w/d)“ beworben.",
    "An anonymous applicant has applied for “Bäcker (m/w/d)",
  ],
  appliedAgain: ["Name: in dieser Phase verborgen.", "Name: hidden in this phase."],
  applicantReplied: ["Eine Person in anonymer Sichtung hat auf", "An anonymous applicant has replied to"],
  applicationWithdrawn: ["Eine Person in anonymer Sichtung hat die", "An anonymous applicant has withdrawn the"],
  appointmentPicked: ["Eine Person in anonymer Sichtung hat einen", "An anonymous applicant has chosen one"],
  slotsDeclined: ["Eine Person in anonymer Sichtung kann zu keiner", "work for an anonymous applicant."],
  changeAsked: ["Eine Person in anonymer Sichtung bittet darum", "An anonymous applicant asks"],
  newComment: ["Kommentar zu einer Person in anonymer Sichtung", "a comment on an anonymous applicant."],
  mentioned: ["Kommentar zu einer Person in anonymer Sichtung", "a comment on an anonymous applicant."],
  appointmentMoved: ["Gespräch mit einer Person in anonymer Sichtung", "interview with an anonymous applicant"],
  appointmentCancelled: ["Termin mit einer Person in anonymer Sichtung", "with an anonymous applicant"],
} as const satisfies Partial<Record<MailTemplate, readonly [german: string, english: string]>>;
const WITH_APPLICANT = TEMPLATES.filter((template) => "applicant" in DATA[template]);

test("every mail that names an applicant says something about one whose name is hidden", () => {
  expect(Object.keys(OF_NOBODY).sort()).toEqual(WITH_APPLICANT.sort());
});

test.each(
  (Object.keys(OF_NOBODY) as (keyof typeof OF_NOBODY)[]).flatMap((template) =>
    LANGUAGES.map((language, at) => [template, language, OF_NOBODY[template][at] ?? ""] as const),
  ),
)("%s in %s without a name: %s", (template, language, sentence) => {
  const { subject, text, html } = renderMail(template, language, { ...DATA[template], applicant: "" });
  expect(text.replace(/\s+/g, " ")).toContain(sentence);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/(?:^|[.>] ?)(?:einer|an) |\ban an\b/);
});

test("the notice of retention counts by job and writes its day as the language does", () => {
  const { subject, text } = renderMail("retentionNotice", "de", DATA.retentionNotice);
  expect(text).toContain("Bäcker (m/w/d): 1.200");
  for (const part of [subject, text]) expect(part).toContain("16.03.2026");
  expect(renderMail("retentionNotice", "en-US", DATA.retentionNotice).subject).toContain("03/16/2026");
});

test("what people typed is text: no markup, no placeholder of ours", () => {
  const evil = "<img src=x onerror=alert(1)> {{link}}";
  const { text, html } = renderMail("jobReturned", "de", { ...DATA.jobReturned, reason: evil });
  expect(html).not.toContain("<img");
  expect(text).toContain(evil);
});

test.each(EVERY)("hostile text in every word of %s in %s stays text", (template, language) => {
  const evil = `"'><script>alert(1)</script><a href="https://evil.example">x</a>{{link}}`;
  const data = Object.fromEntries(
    Object.entries(DATA[template]).map(([key, value]) => [key, WORDS.includes(key) ? evil : value]),
  ) as unknown as MailData[typeof template];
  const { html } = renderMail(template, language, data);
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<script|href="https:\/\/evil/);
  expect(html).toContain("{{link}}");
});

const WORDS = [
  "name",
  "title",
  "applicant",
  "company",
  "organization",
  "inviter",
  "reason",
  "by",
  "subject",
  "text",
  "place",
];

test("a mail with a gap is not made", () => {
  const data = { name, title, lastDay: "2026-04-14", link } as unknown as MailData["jobLive"];
  expect(() => renderMail("jobLive", "de", data)).toThrow("the mail has no nextRenewal");
});

test("without a name the greeting has no name", () => {
  expect(renderMail("welcome", "de", { name: "", link }).text).toMatch(/^Guten Tag\n/);
});

test.each([
  "\r\nBcc: evil@example.com",
  "\nX-Evil: 1",
  "\r\rBcc: evil@example.com",
  "\u2028Bcc: evil@example.com",
  "\u0000",
])("%j in any header field adds no header", (evil) => {
  const mail = composeMail({
    from: `Stellenfunk${evil} <post@stellenfunk.example>`,
    to: { address: `anna@example.org${evil}`, name: `Anna${evil}"> <b@example.org` },
    subject: `Hallo${evil}`,
    text: "Text",
    html: "<p>Text</p>",
    attachments: [],
  });
  for (const value of [mail.from, mail.to, mail.subject]) expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(mail.to.match(/</g)).toHaveLength(1);
  expect(mail.to.match(/>/g)).toHaveLength(1);
});
