import { applicantCardSchema } from "~/content-api/applicant-entities";
import type { RejectReason } from "~/domain/applicants/applicant";
import { questionBeforeMoving } from "~/domain/applicants/move-question";
import {
  type CardToRestore,
  readCard,
  readUndo,
  type SelectedCard,
  undoIntentOf,
} from "~/domain/applicants/selected-cards";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import type { RefusalDetails } from "~/domain/refusal-details.schema";
import type { Flash } from "~/platform/session/flash";
import { boardHref, dialogAbout, withSelected } from "../board-address";
import { type BoardPost, boardButton, boardForm } from "../board-form.server";
import type { BoardOutcome } from "../board-outcome";
import { nameOfPhase, namesOf, toBoardCard } from "../card-texts.server";
import { bulkMoveSchema, confirmSchema, moveSchema, REJECT_FORM, rejectSchema } from "./move.schema";

/** Moves of one card or several. */
export const moveActions = {
  /** One card: of its own form, of the panel, or dropped by the island. */
  move: boardForm("move", moveSchema, async (post, { phase, after, confirmed }) => {
    const card = readCard(post.argument);
    if (!card) throw new Refusal("INVALID_PAYLOAD");
    const target = { phase, after };
    return confirmed
      ? moveCards(post, [card], { ...target, isConfirmed: true, isUndo: true })
      : moveOrAsk(post, { cards: [card], target, isSelection: false });
  }),

  bulkMove: boardForm("bulk", bulkMoveSchema, async (post, { selected: cards, phase }) => {
    if (cards.length === 0) return { type: "done", flash: { key: "board.noneChosen", tone: "warning" } };
    return moveOrAsk(post, { cards, target: { phase }, isSelection: true });
  }),

  /** The dialog's own form: it confirms as well. */
  reject: boardForm(REJECT_FORM, rejectSchema, async (post, { id: cards, reason, send, subject = "", text = "" }) => {
    const mail = send ? { subject, text } : undefined;
    return moveCards(post, cards, { phase: "rejected", reason, mail, isConfirmed: true });
  }),

  confirm: boardForm("confirm", confirmSchema, async (post, { id: cards, phase }) =>
    moveCards(post, cards, { phase, isConfirmed: true }),
  ),

  /**
   * Brings cards back to their previous positions; a mail that was not sent yet is taken back. Cards that somebody
   * else has moved meanwhile stay, and are named.
   */
  undo: boardButton(async (post) => {
    const groups = readUndo(post.argument);
    if (groups.length === 0) throw new Refusal("INVALID_PAYLOAD");
    const outcomes = await Promise.all(
      groups.map(({ phase, cards }) => moveCards(post, cards, { phase, isConfirmed: true, isUndo: true })),
    );
    const [only] = outcomes;
    if (only && outcomes.length === 1) return only;
    const failed = outcomes.find((outcome) => outcome.type !== "done" || outcome.flash.tone);
    const cards = outcomes.flatMap((outcome) => (outcome.type === "done" ? (outcome.cards ?? []) : []));
    return failed ?? { type: "done", cards, flash: { key: "board.undone" } };
  }),
};

interface Target {
  phase: string;
  /** Right below this card; null = on top. Left out: on top of another phase, in place within the same. */
  after?: string | null;
  reason?: RejectReason;
  mail?: { subject: string; text: string };
  isConfirmed?: boolean;
  /** Takes a move back: reason and follow-up come again, the message is another, and there is no undo. */
  isUndo?: boolean;
}

interface MoveRequest {
  cards: SelectedCard[];
  target: Target;
  /** Cancelling the dialog selects the cards again. */
  isSelection: boolean;
}

/** Opens the dialog that asks for a reason or a confirmation, where the move needs one. */
async function moveOrAsk(post: BoardPost, { cards, target, isSelection }: MoveRequest): Promise<BoardOutcome> {
  const { id, place } = post;
  const dialog = (name: "reject" | "confirm") => dialogAbout(boardHref(id, place, name), cards, isSelection);
  // The list has a `phase` of its own in the address, so the target is called `to`.
  const confirm = () => `${dialog("confirm")}&to=${encodeURIComponent(target.phase)}`;
  const from = cards.map(({ phase }) => phase);
  const question = questionBeforeMoving(from, target.phase);
  if (question === "reason") return { type: "ask", to: dialog("reject") };
  if (question === "confirm") return { type: "ask", to: confirm() };
  try {
    return await moveCards(post, cards, target);
  } catch (error) {
    // The card has come into a final phase since the page was rendered.
    if (needsConfirmation(error)) return { type: "ask", to: confirm() };
    throw error;
  }
}

