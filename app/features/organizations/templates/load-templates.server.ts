import type { AppLoadContext } from "@remix-run/cloudflare";
import { findJobPage } from "~/content-api/collections";
import { pageTitle } from "~/features/shell/page-title.server";

/** The templates of an organization, and the one that the address asks to edit. NOT_FOUND, FORBIDDEN */
export async function loadTemplates(context: AppLoadContext, id: string, url: URL) {
  const [{ data }, labels] = await Promise.all([
    context.api.organizations.templates.list({ id }),
    loadLabels(context, id),
  ]);
  const edited = url.searchParams.get("edit");
  return {
    ...data,
    labels,
    edited: data.templates.find((template) => template.id === edited) ?? null,
    title: pageTitle(context, context.t("organizations:templates.title")),
  };
}

/** Those of the organization, and the job on whose board they are changed; null while no job has a board. */
async function loadLabels({ api }: AppLoadContext, organization: string) {
  const { rows } = await findJobPage(api, { organization, status: ["online", "online_terminated", "offline"] });
  const [job] = rows;
  if (!job) return null;
  const { data } = await api.applications.labels.list({ id: job.id });
  const own = data.flatMap(({ id, scope, name, color }) =>
    scope === "organization" && name ? { id, name, color } : [],
  );
  return { job: job.id, own };
}

export type TemplatesData = Awaited<ReturnType<typeof loadTemplates>>;
