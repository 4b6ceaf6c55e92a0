import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { changeableFields } from "~/domain/change-requests/wanted-change";
import { Refusal } from "~/domain/errors";
import { pageTitle } from "~/features/shell/page-title.server";

/**
 * The job whose change is asked for, and its open request. A job that takes no request leads to its page. NOT_FOUND.
 */
export async function loadChange(context: AppLoadContext, id: string) {
  const { api, person, t } = context;
  if (!person) throw new Refusal("UNAUTHORIZED");
  const [{ data: job }, { data: requests }] = await Promise.all([
    api.jobs.get({ id, relations: ["detail"] }),
    api.changeRequests.ofJob({ id }),
  ]);
  const fields = changeableFields(job.status);
  if (fields.length === 0 || requests.open) throw redirect(`/jobs/${id}`);
  return { job, fields, title: pageTitle(context, t("job:change.title")) };
}

export type ChangeData = Awaited<ReturnType<typeof loadChange>>;
