import { redirect } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { catchRefusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { closedHref } from "~/features/shell/page-address";
import type { ProductContext } from "~/server/load-context";
import { isJobDialog, type JobDialogType, type OpenJobDialog } from "./job-dialog";
import { toMenuJob } from "./to-menu-job";

/**
 * The dialog that the address asks for, with those of its jobs that it is (still) good for; none left leads back to the
 * page.
 */
export async function loadJobDialog(context: ProductContext, url: URL): Promise<OpenJobDialog | null> {
  const type = url.searchParams.get("dialog");
  if (!type) return null;
  const ids = [...new Set(url.searchParams.getAll("id"))].slice(0, LIMITS.pageSize);
  const [jobs, cancellation] = isJobDialog(type)
    ? await Promise.all([loadJobs(context, type, ids), loadCancellation(context, type, ids)])
    : [[]];
  if (isJobDialog(type) && jobs.length > 0 && cancellation !== null) return { type, jobs, cancellation };
  if (type === "delete") context.flash.set({ key: ids.length > 0 ? "job.changed" : "job.noneChosen", tone: "warning" });
  throw redirect(closedHref(url.pathname + url.search));
}

async function loadJobs({ api, person, now, newId }: ProductContext, type: JobDialogType, ids: readonly string[]) {
  const today = berlinToday(now());
  const missing = { NOT_FOUND: () => ({ data: null }) };
  const found = await Promise.all(ids.map((id) => catchRefusal(api.jobs.get({ id }), missing)));
  return found.flatMap(({ data: job }) => {
    if (!job || !person || !toMenuJob(job, { person, today, newId }).actions.includes(type)) return [];
    const { id, title } = job;
    return [{ id, title }];
  });
}

/** What a cancellation would do; undefined for other dialogs, null when the job cannot be cancelled like that. */
async function loadCancellation({ api }: ProductContext, type: JobDialogType, [id = ""]: readonly string[]) {
  if (type !== "cancel" && type !== "cancelBeforeStart") return undefined;
  const none = () => null;
  const answer = await catchRefusal(api.jobs.cancellation.preview({ id }), {
    NOT_FOUND: none,
    FORBIDDEN: none,
    INVALID_STATUS_TRANSITION: none,
    NOTHING_TO_DO: none,
  });
  return answer?.data.type === (type === "cancel" ? "running" : "beforeStart") ? answer.data : null;
}
