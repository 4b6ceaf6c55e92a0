import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { JobEntity } from "~/content-api/entities";
import type { LetterTemplateEntity } from "~/content-api/letter-templates";
import { companyOf } from "~/domain/brand/shown-brand";
import { fullName, type Language } from "~/domain/people";
import type { MailDraft } from "~/features/applicant/mail/letter.schema";
import { mailDraft, ownDraft } from "~/features/applicant/mail/mail-draft.server";
import { translateIn } from "~/platform/i18n/i18n";
import type { LetterChoice } from "./board-dialog";

export type Templates = readonly LetterTemplateEntity[];

interface LetterSource {
  job: JobEntity;
  /** The one person that the letter goes to; null for several. */
  addressee: ApplicantEntity | null;
  templates: Templates;
  /** The id of the template that the address asks for. */
  asked: string | null;
}

/** What the letter of a dialog begins with, and what it could begin with instead. */
export function letterOf(
  context: AppLoadContext,
  fixed: "refusal" | "own",
  { job, addressee, templates, asked }: LetterSource,
): { draft: MailDraft; templates: LetterChoice[] } {
  const own = templates.find(({ id }) => id === asked);
  const facts = { title: job.title, company: companyOf(job), sender: fullName(context.person ?? {}) };
  const addressing = addressee?.addressing ?? job.addressing;
  const language: Language = addressee?.language ?? (addressing === "english" ? "en-US" : "de");
  // Several get the same text, and hidden names stay hidden: both are a blank that must be filled in.
  const nobody = { first_name: null, last_name: null, language, addressing };
  const named = templates.map(({ id, name }) => ({ id, name }));
  const choices = [{ id: fixed, name: context.t(`applicant:mail.template.${fixed}`) }, ...named];
  return { draft: draftOf(), templates: named.length > 0 ? choices : [] };

  function draftOf(): MailDraft {
    if (own) return ownDraft(own, { applicant: addressee?.name ? addressee : nobody, ...facts });
    if (fixed === "own") return { template: fixed, subject: "", text: "" };
    if (addressee?.name) return mailDraft(fixed, { applicant: addressee, ...facts });
    const t = translateIn(language);
    const isInformal = addressing === "german_du";
    const subject = t(`applicants:letter.refusal.${isInformal ? "subjectInformal" : "subject"}`, { job: job.title });
    const body = t(`applicants:letter.refusal.${isInformal ? "informal" : "formal"}`);
    const close = t(`applicant:template.close.${isInformal ? "du" : "sie"}`, facts);
    return { template: fixed, subject, text: `${body}\n\n${close}` };
  }
}
