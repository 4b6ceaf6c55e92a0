import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isOpenForApplicants } from "~/domain/jobs/status";
import { pageCount } from "~/domain/pagination";
import { readTab } from "~/domain/query-keys";
import type { ApplicantView } from "~/features/applicant/applicant-view";
import { loadApplicant } from "~/features/applicant/load-applicant.server";
import { type JobHead, leaveForWizard, loadJobHead } from "~/features/job-head/load-job-head.server";
import { isJobDialog } from "~/features/jobs/job-dialog";
import { JOB_TABS } from "~/features/jobs/job-tabs";
import { loadJobDialog } from "~/features/jobs/load-job-dialog.server";
import type { IslandSource } from "~/features/shell/ask-ahead";
import type { Sheet } from "~/ui/styles/sheets";
import { boardDataHref, boardHref } from "./board-address";
import type { BoardData } from "./board-data";
import type { OpenBoardDialog } from "./dialogs/board-dialog";
import { loadAddressee, loadTemplates, openBoardDialog } from "./dialogs/load-board-dialog.server";
import { LIST_PAGE } from "./list/list-pages";
import { loadBoard } from "./load-board.server";

/** The page of a job's applicants. */
export interface BoardPageData {
  data: BoardData;
  head: JobHead;
  applicant: ApplicantView | "gone" | null;
  dialog: OpenBoardDialog | null;
  /** The campaign still runs, and the asking person may end it. */
  mayEnd: boolean;
}

/** Whether an address asks for the applicants of a job. */
export const isBoardUrl = (url: URL): boolean => readTab(url.searchParams, JOB_TABS) === "applicants";

/**
 * Job, board, the open applicant and what a dialog needs: all in one round trip, and one more for a person whose role
 * the job does not tell. A page of the list beyond the last
 * leads to the last. NOT_FOUND.
 */
export async function loadBoardPage(context: AppLoadContext, id: string, url: URL): Promise<BoardPageData> {
  const isOfJob = isJobDialog(url.searchParams.get("dialog"));
  const [{ data: job }, data, applicant, addressee, templates, asked] = await Promise.all([
    context.api.jobs.get({ id, relations: ["detail"] }),
    loadBoard(context, id, url),
    loadApplicant(context, id, url),
    loadAddressee(context, id, url),
    loadTemplates(context, id, url),
    isOfJob ? loadJobDialog(context, url) : null,
  ]);
  leaveForWizard(job);
  const pages = pageCount(data.found, LIST_PAGE);
  if (data.place.layout === "list" && data.place.page >= pages)
    throw redirect(boardHref(id, { ...data.place, page: pages - 1, from: `of.${data.found}` }));
  const { head } = await loadJobHead(context, job);
  const { may } = data;
  const isErasable = may.erase && applicant !== null && applicant !== "gone";
  return {
    data,
    head,
    applicant,
    dialog: openBoardDialog(context, url, {
      data,
      job,
      addressee,
      templates,
      asked,
      isErasable,
      mayEditInvoiceReference: head.mayEditInvoiceReference,
    }),
    mayEnd: may.endCampaign && isOpenForApplicants(job.status),
  };
}

/** A board without anything over it is alive; the list and a board behind a dialog are not. */
export const boardIsland = ({ data, dialog, applicant }: BoardPageData): IslandSource | null =>
  data.place.layout === "list" || dialog || (data.total === 0 && !applicant)
    ? null
    : { name: "applicant-board", source: boardDataHref(data) };

/** The style sheet of what is shown; an open applicant and a dialog bring one of their own. */
export function boardSheet({ data, applicant }: BoardPageData): Sheet {
  if (applicant) return "board";
  if (data.total === 0) return "job";
  return data.place.layout === "list" ? "applicants" : "board";
}
