import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageTitle } from "~/features/shell/page-title.server";

/** Who has looked at the applicant's data. NOT_FOUND, FORBIDDEN */
export async function loadAccesses(context: AppLoadContext, job: string, applicant: string) {
  const { api, t } = context;
  const { data } = await api.applications.applicants.accesses({ id: job, applicantId: applicant });
  return { ...data, ids: { job, applicant }, title: pageTitle(context, t("applicant:accesses.title")) };
}

export type AccessesData = Awaited<ReturnType<typeof loadAccesses>>;
