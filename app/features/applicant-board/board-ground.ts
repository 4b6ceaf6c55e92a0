import { KEYS } from "~/domain/query-keys";
import type { BoardGround } from "./board-context";
import type { BoardData } from "./board-data";
import { boardHref } from "./board-place";
import { sayIn } from "./say";

export function boardGround(data: BoardData): BoardGround {
  const { jobId, place, phases, labels, language, formToken } = data;
  return {
    ...{ jobId, place, phases, language, formToken },
    say: sayIn(data.texts),
    labels: new Map(labels.map((label) => [label.id, label])),
    page: boardHref(jobId, place),
    open: `${boardHref(jobId, { ...place, applicantId: "" })}&${KEYS.applicantId}=`,
  };
}
