import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal, Refusal } from "~/domain/errors";
import { answerApplicant, isApplicantForm } from "~/features/applicant/answer-applicant.server";
import type { ApplicantAgain } from "~/features/applicant/applicant-view";
import { isUpload, uploadDocuments } from "~/features/applicant/documents/upload-documents.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import { formAgain } from "~/features/shell/page-title.server";
import type { Translate } from "~/lib/translate";
import { readFormBody } from "~/platform/request-body";
import { answerAdd } from "./add/answer-add.server";
import { cardAnchor } from "./board/card-anchor";
import { type BoardAddress, boardHref, readBoardAddress } from "./board-address";
import type { BoardAnswer } from "./board-answer";
import type { BoardProblem } from "./dialogs/board-dialog";
import { answerLabels } from "./labels/answer-labels.server";
import { answerMail } from "./mail/answer-mail.server";
import { answerMoves } from "./moves/answer-moves.server";
import { answerPhases } from "./phases/answer-phases.server";
import { answerViews } from "./views/answer-views.server";

export interface BoardPost {
  context: AppLoadContext;
  t: Translate;
  /** The job. */
  id: string;
  form: FormData;
  /** What the button says behind its intent's colon. */
  argument: string;
  place: BoardAddress;
}

type Answer = (post: BoardPost) => Promise<BoardAnswer>;

/** Everything that the board posts, by the intent's first word. */
const ANSWERS: Record<string, Answer> = {
  ...answerMoves,
  ...answerLabels,
  ...answerMail,
  ...answerAdd,
  ...answerPhases,
  ...answerViews,
};

/**
 * Does what a form of the board asks; the page and the island's door share it. NOT_FOUND, FORBIDDEN and a lost
 * session are thrown.
 */
export async function answerBoard(context: AppLoadContext, id: string, url: URL, form: FormData): Promise<BoardAnswer> {
  const intent = intentOf(form);
  const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
  if (!answer) throw new Refusal("INVALID_PAYLOAD");
  const argument = String(form.get("intent")).slice(intent.length + 1);
  const post = { context, t: context.t, id, form, argument, place: readBoardAddress(url.searchParams) };
  try {
    return await answer(post);
  } catch (error) {
    return refused(error, form);
  }
}

/** The same for the page: Post/Redirect/Get, or the form with what was typed: the board's own, or the panel's. */
export async function answerBoardPage(context: AppLoadContext, id: string, request: Request) {
  const url = new URL(request.url);
  if (isUpload(request)) return panelAgain(context, await uploadDocuments(context, id, request));
  const form = await readFormBody(request);
  if (isApplicantForm(form)) return panelAgain(context, await answerApplicant(context, id, form, url));
  const answer = await answerBoard(context, id, url, form);
  if (answer.type === "problem") return formAgain(context, { problem: answer.problem });
  if (answer.type === "ask") throw redirect(answer.to, 303);
  context.flash.set(answer.flash);
  const moved = answer.type === "conflict" ? answer.card : answer.cards?.length === 1 ? answer.cards[0] : null;
  const back = boardHref(id, readBoardAddress(url.searchParams));
  throw redirect((answer.type === "done" && answer.to) || (moved ? `${back}#${cardAnchor(moved.id)}` : back), 303);
}

function panelAgain(context: AppLoadContext, result: Response | ApplicantAgain) {
  if (result instanceof Response) throw result;
  return formAgain(context, { again: result });
}

const intentOf = (form: FormData): string => String(form.get("intent") ?? "").split(":")[0] ?? "";

function refused(error: unknown, form: FormData): BoardAnswer {
  if (!isForThePage(error)) throw error;
  if (error.code === "NOTHING_TO_DO") return { type: "done", flash: { key: "board.already" } };
  const { errors, note } = formRefusal(error);
  const applicant = isRefusal(error, "RECORD_NOT_UNIQUE") ? error.details.applicant : undefined;
  return {
    type: "problem",
    problem: { ...typedIn(form), errors, note, ...(applicant && { known: applicant }) },
  };
}

function typedIn(form: FormData): Pick<BoardProblem, "typed"> {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === "string") typed[name] = [...(typed[name] ?? []), value];
  return { typed };
}
