import { REJECT_REASONS } from "~/domain/applicants/applicant";
import { isFinalPhase } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { BoardPost } from "./answer-board.server";
import type { BoardAnswer } from "./board-answer";
import { askAbout, boardHref } from "./board-place";
import { moveCards, type Target } from "./move-cards.server";
import { type Pick, readPicks } from "./pick";
import { readUndo } from "./undo";

/** Moves of one card or several. */
export const answerMoves = { move, bulkMove, reject, confirm, undo };

/** One card: of its own form, of the panel, or dropped by the island. */
async function move(post: BoardPost): Promise<BoardAnswer> {
  const { form, argument } = post;
  const own = argument || `${form.get("applicant")}.${form.get("version")}.${form.get("from") || "-"}`;
  const [pick] = readPicks([own]);
  if (!pick) throw new Refusal("INVALID_PAYLOAD");
  const phase = String(form.get("phase"));
  const after = form.get("after");
  const target = { phase, ...(after === null ? {} : { after: String(after) || null }) };
  return form.has("confirmed")
    ? moveCards(post, [pick], { ...target, isConfirmed: true })
    : moveOrAsk(post, [pick], target);
}

async function bulkMove(post: BoardPost): Promise<BoardAnswer> {
  const picks = readPicks(post.form.getAll("selected"));
  if (picks.length === 0) return { what: "done", flash: { key: "board.noneChosen", tone: "warning" } };
  return moveOrAsk(post, picks, { phase: String(post.form.get("phase")) });
}

/** The dialog's own form: the second yes is in it. */
async function reject(post: BoardPost): Promise<BoardAnswer> {
  const { form } = post;
  const reason = REJECT_REASONS.find((known) => known === form.get("reason"));
  const mail = form.has("send") ? { subject: text(form, "subject"), text: text(form, "text") } : undefined;
  const fields = [
    ...(reason ? [] : [{ field: "reason", message: message("pickFromList") }]),
    ...(mail && !mail.subject ? [{ field: "subject", message: message("empty") }] : []),
    ...(mail && !mail.text ? [{ field: "text", message: message("empty") }] : []),
  ];
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  return moveCards(post, readPicks(form.getAll("id")), { phase: "rejected", reason, mail, isConfirmed: true });
}

async function confirm(post: BoardPost): Promise<BoardAnswer> {
  const phase = String(post.form.get("phase"));
  return moveCards(post, readPicks(post.form.getAll("id")), { phase, isConfirmed: true });
}

/** Brings back where they came from; what was not sent yet is taken back with it. Who was moved meanwhile stays, and is told of. */
async function undo(post: BoardPost): Promise<BoardAnswer> {
  const groups = readUndo(post.argument);
  if (groups.length === 0) throw new Refusal("INVALID_PAYLOAD");
  const answers = await Promise.all(
    groups.map(({ phase, picks }) => moveCards(post, picks, { phase, isConfirmed: true, isUndo: true })),
  );
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const failed = answers.find((answer) => answer.what !== "done" || answer.flash.tone);
  const cards = answers.flatMap((answer) => (answer.what === "done" ? (answer.cards ?? []) : []));
  return failed ?? { what: "done", cards, flash: { key: "board.undone" } };
}

/** Whoever is refused or brought back is asked about first. */
async function moveOrAsk(post: BoardPost, picks: Pick[], target: Target): Promise<BoardAnswer> {
  const leaves = picks.some(({ phase }) => isFinalPhase(phase) && phase !== target.phase);
  const refuses = target.phase === "rejected" && picks.some(({ phase }) => phase !== "rejected");
  if (refuses) return { what: "ask", to: askHref(post, "reject", picks) };
  if (leaves) return { what: "ask", to: confirmHref(post, picks, target.phase) };
  try {
    return await moveCards(post, picks, target);
  } catch (error) {
    // The card has come into a final phase since the page was drawn.
    if (isAsking(error, "confirm")) return { what: "ask", to: confirmHref(post, picks, target.phase) };
    throw error;
  }
}

/** Asked about a selection, the way back restores it. */
function askHref({ id, place, form }: BoardPost, kind: "reject" | "confirm", picks: Pick[]): string {
  return askAbout(boardHref(id, place, kind), picks, form.has("selected"));
}

/** Where to is not the list's own `phase`, which the way back would keep. */
const confirmHref = (post: BoardPost, picks: Pick[], to: string): string =>
  `${askHref(post, "confirm", picks)}&to=${encodeURIComponent(to)}`;

function isAsking(error: unknown, field: string): boolean {
  if (!(error instanceof Refusal) || error.code !== "FAILED_VALIDATION") return false;
  const { fields } = error.details;
  return Array.isArray(fields) && fields.some((each) => each.field === field);
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
