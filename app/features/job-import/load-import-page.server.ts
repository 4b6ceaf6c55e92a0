import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { JobEntity } from "~/content-api/entities";
import type { JobImport } from "~/content-api/imports";
import { isEditable } from "~/domain/jobs/status";
import { KEYS } from "~/domain/query-keys";
import { pageTitle } from "~/features/shell/page-title.server";
import { blankJob } from "~/features/wizard/blank-job";
import { notEditable } from "~/features/wizard/load-wizard.server";
import { contentLanguage } from "~/features/wizard/pickers/pickers.server";
import { IMPORT_KEYS, importHref, wizardHref } from "./import-address";
import { loadSurroundings } from "./load-surroundings.server";
import { PROPOSAL_KEYS, type Proposal } from "./proposal";
import { propose } from "./propose";

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
  const proposals = view === "review" && current?.findings ? await proposalsFor(context, current, job, query) : [];
  return {
    view,
    job,
    isNew: stored === null,
    current,
    proposals,
    missing: PROPOSAL_KEYS.filter((key) => !proposals.some((proposal) => proposal.key === key)),
    typed: {
      url: textOf(context.pendingForm, "url") || current?.url || "",
      text: textOf(context.pendingForm, "text") || current?.text || "",
    },
    newId: context.newId(),
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

async function proposalsFor(
  context: LoaderFunctionArgs["context"],
  { findings }: JobImport,
  job: JobEntity,
  query: URLSearchParams,
): Promise<Proposal[]> {
  if (!findings) return [];
  const addressing = findings.addressing?.value ?? job.addressing;
  const around = await loadSurroundings(context.api, {
    findings,
    language: contentLanguage(addressing, context.language),
    organization: job.organization?.id ?? query.get(KEYS.orgId),
  });
  return propose(findings, around);
}

function textOf(form: FormData | null, name: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value : "";
}
