import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { JobImport } from "~/content-api/imports";
import { PROPOSAL_KEYS } from "~/domain/job-import/proposal";
import { isEditable } from "~/domain/jobs/status";
import { KEYS } from "~/domain/query-keys";
import { keptReply } from "~/features/forms/kept-form.server";
import { pageTitle } from "~/features/shell/page-title.server";
import { blankJob } from "~/features/wizard/blank-job";
import { notEditable } from "~/features/wizard/load-wizard.server";
import { contentLanguage } from "~/features/wizard/pickers/pickers.server";
import { importFieldsSchema } from "./import.schema";
import { IMPORT_KEYS, importHref, wizardHref } from "./import-address";

export type ImportView = "form" | "running" | "failed" | "aborted" | "choose" | "review";

/** Everything the page shows: the form, how far the import is, or what it found. */
export async function loadImportPage({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context;
  const query = new URL(request.url).searchParams;
  const importId = query.get(IMPORT_KEYS.import);
  const jobId = params.jobId ?? "new";
  const [shown, stored] = await Promise.all([
    importId ? api.imports.get({ id: importId }) : null,
    jobId === "new" ? null : api.jobs.get({ id: jobId }),
  ]);
  const job = stored?.data ?? blankJob(jobId, null);
  if (!isEditable(job.status)) throw notEditable(context, request);
  const current = shown?.data ?? null;
  const view = viewOf(current, query.get(IMPORT_KEYS.ad));
  const proposals = view === "review" ? (current?.proposals ?? []) : [];
  return {
    view,
    job,
    isNew: stored === null,
    current,
    proposals,
    missing: PROPOSAL_KEYS.filter((key) => !proposals.some((proposal) => proposal.key === key)),
    typed: {
      url: current?.url ?? "",
      text: current?.text ?? "",
    },
    kept: keptReply(context, importFieldsSchema, { intents: ["start", ""] }),
    newId: context.newId(),
    /** Whose catalog the ad's words are looked up in, and in which language when the ad itself has none. */
    catalogue: {
      language: contentLanguage(job.addressing, context.language),
      organization: job.organization?.id ?? query.get(KEYS.orgId) ?? "",
    },
    hrefs: { wizard: wizardHref(request, jobId), form: importHref(request, {}) },
    title: pageTitle(context, context.t(`import:title.${view}`)),
    isRunning: view === "running",
  };
}

export type ImportPageData = Awaited<ReturnType<typeof loadImportPage>>;

function viewOf(current: JobImport | null, chosen: string | null): ImportView {
  if (!current) return "form";
  if (current.status === "failed" || current.status === "aborted") return current.status;
  if (current.status !== "done") return "running";
  return (current.findings?.several.length ?? 0) > 1 && chosen === null ? "choose" : "review";
}
