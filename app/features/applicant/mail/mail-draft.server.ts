import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { LetterTemplateEntity } from "~/content-api/letter-templates";
import { slotState } from "~/domain/applicants/interview-slots";
import { fillTemplate } from "~/domain/applicants/letter-template";
import { formatFullDayTime } from "~/domain/dates";
import type { Addressing } from "~/domain/jobs/job";
import { type Language, toLanguage } from "~/domain/people";
import { translateIn } from "~/platform/i18n/i18n";
import type { MailDraft, MailTemplate } from "./letter.schema";

export interface MailFacts {
  applicant: Pick<ApplicantEntity, "first_name" | "last_name"> & {
    language: Language;
    addressing: Addressing | null;
    offers?: ApplicantEntity["offers"];
  };
  title: string;
  company: string;
  /** The name at the end. */
  sender: string;
  /** Whether answers reach the applicant's log; otherwise none is asked for. */
  canReply?: boolean;
  /** UTC; times that were proposed earlier are left out. */
  now?: string;
}

/**
 * A mail in the applicant's language and the way the chatbot spoke to them, to be reworded before it is sent. An
 * invitation names the times that can be picked, or blanks that have to be filled in.
 */
export function mailDraft(template: MailTemplate, facts: MailFacts): MailDraft {
  const { applicant, canReply = false } = facts;
  const t = translateIn(toLanguage(applicant.language));
  const voice = voiceOf(facts);
  const words = wordsOf(facts);
  const translate = (key: string, more: Record<string, string> = {}) =>
    t(`applicant:template.${key}`, { ...words, ...more });
  const slots = template === "invitation" ? openSlots(facts) : [];
  const answer = slots.length > 0 ? "pick" : canReply ? "reply" : "call";
  const ask = translate(`ask.${answer}.${voice}`);
  const body =
    template === "own" ? "…" : translate(`${template}.${voice}`, { slots: slots.join("\n") || BLANKS, answer: ask });
  const lines = [translate(`greeting.${voice}`), body, translate(`close.${voice}`)];
  return { template, subject: translate(`subject.${template}.${voice}`), text: lines.join("\n\n") };
}

/** A mail that begins with a template of the organization, in whose words it is. */
export function ownDraft({ id, subject, text }: LetterTemplateEntity, facts: MailFacts): MailDraft {
  const values = { ...wordsOf(facts), slots: openSlots(facts).join("\n") || BLANKS };
  return { template: id, subject: fillTemplate(subject, values), text: fillTemplate(text, values) };
}

const voiceOf = ({ applicant }: MailFacts) => (applicant.addressing === "german_du" ? "du" : "sie");

function wordsOf(facts: MailFacts) {
  const { applicant, title, company, sender } = facts;
  const first = applicant.first_name ?? "";
  const name = voiceOf(facts) === "du" ? first : [first, applicant.last_name].filter(Boolean).join(" ");
  return { name: name || "…", title, company, sender };
}

/** Have to be filled in before the mail is sent. */
const BLANKS = "– …\n– …";

function openSlots({ applicant, now = "" }: MailFacts): string[] {
  const t = translateIn(toLanguage(applicant.language));
  const offers = (applicant.offers ?? []).filter(({ state }) => state === "open");
  return offers
    .flatMap(({ slots }) => slots)
    .filter((slot) => slotState(slot, now) === "open")
    .map(({ starts, minutes, place }) => {
      const when = formatFullDayTime(starts, toLanguage(applicant.language));
      return `– ${when}, ${t("applicant:template.minutes", { minutes: String(minutes) })}, ${place}`;
    });
}
