import { LIST_END } from "~/content-api/applicant-filter";
import { pageCount } from "~/domain/pagination";
import { type BoardAddress, boardHref, COUNTED_PAGES } from "../board-address";
import type { BoardData } from "../board-data";

/** Rows of the list on one page. */
export const LIST_PAGE = 50;

/**
 * The address of a page of the list, from the page that is shown: says where it begins, so that the rows of the pages
 * before it are not read.
 */
export function listPageHref({ jobId, place, cards, found }: BoardData, page: number): string {
  const [first, last] = [cards[0]?.id ?? "", cards.at(-1)?.id ?? ""];
  let from = "";
  if (page >= COUNTED_PAGES) {
    if (page >= pageCount(found, LIST_PAGE) - COUNTED_PAGES) from = `of.${found}`;
    else if (page === place.page + 1 && last) from = `after.${last}`;
    else if (page === place.page - 1 && first) from = `before.${first}`;
  }
  return boardHref(jobId, { ...place, applicantId: "", page, from });
}

/** What to ask for, by the address: of the last pages a few rows more, of which the first are shown. */
export function listPage({ page, from }: Pick<BoardAddress, "page" | "from">) {
  const [kind, value = ""] = from.split(".", 2);
  if (page >= COUNTED_PAGES && value) {
    if (kind === "after") return { after: value, limit: LIST_PAGE };
    if (kind === "before") return { before: value, limit: LIST_PAGE };
    const rest = Number(value) - page * LIST_PAGE;
    if (kind === "of" && rest > 0 && rest <= COUNTED_PAGES * LIST_PAGE) return { before: LIST_END, limit: rest };
  }
  return { page: page + 1, limit: LIST_PAGE };
}
