import type { ContentApi } from "~/content-api/client";
import type { CancellationPreview } from "~/content-api/jobs";
import { giveBackOutcome } from "~/domain/billing/cancellation";
import { formatDate, formatMediumDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { formatEur } from "~/domain/format";
import { message } from "~/domain/messages";
import type { Language } from "~/domain/people";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import type { Flash } from "~/platform/session/flash";
import { GIVE_BACK_FORM, giveBackSchema } from "./job-action.schema";

interface Asked {
  api: ContentApi;
  id: string;
  posted: PostedForm;
  language: Language;
}

/**
 * Cancels a campaign before its start: what became of the money as a message, or the dialog's form again where the
 * choice between refund and credit is missing. INVALID_STATUS_TRANSITION when it has started since the dialog opened.
 */
export async function cancelBeforeStart({ api, id, posted }: Asked): Promise<{ flash: Flash } | FormReply> {
  const submission = parseForm(posted, giveBackSchema, { id: GIVE_BACK_FORM });
  const preview = await previewOf(api, id, "beforeStart");
  if (submission.status !== "success") return submission.reply();
  const { giveBack } = submission.value;
  const { paidByCard, paidByTransfer, creditUsed } = preview;
  const paid = paidByCard + paidByTransfer;
  const outcome = giveBackOutcome({ amount: paid, isByCard: paidByCard > 0 }, giveBack);
  if (!outcome) return submission.reply({ errors: { giveBack: [message("chooseOne")] } });
  await api.jobs.cancellation.create({ id, giveBack });
  const toCredit = creditUsed + (outcome === "credit" ? paid : 0);
  const key = KEYS[outcome](toCredit > 0, preview.open > 0);
  return { flash: { key, params: { amount: formatEur(paid), credit: formatEur(toCredit) } } };
}

const KEYS = {
  refund: (hasCredit: boolean) =>
    hasCredit ? "job.cancelledBeforeStart.refundAndCredit" : "job.cancelledBeforeStart.refund",
  credit: () => "job.cancelledBeforeStart.credit",
  cancelled: (hasCredit: boolean, isOpen: boolean) => {
    if (isOpen) return hasCredit ? "job.cancelledBeforeStart.openAndCredit" : "job.cancelledBeforeStart.open";
    return hasCredit ? "job.cancelledBeforeStart.credit" : "job.cancelledBeforeStart.nothing";
  },
} as const;

/** Cancels a running campaign: its last day and what is charged until then as a message. INVALID_STATUS_TRANSITION. */
export async function cancelRunning({ api, id, language }: Asked): Promise<{ flash: Flash }> {
  const { lastDay, charges, method } = await previewOf(api, id, "running");
  await api.jobs.cancellation.create({ id });
  if (!lastDay) return { flash: { key: "job.cancelled.undated" } };
  const date = formatMediumDate(lastDay, language);
  const [next] = charges;
  if (!next) return { flash: { key: method ? "job.cancelled.free" : "job.cancelled.dated", params: { date } } };
  const total = formatEur(charges.reduce((sum, { gross }) => sum + gross, 0));
  const key = method === "card" ? "job.cancelled.card" : "job.cancelled.transfer";
  return { flash: { key, params: { date, total, next: formatDate(next.date, language) } } };
}

type PreviewOf<Type> = Extract<CancellationPreview, { type: Type }>;

/**
 * One call cancels both ways: a job that went online since the dialog opened must not end differently than the dialog
 * promised.
 */
async function previewOf<Type extends CancellationPreview["type"]>(api: ContentApi, id: string, type: Type) {
  const { data } = await api.jobs.cancellation.preview({ id });
  if (!isOf(data, type)) throw new Refusal("INVALID_STATUS_TRANSITION");
  return data;
}

const isOf = <Type extends CancellationPreview["type"]>(
  preview: CancellationPreview,
  type: Type,
): preview is PreviewOf<Type> => preview.type === type;
