import { createContext, useContext } from "react";
import type { BoardData, BoardLabel, BoardPhase } from "./board-data";
import type { BoardPlace } from "./board-place";
import type { BoardSay } from "./say";

/** What every card needs and what does not change while one works: so that a card is drawn anew only when it changes itself. */
export interface BoardGround {
  say: BoardSay;
  jobId: string;
  place: BoardPlace;
  /** Their names and order; counts change, and stand elsewhere. */
  phases: readonly BoardPhase[];
  labels: ReadonlyMap<string, BoardLabel>;
  language: BoardData["language"];
  formToken: string;
  /** Where forms post to. */
  page: string;
  /** The address of an open applicant without the id. */
  open: string;
}

export const BoardContext = createContext<BoardGround | null>(null);

/** The moment that ages are counted from: it goes on, which changes nothing but them. */
export const NowContext = createContext("");

export function useBoard(): BoardGround {
  const ground = useContext(BoardContext);
  if (!ground) throw new Error("a part of the board outside the board");
  return ground;
}
