import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { companyOf } from "~/domain/brand/shown-brand";
import { isRefusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { KEYS, withQuery } from "~/domain/query-keys";
import type { ApplicantView } from "./applicant-view";
import { MAIL_TEMPLATES, type MailDraft } from "./mail/letter.schema";
import { mailDraft, ownDraft } from "./mail/mail-draft.server";
import { readFilter } from "./read-filter";

/**
 * The applicant whom the address names; null when it names none, "gone" when the job shows no applicant of that id.
 * One who became a part of another leads there. Reads in the same trip as whatever is asked beside it.
 */
export async function loadApplicant(
  context: AppLoadContext,
  jobId: string,
  url: URL,
): Promise<ApplicantView | "gone" | null> {
  const { api, person, now, newId, settings, t } = context;
  const applicantId = url.searchParams.get(KEYS.applicantId);
  if (!applicantId) return null;
  const asked = url.searchParams.get("mail");
  const fixed = MAIL_TEMPLATES.find((known) => known === asked);
  try {
    const [{ data: applicant }, { data: templates }, { data: automation }, job] = await Promise.all([
      api.applications.applicants.get({ id: jobId, applicantId, ...readFilter(url.searchParams) }),
      api.applications.templates({ id: jobId }),
      api.applications.automation.get({ id: jobId }),
      asked ? api.jobs.get({ id: jobId }) : null,
    ]);
    const { formatPhone } = await import("~/platform/phone");
    return {
      applicant,
      phone: formatPhone(applicant.phone),
      now: now().toISOString(),
      newId: newId(),
      templates: templates.map(({ id, name }) => ({ id, name })),
      offer: offerOf(automation.find(({ phase }) => phase === applicant.phase)?.template ?? null),
      draft: applicant.email ? draftOf() : null,
      mayRemoveComments: person?.roleName === "Administrator",
    };

    function offerOf(id: string | null): ApplicantView["offer"] {
      const isFixed = MAIL_TEMPLATES.some((known) => known === id);
      const name = isFixed ? t(`applicant:mail.template.${id}`) : templates.find((own) => own.id === id)?.name;
      return id && name ? { id, name } : null;
    }

    function draftOf(): MailDraft | null {
      const own = templates.find(({ id }) => id === asked);
      if (!job || (!fixed && !own)) return null;
      const canReply = settings.MAIL_REPLY_DOMAIN !== "";
      const sender = fullName(person ?? {});
      const { title } = job.data;
      const facts = { applicant, title, company: companyOf(job.data), sender, canReply, now: now().toISOString() };
      return own ? ownDraft(own, facts) : fixed ? mailDraft(fixed, facts) : null;
    }
  } catch (error) {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
    const { applicant: merged } = error.details;
    if (merged) throw redirect(withQuery(url.pathname + url.search, { [KEYS.applicantId]: merged }));
    return "gone";
  }
}
