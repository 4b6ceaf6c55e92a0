import { REJECT_REASONS, type RejectReason } from "~/domain/applicants/applicant";
import { isFinalPhase } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { Flash } from "~/platform/session/flash";
import type { BoardPost } from "./answer-board.server";
import type { BoardAnswer } from "./board-answer";
import type { BoardCard } from "./board-data";
import { boardHref } from "./board-place";
import { nameOfPhase } from "./name-of-phase.server";
import { type Pick, pickValue, readPicks } from "./pick";
import { toBoardCard } from "./to-board-card";
import { readUndo, undoOf } from "./undo";

/** Moves of one card or several. */
export const answerMoves = { move, bulkMove, reject, confirm, undo };

interface Target {
  phase: string;
  /** Right below this card; null = on top. Left out: on top of another phase, in place within the same. */
  after?: string | null;
  reason?: RejectReason;
  mail?: { subject: string; text: string };
  isConfirmed?: boolean;
}

/** One card: of its own form, of the panel, or dropped by the island. */
async function move(post: BoardPost): Promise<BoardAnswer> {
  const { form, argument } = post;
  const own = argument || `${form.get("applicant")}.${form.get("version")}.${form.get("from") || "-"}`;
  const [pick] = readPicks([own]);
  if (!pick) throw new Refusal("INVALID_PAYLOAD");
  const phase = String(form.get("phase"));
  const after = form.get("after");
  const target = { phase, ...(after === null ? {} : { after: String(after) || null }) };
  return form.has("confirmed") ? run(post, [pick], { ...target, isConfirmed: true }) : moveOrAsk(post, [pick], target);
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
  return run(post, readPicks(form.getAll("id")), { phase: "rejected", reason, mail, isConfirmed: true });
}

async function confirm(post: BoardPost): Promise<BoardAnswer> {
  const phase = String(post.form.get("phase"));
  return run(post, readPicks(post.form.getAll("id")), { phase, isConfirmed: true });
}

/** Brings back where they came from; what was not sent yet is taken back with it. */
async function undo(post: BoardPost): Promise<BoardAnswer> {
  const cards: BoardCard[] = [];
  for (const { phase, picks } of readUndo(post.argument)) {
    const answer = await run(post, picks, { phase, isConfirmed: true });
    if (answer.what !== "done") return answer;
    cards.push(...(answer.cards ?? []));
  }
  return { what: "done", cards, flash: { key: "board.undone" } };
}

/** Whoever is refused or brought back is asked about first. */
async function moveOrAsk(post: BoardPost, picks: Pick[], target: Target): Promise<BoardAnswer> {
  const leaves = picks.some(({ phase }) => isFinalPhase(phase) && phase !== target.phase);
  const refuses = target.phase === "rejected" && picks.some(({ phase }) => phase !== "rejected");
  if (refuses) return { what: "ask", to: askHref(post, "reject", picks) };
  if (leaves)
    return { what: "ask", to: `${askHref(post, "confirm", picks)}&phase=${encodeURIComponent(target.phase)}` };
  try {
    return await run(post, picks, target);
  } catch (error) {
    // The card has come into a final phase since the page was drawn.
    if (isAsking(error, "confirm"))
      return { what: "ask", to: `${askHref(post, "confirm", picks)}&phase=${encodeURIComponent(target.phase)}` };
    throw error;
  }
}

function askHref({ id, place }: BoardPost, kind: "reject" | "confirm", picks: Pick[]): string {
  const ids = picks.map((pick) => `&id=${encodeURIComponent(pickValue(pick))}`);
  return boardHref(id, { ...place, phase: "" }, kind) + ids.join("");
}

function isAsking(error: unknown, field: string): boolean {
  if (!(error instanceof Refusal) || error.code !== "FAILED_VALIDATION") return false;
  const { fields } = error.details;
  return Array.isArray(fields) && fields.some((each) => each.field === field);
}

async function run(post: BoardPost, picks: Pick[], target: Target): Promise<BoardAnswer> {
  const [first] = picks;
  if (!first) throw new Refusal("INVALID_PAYLOAD");
  return picks.length === 1 ? moveOne(post, first, target) : moveMany(post, picks, target);
}

async function moveOne({ context, id, t }: BoardPost, pick: Pick, target: Target): Promise<BoardAnswer> {
  const { applicants } = context.api.applications;
  const wanted = { id, applicantId: pick.id, version: pick.version, ...target };
  try {
    const { data } = await applicants.update(wanted);
    const card = toBoardCard(t, data);
    const phase = await nameOfPhase(context, id, data.phase);
    return { what: "done", cards: [card], flash: movedFlash({ name: card.name, phase }, [pick], target) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "RECORD_CONFLICT") throw error;
    const { fresh, by } = error.details as { fresh?: Parameters<typeof toBoardCard>[1]; by?: string | null };
    const card = fresh ? toBoardCard(t, fresh) : null;
    const params = {
      name: card?.name ?? t("applicants:dialog.somebody"),
      phase: card ? await nameOfPhase(context, id, card.phase) : "",
      ...(by && { by }),
    };
    const key = by ? "board.conflict" : "board.conflictUnknown";
    return { what: "conflict", card, flash: { key, params, tone: "warning" } };
  }
}

async function moveMany(
  { context, id }: BoardPost,
  picks: Pick[],
  { after: _, ...target }: Target,
): Promise<BoardAnswer> {
  const applicants = picks.map(({ id: each, version }) => ({ id: each, version }));
  const { data } = await context.api.applications.applicants.move({ id, applicants, ...target });
  const failed = data.conflicts.length + data.missing;
  if (failed > 0)
    return {
      what: "done",
      flash: { key: "board.someMoved", params: { number: data.done.length, failed }, tone: "warning" },
    };
  const phase = await nameOfPhase(context, id, target.phase);
  return { what: "done", flash: movedFlash({ number: picks.length, phase }, picks, target) };
}

function movedFlash(params: Record<string, string | number>, picks: Pick[], { phase, mail }: Target): Flash {
  const what = phase === "rejected" ? (mail ? "rejectedMail" : "rejected") : "moved";
  const undo = undoOf(picks, phase);
  return { key: `board.${what}${"number" in params ? "Many" : ""}`, params, ...(undo && { undo }) };
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
