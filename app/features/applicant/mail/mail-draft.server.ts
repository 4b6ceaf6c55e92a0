import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { slotState } from "~/domain/applicants/interview-slots";
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
  const { applicant, title, company, sender, canReply = false } = facts;
  const t = translateIn(toLanguage(applicant.language));
  const voice = applicant.addressing === "german_du" ? "du" : "sie";
  const first = applicant.first_name ?? "";
  const name = voice === "du" ? first : [first, applicant.last_name].filter(Boolean).join(" ");
  const words = { name: name || "…", title, company, sender };
  const translate = (key: string, more: Record<string, string> = {}) =>
    t(`applicant:template.${key}`, { ...words, ...more });
  const slots = template === "invitation" ? openSlots(facts, (minutes) => translate("minutes", { minutes })) : [];
  const answer = slots.length > 0 ? "pick" : canReply ? "reply" : "call";
  const ask = translate(`ask.${answer}.${voice}`);
  const body =
    template === "own" ? "…" : translate(`${template}.${voice}`, { slots: slots.join("\n") || BLANKS, answer: ask });
  const lines = [translate(`greeting.${voice}`), body, translate(`close.${voice}`)];
  return { template, subject: translate(`subject.${template}.${voice}`), text: lines.join("\n\n") };
}

/** Have to be filled in before the mail is sent. */
const BLANKS = "– …\n– …";

function openSlots({ applicant, now = "" }: MailFacts, minutesOf: (minutes: string) => string): string[] {
  const offers = (applicant.offers ?? []).filter(({ state }) => state === "open");
  return offers
    .flatMap(({ slots }) => slots)
    .filter((slot) => slotState(slot, now) === "open")
    .map(({ starts, minutes, place }) => {
      const when = formatFullDayTime(starts, toLanguage(applicant.language));
      return `– ${when}, ${minutesOf(String(minutes))}, ${place}`;
    });
}
