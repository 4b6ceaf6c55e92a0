import { QUALITIES } from "~/domain/applicants/applicant";
import { readNumber } from "~/domain/pagination";

/** The board's filter as the address says it; what it does not know is left out. */
export function readFilter(query: URLSearchParams) {
  const is = (name: string) => query.get(name) === "true";
  return {
    q: query.get("q")?.trim().slice(0, 200) || undefined,
    label: query.get("label")?.slice(0, 80) || undefined,
    quality: QUALITIES.find((known) => known === query.get("quality")),
    mine: is("mine"),
    unread: is("unread"),
    waiting: is("waiting"),
    withRejected: is("withRejected"),
    searchBelow: readNumber(query.get("searchBelow")) ?? undefined,
  };
}
