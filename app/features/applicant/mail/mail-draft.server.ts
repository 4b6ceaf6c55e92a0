import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { Addressing } from "~/domain/jobs/job";
import { type Language, toLanguage } from "~/domain/people";
import { translateIn } from "~/platform/i18n/i18n";
import type { MailDraft, MailTemplate } from "./letter.schema";

export interface MailFacts {
  applicant: Pick<ApplicantEntity, "first_name" | "last_name"> & { language: Language; addressing: Addressing | null };
  title: string;
  company: string;
  /** The name at the end. */
  sender: string;
}

/** A mail in the applicant's language and the way the chatbot spoke to them, to be reworded before it is sent. */
export function mailDraft(template: MailTemplate, { applicant, title, company, sender }: MailFacts): MailDraft {
  const t = translateIn(toLanguage(applicant.language));
  const voice = applicant.addressing === "german_du" ? "du" : "sie";
  const first = applicant.first_name ?? "";
  const name = voice === "du" ? first : [first, applicant.last_name].filter(Boolean).join(" ");
  const words = { name: name || "…", title, company, sender };
  const translate = (key: string) => t(`applicant:template.${key}`, words);
  const body = template === "own" ? "…" : translate(`${template}.${voice}`);
  const lines = [translate(`greeting.${voice}`), body, translate(`close.${voice}`)];
  return { template, subject: translate(`subject.${template}.${voice}`), text: lines.join("\n\n") };
}
