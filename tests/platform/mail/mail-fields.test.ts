import { expect, test } from "vitest";
import { companyNameProblem, nameProblem } from "~/domain/person-name";
import type { MailTemplate } from "~/platform/mail/mail-data";
import { MAIL_SAMPLES } from "./mail-samples";

/**
 * Where the text of a field comes from. `words`: somebody writes it freely; `title`: of a job, or something that its
 * people have named; `ours`: made by the product, or a figure.
 */
type Origin = "person" | "company" | "title" | "words" | "ours";

const ORIGINS: Record<string, Origin> = {
  ...Object.fromEntries(["name", "inviter", "by", "applicant", "applicant.name"].map((field) => [field, "person"])),
  ...Object.fromEntries(["company", "organization"].map((field) => [field, "company"])),
  ...Object.fromEntries(["title", "job.title", "jobs.title"].map((field) => [field, "title"])),
  ...Object.fromEntries(["subject", "text", "reason", "place", "slots.place"].map((field) => [field, "words"])),
};

/**
 * Mails that go to an address which has proved nothing and asked for nothing: anybody can have them sent to anybody.
 */
const TO_STRANGERS: MailTemplate[] = [
  "verification",
  "alreadyRegistered",
  "passwordReset",
  "invitation",
  "emailChange",
  "emailInUse",
  "applicationReceived",
  "applicationReceivedDu",
  "continueLater",
  "continueLaterDu",
  "finishApplication",
  "finishApplicationDu",
];

/** Mails with free words, and why no stranger can write them. */
const WITH_WORDS: Partial<
  Record<MailTemplate, "the job was booked" | "operators write" | "operators and own people read">
> = {
  applicantMessage: "the job was booked",
  interviewInvited: "the job was booked",
  interviewInvitedDu: "the job was booked",
  interviewCancelled: "the job was booked",
  interviewCancelledDu: "the job was booked",
  interviewConfirmed: "the job was booked",
  interviewConfirmedDu: "the job was booked",
  interviewMoved: "the job was booked",
  interviewMovedDu: "the job was booked",
  slotsOffered: "the job was booked",
  slotsOfferedDu: "the job was booked",
  appointmentPicked: "operators and own people read",
  appointmentMoved: "operators and own people read",
  appointmentCancelled: "operators and own people read",
  changeAsked: "operators and own people read",
  consultationBooked: "operators and own people read",
  consultationCancelled: "operators and own people read",
  officeConsultationBooked: "operators and own people read",
  officeConsultationCancelled: "operators and own people read",
  changeRequested: "operators and own people read",
  changeWithdrawn: "operators and own people read",
  changeAccepted: "operators write",
  changeRefused: "operators write",
  jobReturned: "operators write",
  campaignStopped: "operators write",
  accountBlocked: "operators write",
  accountBlockedUntil: "operators write",
  organizationBlocked: "operators write",
  organizationBlockedUntil: "operators write",
  secondFactorRemoved: "operators write",
};

/** The texts of a mail's data by their path, without the positions of lists. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, path));
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path ? `${path}.${name}` : name));
}

const templates = Object.keys(MAIL_SAMPLES) as MailTemplate[];
const originsIn = (template: MailTemplate) =>
  new Set(fieldsOf(MAIL_SAMPLES[template]).map((field) => ORIGINS[field] ?? "ours"));

test.each(TO_STRANGERS)("%s carries nobody's own words to strangers", (template) => {
  expect([...originsIn(template)]).not.toContain("words");
});

test("exactly the mails of WITH_WORDS carry words that people type freely", () => {
  const found = templates.filter((template) => originsIn(template).has("words"));
  expect(found.toSorted()).toEqual(Object.keys(WITH_WORDS).toSorted());
});

const LINKS = [
  "https://evil.example",
  "http://1.2.3.4",
  "WWW.evil.example",
  "Gewinn: evil.example/jetzt",
  "t.co/x",
  "a.example?x=1",
];
const LINES = ["Mia\nGewonnen", "Mia\r\nBcc: a@b.example", "Mia\u2028Gewonnen", "Mia\u0000"];
const SOURCES: Record<"person" | "company", (text: string) => string | null> = {
  person: nameProblem,
  company: companyNameProblem,
};

/** Every kind of mail with each of its fields that hold a name. */
const NAMED = templates.flatMap((template) =>
  [...originsIn(template)].flatMap((origin) =>
    origin === "person" || origin === "company" ? [{ template, origin }] : [],
  ),
);

test.each(NAMED)("$template: no $origin's name in it is a link or a second line", ({ origin }) => {
  const accepted = [...LINKS, ...LINES].filter((text) => SOURCES[origin](text) === null);
  expect(accepted).toEqual([]);
});

test.each([
  "Booking.com Deutschland GmbH",
  "Müller & Söhne",
  "Haus am See e. V.",
  "Dr. Berg/Partner",
  "24/7 Pflege",
])("a company may be called %s", (name) => {
  expect(companyNameProblem(name)).toBeNull();
});
