import type { BoardTranslate } from "../board-context";
import type { BoardOutcome, BulkResult } from "../board-outcome";
import type { BoardCommand, BoardState, Notice } from "./board-state";
import { findCard, phaseNameIn } from "./positions";
import type { Post } from "./post";
import type { Sent } from "./send";

/** What follows from what became of a post. */
export interface OutcomeEffect {
  command: BoardCommand;
  /** Of several, whom it was not done to and who are still there. */
  failed?: readonly string[];
  /** What is here need not be what is there. */
  isDoubtful?: boolean;
  /** The page that asks what has to be asked first. */
  leaveTo?: string;
}

/** Reads the server's answer to the first post that waits. */
export function readOutcome(post: Post, sent: Sent, state: BoardState, translate: BoardTranslate): OutcomeEffect {
  const ids = "id" in post ? [post.id] : post.ids;
  const name = namesOf(state, ids);
  const refused = (key: "live_refused" | "live_refusedLabel", reason = ""): OutcomeEffect => {
    const notice = { text: `${translate(key, { name })} ${reason}`.trim(), isBad: true };
    return { command: { type: "refused", notice }, isDoubtful: true, failed: "ids" in post ? ids : [] };
  };
  if ("failed" in sent) {
    if (sent.failed !== "gone" || ids.length > 1) return refused(keyOf(post));
    return {
      command: { type: "overtaken", card: null, notice: { text: translate("live_gone", { name }), isBad: true } },
    };
  }
  const { answer } = sent;
  if (answer.type === "reply") return refused(keyOf(post), answer.reason);
  if (answer.type === "ask") return { command: { type: "refused", notice: null }, leaveTo: answer.to };
  if ("ids" in post) return readBulkOutcome(post, workedIn(post, answer), state, translate);
  if (answer.type === "done") return { command: { type: "saved", card: answer.cards?.[0] ?? null } };
  const { card, flash } = answer;
  // An earlier try without an answer had arrived all the same.
  if (card && post.type === "move" && card.phase === post.phase) return { command: { type: "saved", card } };
  const notice = { text: conflictText(translate, state, { name, card, by: flash.params?.by }), isBad: true };
  return { command: { type: "overtaken", card, notice } };
}

type ManyPost = Extract<Post, { ids: readonly string[] }>;

function readBulkOutcome(
  post: ManyPost,
  worked: BulkResult,
  state: BoardState,
  translate: BoardTranslate,
): OutcomeEffect {
  const { done, conflicts } = worked;
  const known = new Set([...done, ...conflicts.map(({ id }) => id)]);
  const gone = post.ids.filter((id) => !known.has(id));
  const notice = manyText(translate, state, { conflicts, gone });
  return { command: { type: "savedMany", worked, notice }, failed: conflicts.map(({ id }) => id), isDoubtful: true };
}

/** One of several is answered like one: with a card, or a conflict. */
function workedIn({ ids }: ManyPost, answer: Exclude<BoardOutcome, { type: "ask" | "reply" }>): BulkResult {
  if (answer.type === "done") return answer.worked ?? { done: [...ids], conflicts: [] };
  const { card, flash } = answer;
  return { done: [], conflicts: card ? [{ id: card.id, by: flash.params?.by ? String(flash.params.by) : null }] : [] };
}

interface Left {
  conflicts: BulkResult["conflicts"];
  gone: readonly string[];
}

function manyText(translate: BoardTranslate, state: BoardState, { conflicts, gone }: Left): Notice | null {
  const named = conflicts.map(({ id, by }) => (by ? `${namesOf(state, [id])} (${by})` : namesOf(state, [id])));
  const text = [
    ...(named.length > 0 ? [translate("live_kept", { names: listed(named) })] : []),
    ...(gone.length > 0 ? [translate("live_gone", { name: namesOf(state, gone) })] : []),
  ].join(" ");
  return text ? { text, isBad: true } : null;
}

interface Overtaken {
  name: string;
  card: { phase: string } | null;
  by: string | number | undefined;
}

function conflictText(translate: BoardTranslate, { phases }: BoardState, { name, card, by }: Overtaken): string {
  if (!card) return translate("live_gone", { name });
  const phase = phaseNameIn(phases, card.phase);
  return by ? translate("live_conflict", { name, by, phase }) : translate("live_conflictUnknown", { name, phase });
}

const keyOf = ({ type }: Post) => (type === "move" || type === "moveMany" ? "live_refused" : "live_refusedLabel");

const namesOf = ({ columns }: BoardState, ids: readonly string[]): string =>
  listed(ids.flatMap((id) => findCard(columns, id)?.name ?? []));

/** The first few names, and how many more. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return names.length > MOST_NAMES ? `${shown} +${names.length - MOST_NAMES}` : shown;
}

const MOST_NAMES = 5;
