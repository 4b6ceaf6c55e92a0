import { REJECT_REASONS } from "~/domain/applicants/applicant";
import { questionBeforeMoving } from "~/domain/applicants/move-question";
import { rejectionProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import type { BoardPost } from "../answer-board.server";
import { boardHref, dialogAbout } from "../board-address";
import type { BoardAnswer } from "../board-answer";
import { readSelection, type SelectedCard } from "../selection";
import { moveCards, type Target } from "./move-cards.server";
import { readUndo } from "./undo";

/** Moves of one card or several. */
export const answerMoves = { move, bulkMove, reject, confirm, undo };

/** One card: of its own form, of the panel, or dropped by the island. */
async function move(post: BoardPost): Promise<BoardAnswer> {
  const { form, argument } = post;
  const own = argument || `${form.get("applicant")}.${form.get("version")}.${form.get("from") || "-"}`;
  const [pick] = readSelection([own]);
  if (!pick) throw new Refusal("INVALID_PAYLOAD");
  const phase = String(form.get("phase"));
  const after = form.get("after");
  const target = { phase, ...(after === null ? {} : { after: String(after) || null }) };
  return form.has("confirmed")
    ? moveCards(post, [pick], { ...target, isConfirmed: true })
    : moveOrAsk(post, [pick], target);
}

async function bulkMove(post: BoardPost): Promise<BoardAnswer> {
  const picks = readSelection(post.form.getAll("selected"));
  if (picks.length === 0) return { type: "done", flash: { key: "board.noneChosen", tone: "warning" } };
  return moveOrAsk(post, picks, { phase: String(post.form.get("phase")) });
}

/** The dialog's own form: the second yes is in it. */
async function reject(post: BoardPost): Promise<BoardAnswer> {
  const { form } = post;
  const reason = REJECT_REASONS.find((known) => known === form.get("reason"));
  const mail = form.has("send") ? { subject: text(form, "subject"), text: text(form, "text") } : undefined;
  const fields = rejectionProblems(reason, mail);
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  return moveCards(post, readSelection(form.getAll("id")), { phase: "rejected", reason, mail, isConfirmed: true });
}

async function confirm(post: BoardPost): Promise<BoardAnswer> {
  const phase = String(post.form.get("phase"));
  return moveCards(post, readSelection(post.form.getAll("id")), { phase, isConfirmed: true });
}

/**
 * Brings back where they came from; what was not sent yet is taken back with it. Who was moved meanwhile stays, and is
 * told of.
 */
async function undo(post: BoardPost): Promise<BoardAnswer> {
  const groups = readUndo(post.argument);
  if (groups.length === 0) throw new Refusal("INVALID_PAYLOAD");
  const answers = await Promise.all(
    groups.map(({ phase, picks }) => moveCards(post, picks, { phase, isConfirmed: true, isUndo: true })),
  );
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const failed = answers.find((answer) => answer.type !== "done" || answer.flash.tone);
  const cards = answers.flatMap((answer) => (answer.type === "done" ? (answer.cards ?? []) : []));
  return failed ?? { type: "done", cards, flash: { key: "board.undone" } };
}

/** Whoever is refused or brought back is asked about first. */
async function moveOrAsk(post: BoardPost, picks: SelectedCard[], target: Target): Promise<BoardAnswer> {
  const question = questionBeforeMoving(
    picks.map(({ phase }) => phase),
    target.phase,
  );
  if (question === "reason") return { type: "ask", to: askHref(post, "reject", picks) };
  if (question === "confirm") return { type: "ask", to: confirmHref(post, picks, target.phase) };
  try {
    return await moveCards(post, picks, target);
  } catch (error) {
    // The card has come into a final phase since the page was drawn.
    if (isAsking(error, "confirm")) return { type: "ask", to: confirmHref(post, picks, target.phase) };
    throw error;
  }
}

/** Asked about a selection, the way back restores it. */
function askHref({ id, place, form }: BoardPost, kind: "reject" | "confirm", picks: SelectedCard[]): string {
  return dialogAbout(boardHref(id, place, kind), picks, form.has("selected"));
}

/** Where to is not the list's own `phase`, which the way back would keep. */
const confirmHref = (post: BoardPost, picks: SelectedCard[], to: string): string =>
  `${askHref(post, "confirm", picks)}&to=${encodeURIComponent(to)}`;

function isAsking(error: unknown, field: string): boolean {
  if (!(error instanceof Refusal) || error.code !== "FAILED_VALIDATION") return false;
  const { fields } = error.details;
  return Array.isArray(fields) && fields.some((each) => each.field === field);
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
