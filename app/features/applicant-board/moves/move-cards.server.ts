import type { RejectReason } from "~/domain/applicants/applicant";
import { Refusal } from "~/domain/errors";
import type { Flash } from "~/platform/session/flash";
import type { BoardPost } from "../answer-board.server";
import { boardHref, withSelected } from "../board-address";
import type { BoardAnswer } from "../board-answer";
import { nameOfPhase } from "../name-of-phase.server";
import { namesOf } from "../names-of";
import { toBoardCard } from "../to-board-card";
import { type CardToRestore, undoIntentOf } from "./undo";

export interface Target {
  phase: string;
  /** Right below this card; null = on top. Left out: on top of another phase, in place within the same. */
  after?: string | null;
  reason?: RejectReason;
  mail?: { subject: string; text: string };
  isConfirmed?: boolean;
  /** Back to where they stood: the sentence is another, and there is no way back from it. */
  isUndo?: boolean;
}

/** Moves one card or several, each over the version that somebody has looked at, and says what became of them. */
export async function moveCards(post: BoardPost, picks: CardToRestore[], target: Target): Promise<BoardAnswer> {
  const [first] = picks;
  if (!first) throw new Refusal("INVALID_PAYLOAD");
  return picks.length === 1 ? moveOne(post, first, target) : moveMany(post, picks, target);
}

async function moveOne(post: BoardPost, pick: CardToRestore, { isUndo, ...target }: Target): Promise<BoardAnswer> {
  const { context, id, t } = post;
  const { id: applicantId, version, place } = pick;
  try {
    const wanted = { id, applicantId, version, ...target, ...(place !== undefined && { place }) };
    const { data, stood } = await context.api.applications.applicants.update(wanted);
    const card = toBoardCard(t, data);
    if (isUndo) return { type: "done", cards: [card], flash: { key: "board.undone" } };
    const phase = await nameOfPhase(context, id, data.phase);
    const back = undoIntentOf([pick], target.phase, placesOf(stood ? [stood] : []));
    return { type: "done", cards: [card], flash: movedFlash({ name: card.name, phase }, back, target) };
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
    return { type: "conflict", card, flash: { key, params, tone: "warning" } };
  }
}

async function moveMany(
  post: BoardPost,
  picks: CardToRestore[],
  { after: _, isUndo, ...target }: Target,
): Promise<BoardAnswer> {
  const { context, id, t, place } = post;
  const applicants = picks.map(({ id: each, version, place: at }) => ({
    id: each,
    version,
    ...(at !== undefined && { place: at }),
  }));
  const { data } = await context.api.applications.applicants.move({ id, applicants, ...target });
  const { done, conflicts, missing, stood } = data;
  const moved = picks.filter((pick) => done.includes(pick.id));
  const back = isUndo ? null : undoIntentOf(moved, target.phase, placesOf(stood));
  if (conflicts.length > 0)
    return {
      type: "done",
      worked: data,
      to: withSelected(boardHref(id, place), isUndo ? [] : conflicts),
      flash: {
        key: "board.someMoved",
        params: { number: done.length, names: namesOf(t, conflicts, missing) },
        tone: "warning",
        ...(back && { undo: back }),
      },
    };
  if (missing > 0)
    return {
      type: "done",
      worked: data,
      flash: { key: "board.someGone", params: { number: done.length, failed: missing }, tone: "warning" },
    };
  if (isUndo) return { type: "done", worked: data, flash: { key: "board.undone" } };
  const phase = await nameOfPhase(context, id, target.phase);
  return { type: "done", worked: data, flash: movedFlash({ number: picks.length, phase }, back, target) };
}

const placesOf = (stood: readonly { id: string; place: number }[]) =>
  new Map(stood.map(({ id, place }) => [id, place]));

function movedFlash(params: Record<string, string | number>, undo: string | null, { phase, mail }: Target): Flash {
  const outcome = phase === "rejected" ? (mail ? "rejectedMail" : "rejected") : "moved";
  return { key: `board.${outcome}${"number" in params ? "Many" : ""}`, params, ...(undo && { undo }) };
}
