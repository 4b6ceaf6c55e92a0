import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { Addressing } from "~/domain/jobs/job";
import { type Language, toLanguage } from "~/domain/people";
import { translateIn } from "~/platform/i18n/i18n";
import type { MailDraft, MailTemplate } from "./mail-draft";

export interface MailFacts {
  applicant: Pick<ApplicantEntity, "first_name" | "last_name"> & { language: Language; addressing: Addressing | null };
  title: string;
  company: string;
  /** Whose name stands below. */
  sender: string;
}

/** A mail in the applicant's language and the way the chatbot spoke to them, to be reworded before it is sent. */
export function mailDraft(template: MailTemplate, { applicant, title, company, sender }: MailFacts): MailDraft {
  const t = translateIn(toLanguage(applicant.language));
  const voice = applicant.addressing === "german_du" ? "du" : "sie";
  const first = applicant.first_name ?? "";
  const name = voice === "du" ? first : [first, applicant.last_name].filter(Boolean).join(" ");
  const words = { name: name || "…", title, company, sender };
  const say = (key: string) => t(`applicant:template.${key}`, words);
  const body = template === "own" ? "…" : say(`${template}.${voice}`);
  const lines = [say(`greeting.${voice}`), body, say(`close.${voice}`)];
  return { template, subject: say(`subject.${template}.${voice}`), text: lines.join("\n\n") };
}
