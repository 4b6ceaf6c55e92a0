import { createContext, useContext } from "react";
import { KEYS } from "~/domain/query-keys";
import type { BoardAddress } from "./board-address";
import { boardHref } from "./board-address";
import type { BoardData, BoardLabel, BoardPhase } from "./board-data";
import type { BoardTranslate } from "./board-texts";
import { translateWith } from "./board-texts";

/**
 * What every card needs and what does not change while one works: so that a card is drawn anew only when it changes
 * itself.
 */
export interface BoardContextValue {
  translate: BoardTranslate;
  jobId: string;
  place: BoardAddress;
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

export const BoardContext = createContext<BoardContextValue | null>(null);

/** The moment that ages are counted from: it goes on, which changes nothing but them. */
export const NowContext = createContext("");

export function useBoard(): BoardContextValue {
  const ground = useContext(BoardContext);
  if (!ground) throw new Error("a part of the board outside the board");
  return ground;
}

export function toBoardContext(data: BoardData): BoardContextValue {
  const { jobId, place, phases, labels, language, formToken } = data;
  return {
    jobId,
    place,
    phases,
    language,
    formToken,
    translate: translateWith(data.texts),
    labels: new Map(labels.map((label) => [label.id, label])),
    page: boardHref(jobId, place),
    open: `${boardHref(jobId, { ...place, applicantId: "" })}&${KEYS.applicantId}=`,
  };
}
