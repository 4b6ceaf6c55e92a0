import {
  moveIntent,
  ON_TOP,
  type SelectedCard as Picked,
  restoreIntent,
  selectionValue,
  setLabelIntent,
} from "~/domain/applicants/selected-cards";
import type { BoardState } from "./board-state";
import type { PreviousPosition } from "./bulk-commands";
import { type CardPosition, findCard } from "./positions";

/** One change that waits to be saved. `undo`: where cards go back to when it cannot be; `isBack`: it takes one back. */
export type Post =
  | {
      type: "move";
      id: string;
      from: string;
      phase: string;
      after: string | null;
      undo: CardPosition;
      isBack?: boolean | undefined;
    }
  | { type: "label" | "unlabel"; id: string; label: string; undo?: undefined }
  | { type: "moveMany"; ids: readonly string[]; phase: string; undo: readonly PreviousPosition[]; isBack?: boolean }
  | { type: "labelMany"; ids: readonly string[]; label: string; isOff: boolean };

type ManyPost = Extract<Post, { ids: readonly string[] }>;
type Known = Pick<BoardState, "columns" | "places">;

export const isAbout = (post: Post, id: string): boolean => ("id" in post ? post.id === id : post.ids.includes(id));

/**
 * The fields that the page would post. Versions are the current ones: earlier changes of the cards have raised them.
 * Null: no card is left.
 */
export function fieldsOf(post: Post, { columns, places }: Known): [string, string][] | null {
  if ("ids" in post) return fieldsOfMany(post, { columns, places });
  const card = findCard(columns, post.id);
  if (!card) return null;
  if (post.type !== "move") return [["intent", `${post.type}:${post.id}.${post.label}`]];
  return [
    ["intent", moveIntent({ ...card, phase: post.from })],
    ["phase", post.phase],
    ["after", post.after ?? ON_TOP],
    ...(post.isBack ? CONFIRMED : []),
  ];
}

function fieldsOfMany(post: ManyPost, { columns, places }: Known): [string, string][] | null {
  const cards = post.ids.flatMap((id) => findCard(columns, id) ?? []);
  if (cards.length === 0) return null;
  if (post.type === "labelMany")
    return [["intent", setLabelIntent(post.label, post.isOff)], ...cards.map(picked("id"))];
  const { phase } = post;
  if (post.isBack)
    return [
      ["intent", restoreIntent(cards.map((card) => ({ ...card, phase, place: places.get(placeKey(card.id, phase)) })))],
    ];
  const from = new Map(post.undo.map(({ id, place }) => [id, place.phase]));
  const picks = cards.map((card) => ({ ...card, phase: from.get(card.id) ?? card.phase }));
  return [["intent", "bulkMove"], ["phase", phase], ...picks.map(picked("selected"))];
}

const picked =
  (name: string) =>
  (card: Picked): [string, string] => [name, selectionValue(card)];

/** The key of a previous position in a phase, as the server has answered it. */
export const placeKey = (id: string, phase: string): string => `${id} ${phase}`;

/** Only a way back leads out of a final phase without having been asked. */
const CONFIRMED: [string, string][] = [["confirmed", "on"]];
