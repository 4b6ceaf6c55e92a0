import type { Sheet } from "~/ui/styles/sheets";
import type { BoardPageData } from "./load-board-page.server";

/** The sheet that dresses what is shown: none dresses all of it. Whoever is open brings a sheet along. */
export function boardSheet({ data, applicant, dialog }: BoardPageData): Sheet {
  if (dialog) return "boardDialog";
  if (applicant) return "board";
  if (data.total === 0) return "job";
  return data.place.layout === "list" ? "applicants" : "board";
}