const needsConfirmation = (error: unknown): boolean => fieldProblemsOf(error).some(({ field }) => field === "confirm");

/** Moves one card or several, each only over the version that was seen, and names those that were not moved. */
async function moveCards(post: BoardPost, cards: CardToRestore[], target: Target): Promise<BoardOutcome> {
  const [first] = cards;
  if (!first) throw new Refusal("INVALID_PAYLOAD");
  return cards.length === 1 ? moveOne(post, first, target) : moveMany(post, cards, target);
}

async function moveOne(post: BoardPost, before: CardToRestore, target: Target): Promise<BoardOutcome> {
  const { context, id } = post;
  const { id: applicantId, version, place } = before;
  try {
    const change = { id, applicantId, version, ...target, ...(place !== undefined && { place }) };
    const { data, previous } = await context.api.applications.applicants.update(change);
    const card = toBoardCard(context.t, data);
    if (target.isUndo) return { type: "done", cards: [card], flash: { key: "board.undone" } };
    const phase = await nameOfPhase(context, id, data.phase);
    const undo = undoIntentOf([before], target.phase, placesOf(previous ? [previous] : []));
    return { type: "done", cards: [card], flash: movedFlash({ name: card.name, phase }, undo, target) };
  } catch (error) {
    if (!isRefusal(error, "RECORD_CONFLICT")) throw error;
    return conflictOutcome(post, error.details);
  }
}

async function conflictOutcome(
  { context, id }: BoardPost,
  { fresh, by }: RefusalDetails<"RECORD_CONFLICT">,
): Promise<BoardOutcome> {
  const { t } = context;
  const stored = applicantCardSchema.safeParse(fresh).data;
  const card = stored ? toBoardCard(t, stored) : null;
  const params = {
    name: card?.name ?? t("applicants:dialog.somebody"),
    phase: card ? await nameOfPhase(context, id, card.phase) : "",
    ...(by && { by }),
  };
  const key = by ? "board.conflict" : "board.conflictUnknown";
  return { type: "conflict", card, flash: { key, params, tone: "warning" } };
}

async function moveMany(
  { context, id, place }: BoardPost,
  cards: CardToRestore[],
  { after: _, ...target }: Target,
): Promise<BoardOutcome> {
  const applicants = cards.map((card) => ({
    id: card.id,
    version: card.version,
    ...(card.place !== undefined && { place: card.place }),
  }));
  const { data } = await context.api.applications.applicants.move({ id, applicants, ...target });
  const { done, conflicts, missing, previous } = data;
  const outcome = (flash: Flash, to?: string): BoardOutcome => ({
    type: "done",
    worked: data,
    flash,
    ...(to && { to }),
  });
  const { isUndo } = target;
  const moved = cards.filter((card) => done.includes(card.id));
  const undo = isUndo ? null : undoIntentOf(moved, target.phase, placesOf(previous));
  if (conflicts.length > 0) {
    const params = { number: done.length, names: namesOf(context.t, conflicts, missing) };
    const to = withSelected(boardHref(id, place), isUndo ? [] : conflicts);
    return outcome({ key: "board.someMoved", params, tone: "warning", ...(undo && { undo }) }, to);
  }
  if (missing > 0)
    return outcome({ key: "board.someGone", params: { number: done.length, failed: missing }, tone: "warning" });
  if (isUndo) return outcome({ key: "board.undone" });
  const phase = await nameOfPhase(context, id, target.phase);
  return outcome(movedFlash({ number: cards.length, phase }, undo, target));
}

const placesOf = (previous: readonly { id: string; place: number }[]) =>
  new Map(previous.map(({ id, place }) => [id, place]));

function movedFlash(params: Record<string, string | number>, undo: string | null, { phase, mail }: Target): Flash {
  const outcome = phase === "rejected" ? (mail ? "rejectedMail" : "rejected") : "moved";
  return { key: `board.${outcome}${"number" in params ? "Many" : ""}`, params, ...(undo && { undo }) };
}
