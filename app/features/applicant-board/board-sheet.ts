import type { Sheet } from "~/ui/styles/sheets";
import type { BoardPageData } from "./load-board-page.server";

/** The style sheet of what is shown; an open applicant brings one of its own. */
export function boardSheet({ data, applicant, dialog }: BoardPageData): Sheet {
  if (dialog) return "boardDialog";
  if (applicant) return "board";
  if (data.total === 0) return "job";
  return data.place.layout === "list" ? "applicants" : "board";
}
