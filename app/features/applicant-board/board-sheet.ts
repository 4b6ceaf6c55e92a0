import type { Sheet } from "~/ui/styles/sheets";
import type { BoardPageData } from "./load-board-page.server";

/** The sheet that dresses what is shown: none dresses all of it. */
export function boardSheet({ data, applicant, dialog }: BoardPageData): Sheet {
  if (dialog) return "boardDialog";
  if (applicant) return "applicant";
  if (data.total === 0) return "job";
  return data.place.face === "list" ? "applicants" : "board";
}
