import type { BoardAnswer, WorkedOn } from "../board-answer";
import type { BoardSay } from "../say";
import { phaseNameIn } from "./names";
import { cardAt } from "./places";
import type { Post } from "./post";
import type { Sent } from "./send";
import type { Notice, Work, Workspace } from "./workspace";

/** What follows from what became of a post. */
export interface Verdict {
  work: Work;
  /** Of several, whom it was not done to and who are still there. */
  failed?: readonly string[];
  /** What is here need not be what is there. */
  isDoubtful?: boolean;
  /** The page that asks what has to be asked first. */
  leaveTo?: string;
}

/** Reads the server's answer to the first post that waits. */
export function verdictOn(post: Post, sent: Sent, state: Workspace, say: BoardSay): Verdict {
  const ids = "id" in post ? [post.id] : post.ids;
  const name = namesOf(state, ids);
  const refused = (key: "live_refused" | "live_refusedLabel"): Verdict => {
    const notice = { text: say(key, { name }), isBad: true };
    return { work: { what: "refused", notice }, isDoubtful: true, failed: "ids" in post ? ids : [] };
  };
  if ("failed" in sent) {
    if (sent.failed !== "gone" || ids.length > 1) return refused(keyOf(post));
    return { work: { what: "overtaken", card: null, notice: { text: say("live_gone", { name }), isBad: true } } };
  }
  const { answer } = sent;
  if (answer.what === "problem") return refused(keyOf(post));
  if (answer.what === "ask") return { work: { what: "refused", notice: null }, leaveTo: answer.to };
  if ("ids" in post) return verdictOnMany(post, workedIn(post, answer), state, say);
  if (answer.what === "done") return { work: { what: "saved", card: answer.cards?.[0] ?? null } };
  const { card, flash } = answer;
  // A try that nobody answered had arrived all the same.
  if (card && post.what === "move" && card.phase === post.phase) return { work: { what: "saved", card } };
  const notice = { text: conflictText(say, state, { name, card, by: flash.params?.by }), isBad: true };
  return { work: { what: "overtaken", card, notice } };
}

type ManyPost = Extract<Post, { ids: readonly string[] }>;

function verdictOnMany(post: ManyPost, worked: WorkedOn, state: Workspace, say: BoardSay): Verdict {
  const { done, conflicts } = worked;
  const known = new Set([...done, ...conflicts.map(({ id }) => id)]);
  const gone = post.ids.filter((id) => !known.has(id));
  const notice = manyText(say, state, { conflicts, gone });
  return { work: { what: "savedMany", worked, notice }, failed: conflicts.map(({ id }) => id), isDoubtful: true };
}

/** One of several is answered like one: with a card, or a conflict. */
function workedIn({ ids }: ManyPost, answer: Exclude<BoardAnswer, { what: "ask" | "problem" }>): WorkedOn {
  if (answer.what === "done") return answer.worked ?? { done: [...ids], conflicts: [] };
  const { card, flash } = answer;
  return { done: [], conflicts: card ? [{ id: card.id, by: flash.params?.by ? String(flash.params.by) : null }] : [] };
}

interface Left {
  conflicts: WorkedOn["conflicts"];
  gone: readonly string[];
}

function manyText(say: BoardSay, state: Workspace, { conflicts, gone }: Left): Notice | null {
  const named = conflicts.map(({ id, by }) => (by ? `${namesOf(state, [id])} (${by})` : namesOf(state, [id])));
  const text = [
    ...(named.length > 0 ? [say("live_kept", { names: listed(named) })] : []),
    ...(gone.length > 0 ? [say("live_gone", { name: namesOf(state, gone) })] : []),
  ].join(" ");
  return text ? { text, isBad: true } : null;
}

interface Overtaken {
  name: string;
  card: { phase: string } | null;
  by: string | number | undefined;
}

function conflictText(say: BoardSay, { phases }: Workspace, { name, card, by }: Overtaken): string {
  if (!card) return say("live_gone", { name });
  const phase = phaseNameIn(phases, card.phase);
  return by ? say("live_conflict", { name, by, phase }) : say("live_conflictUnknown", { name, phase });
}

const keyOf = ({ what }: Post) => (what === "move" || what === "moveMany" ? "live_refused" : "live_refusedLabel");

const namesOf = ({ columns }: Workspace, ids: readonly string[]): string =>
  listed(ids.flatMap((id) => cardAt(columns, id)?.name ?? []));

/** The first few names, and how many more. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return names.length > MOST_NAMES ? `${shown} +${names.length - MOST_NAMES}` : shown;
}

const MOST_NAMES = 5;
