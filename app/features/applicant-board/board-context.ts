import { createContext, useContext } from "react";
import { KEYS } from "~/domain/query-keys";
import { type TranslateFrom, translateFrom } from "~/lib/translate";
import type { BoardAddress } from "./board-address";
import { boardHref } from "./board-address";
import type { BoardData, BoardLabel, BoardPhase, BoardTexts } from "./board-data";

export type BoardTranslate = TranslateFrom<BoardTexts>;

/** The translate function of the board, in the language of the texts. */
export const translateWith = translateFrom<BoardTexts>;

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
  const context = useContext(BoardContext);
  if (!context) throw new Error("a part of the board outside the board");
  return context;
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
