import { isFinalPhase } from "~/domain/applicants/phases";
import type { BoardCard } from "../board-data";
import type { Place } from "./places";

/** One change that waits to be saved. `undo`: where the card goes back to when it cannot be. */
export type Post =
  | { what: "move"; id: string; from: string; phase: string; after: string | null; undo: Place }
  | { what: "label" | "unlabel"; id: string; label: string; undo?: undefined };

/** What the plain face would post. The version is the one known now: earlier changes of the same card have raised it. */
export function fieldsOf(post: Post, card: BoardCard): [string, string][] {
  if (post.what !== "move") return [["intent", `${post.what}:${post.id}.${post.label}`]];
  return [
    ["intent", `move:${post.id}.${card.version}.${post.from}`],
    ["phase", post.phase],
    ["after", post.after ?? ""],
    // Only a way back leads out of a final phase without having been asked.
    ...(isFinalPhase(post.from) ? CONFIRMED : []),
  ];
}

const CONFIRMED: [string, string][] = [["confirmed", "on"]];
