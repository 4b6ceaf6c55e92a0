import { redirect } from "@remix-run/cloudflare";
import type { ContentApi } from "~/content-api/client";
import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import type { Language } from "~/domain/people";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import type { Flash } from "~/platform/session/flash";
import type { ProductContext } from "~/server/load-context";
import { cancelBeforeStart, cancelRunning } from "./cancel-job.server";
import { JOB_INTENTS, type JobIntent, jobActionSchema, REASON_FORM, reasonSchema } from "./job-action.schema";

/**
 * Does what a menu or a dialog of a job posted (`intent`, `id`, for some `reason`, `giveBack` or `copyId`): a redirect
 * with a message, or the dialog's form again. An action that was done before is reported, not repeated. `back` is the
 * page to return to. INVALID_PAYLOAD.
 */
export async function runJobAction(
  context: ProductContext,
  posted: PostedForm,
  back: string,
): Promise<Response | FormReply> {
  const intent = JOB_INTENTS.find((known) => known === posted.intent.type);
  if (!intent) throw new Refusal("INVALID_PAYLOAD");
  const { id: ids, copyId } = formValue(posted, jobActionSchema);
  const submission = REASONED.includes(intent) ? parseForm(posted, reasonSchema, { id: REASON_FORM }) : null;
  if (submission && submission.status !== "success") return submission.reply();
  try {
    const done = await ACTIONS[intent]({
      api: context.api,
      posted,
      id: ids[0] ?? "",
      ids,
      reason: submission?.value.reason ?? "",
      copyId: copyId ?? context.newId(),
      back,
      language: context.language,
    });
    if (!("flash" in done)) return done;
    context.flash.set(done.flash);
    return redirect(done.to ?? back, 303);
  } catch (error) {
    context.flash.set(failureOf(intent, error));
    return redirect(back, 303);
  }
}

/** Whether it is a form of a menu or a dialog of a job. */
export const isJobAction = ({ intent }: PostedForm): boolean => JOB_INTENTS.some((known) => known === intent.type);

interface Call {
  api: ContentApi;
  posted: PostedForm;
  id: string;
  ids: string[];
  reason: string;
  copyId: string;
  back: string;
  language: Language;
}
type Done = { flash: Flash; to?: string };

const REASONED: readonly JobIntent[] = ["sendBack", "stop"];

const ACTIONS: Record<JobIntent, (call: Call) => Promise<Done | FormReply>> = {
  async delete({ api, ids }) {
    const { deleted, kept } = (await api.jobs.removal({ ids: ids.slice(0, LIMITS.pageSize) })).data;
    const [first] = kept;
    if (first && kept.every(({ code }) => code === "INVALID_FOREIGN_KEY")) return { flash: appliedTo(kept.length) };
    if (deleted.length === 0 && first) throw new Refusal(first.code);
    if (first) return { flash: { key: "job.deleteSomeFailed", params: { count: kept.length }, tone: "danger" } };
    return {
      flash:
        deleted.length > 1 ? { key: "job.deletedMany", params: { count: deleted.length } } : { key: "job.deleted" },
    };
  },
  async copy({ api, id, copyId }) {
    const { data } = await api.jobs.copy({ id, copyId });
    return { flash: { key: "job.copied" }, to: `/jobs/${data.id}/wizard` };
  },
  cancel: cancelRunning,
  cancelBeforeStart,
  async withdraw({ api, id }) {
    await api.jobs.cancellation.destroy({ id });
    return { flash: { key: "job.withdrawn" } };
  },
  async reactivate({ api, id }) {
    await api.jobs.reactivation.create({ id });
    return { flash: { key: "job.reactivated" }, to: `/jobs/${id}/wizard?step=1` };
  },
  async drop({ api, id }) {
    await api.jobs.reactivation.destroy({ id });
    return { flash: { key: "job.dropped" } };
  },
  async launch({ api, id }) {
    await api.jobs.launch({ id });
    return { flash: { key: "job.launched" } };
  },
  async sendBack({ api, id, reason, back }) {
    await api.jobs.return({ id, reason });
    // Its details would be the wizard now.
    return { flash: { key: "job.sentBack" }, to: back.startsWith(`/jobs/${id}`) ? "/jobs" : back };
  },
  async stop({ api, id, reason }) {
    await api.jobs.stop({ id, reason });
    return { flash: { key: "job.stopped" } };
  },
};

/** Drafts that stay because people have applied to them. */
const appliedTo = (count: number): Flash => ({ key: "job.deleteApplied", params: { count }, tone: "danger" });

/**
 * The message of a refusal. Session, rights and silence concern the whole page and are thrown on; deleting and copying
 * fail with a message.
 */
function failureOf(intent: JobIntent, error: unknown): Flash {
  if (!isRefusal(error) || NOT_FOR_THE_PAGE.includes(error.code)) throw error;
  if (error.code === "ORGANIZATION_BLOCKED") return { key: "organizationBlocked", tone: "warning" };
  if (error.code === "NOT_FOUND") return { key: "job.gone", tone: "warning" };
  if (intent === "delete" || intent === "copy") return { key: `job.${intent}Failed`, tone: "danger" };
  if (error.code === "FORBIDDEN") throw error;
  if (error.code === "NOTHING_TO_DO") return { key: "job.already" };
  if (error.code === "INVALID_STATUS_TRANSITION") return { key: "job.changed", tone: "danger" };
  return { key: "job.failed", params: { code: error.code }, tone: "danger" };
}

const NOT_FOR_THE_PAGE: readonly string[] = [
  "UNAUTHORIZED",
  "TOKEN_EXPIRED",
  "INVALID_TOKEN",
  "INVALID_CREDENTIALS",
  "NETWORK_ERROR",
];
