import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { Refusal } from "~/domain/errors";
import { answerApplicant, isApplicantForm } from "~/features/applicant/answer-applicant.server";
import { cardAnchor } from "~/features/applicant/applicant-view";
import { isUpload, uploadDocuments } from "~/features/applicant/documents/upload-documents.server";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { INVOICE_FORM } from "~/features/job-head/invoice-reference.schema";
import { saveInvoiceReference } from "~/features/job-head/save-invoice-reference.server";
import { isJobAction, runJobAction } from "~/features/jobs/job-actions.server";
import { closedHref } from "~/features/shell/page-address";
import { formAgain } from "~/features/shell/page-title.server";
import { addActions } from "./add/answer-add.server";
import { boardHref, readBoardAddress } from "./board-address";
import type { BoardAction } from "./board-form.server";
import type { BoardOutcome } from "./board-outcome";
import { labelActions } from "./labels/answer-labels.server";
import { mailActions } from "./mail/answer-mail.server";
import { moveActions } from "./moves/answer-moves.server";
import { phaseActions } from "./phases/answer-phases.server";
import { viewActions } from "./views/answer-views.server";

/** Every form of the board by its intent. */
const ACTIONS: Record<string, BoardAction> = {
  ...moveActions,
  ...labelActions,
  ...mailActions,
  ...addActions,
  ...phaseActions,
  ...viewActions,
};

/**
 * Does what a form of the board asks, for the page and for its island. INVALID_PAYLOAD for an unknown intent;
 * NOT_FOUND, FORBIDDEN and an ended session are thrown.
 */
export async function answerBoard(
  context: AppLoadContext,
  id: string,
  url: URL,
  posted: PostedForm,
): Promise<BoardOutcome> {
  const { type, field: argument } = posted.intent;
  const action = Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined;
  if (!action) throw new Refusal("INVALID_PAYLOAD");
  return action({ context, id, posted, argument, place: readBoardAddress(url.searchParams) });
}

/** The same for the page, and what the applicant's panel posts: Post/Redirect/Get, or the form with its reply. */
export async function answerBoardPage(context: AppLoadContext, id: string, request: Request) {
  const url = new URL(request.url);
  if (isUpload(request)) return panelAgain(context, await uploadDocuments(context, id, request));
  const posted = await readPost(request);
  if (isApplicantForm(posted)) return panelAgain(context, await answerApplicant(context, id, posted, url));
  if (isJobAction(posted)) {
    formValue(posted, z.object({ id: z.literal(id) }));
    return panelAgain(context, await runJobAction(context, posted, closedHref(url.pathname + url.search)));
  }
  if (posted.intent.type === INVOICE_FORM) {
    const back = closedHref(url.pathname + url.search);
    return panelAgain(context, await saveInvoiceReference({ context, id, posted, back }));
  }
  const outcome = await answerBoard(context, id, url, posted);
  if (outcome.type === "reply") return formAgain(context, outcome.reply);
  if (outcome.type === "ask") throw redirect(outcome.to, 303);
  context.flash.set(outcome.flash);
  const moved = outcome.type === "conflict" ? outcome.card : outcome.cards?.length === 1 ? outcome.cards[0] : null;
  const back = boardHref(id, readBoardAddress(url.searchParams));
  throw redirect((outcome.type === "done" && outcome.to) || (moved ? `${back}#${cardAnchor(moved.id)}` : back), 303);
}

function panelAgain(context: AppLoadContext, result: Response | FormReply) {
  if (result instanceof Response) throw result;
  return formAgain(context, result);
}
