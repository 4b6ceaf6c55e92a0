import { readSelection } from "~/domain/applicants/selected-cards";
import { ApplicantPanel } from "~/features/applicant/applicant-panel";
import { EraseDialog } from "~/features/applicant/erase-dialog";
import type { FormReply } from "~/features/forms/form-reply";
import { InvoiceReferenceDialog } from "~/features/job-head/invoice-reference-dialog";
import { JobHeading } from "~/features/job-head/job-heading";
import { JobTabsNav } from "~/features/job-head/job-tabs-nav";
import type { JobHead } from "~/features/job-head/load-job-head.server";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { ShareDialog } from "~/features/share/share-dialog";
import { AppPage } from "~/features/shell/app-page";
import { IslandFrame } from "~/features/shell/island-frame";
import { classNames } from "~/ui/attributes";
import { SHEETS } from "~/ui/styles/sheets";
import { Board } from "./board/board";
import { boardDataHref } from "./board-address";
import { BoardHead } from "./board-head";
import type { OpenBoardDialog } from "./dialogs/board-dialog";
import { BoardDialogView } from "./dialogs/board-dialog-view";
import { ReplyNote } from "./dialogs/reply-note";
import { List } from "./list/list";
import type { BoardPageData } from "./load-board-page.server";
import { NoApplicants } from "./no-applicants";

export interface BoardPageProps {
  page: BoardPageData;
  /** The answer to the last post, of the board or of the panel. */
  reply?: FormReply;
}

/** A job's applicants: the board or the list, one of them open beside it, a dialog over it. */
export function BoardPage({ page, reply }: BoardPageProps) {
  const { head, applicant, dialog } = page;
  const data = selectedAgain(page.data, reply);
  const isEmpty = data.total === 0 && !applicant;
  return (
    <AppPage dialog={dialogOf(page, reply)}>
      {isEmpty ? <EmptyHead head={head} /> : <BoardHead page={page} />}
      {!dialog && BOARD_FORMS.map((form) => <ReplyNote key={form} reply={reply} form={form} />)}
      {isEmpty ? (
        <NoApplicants job={head.job} />
      ) : (
        <div className={classNames("workbench", applicant && "beside")}>
          <BoardOrList page={{ ...page, data }} />
          {applicant && <ApplicantPanel jobId={head.job.id} view={applicant} board={data} reply={reply} />}
        </div>
      )}
    </AppPage>
  );
}

/** Without applicants there is room for the whole head, in the style sheet of the other tabs. */
function EmptyHead({ head }: { head: JobHead }) {
  return (
    <>
      <JobHeading head={head} />
      <JobTabsNav job={head.job} current="applicants" />
    </>
  );
}

/** Forms of the board itself: moves of one card or several, and buttons. */
const BOARD_FORMS = ["move", "bulk", "button"];

/** The selection of a form that came back is selected again. */
function selectedAgain(data: BoardPageData["data"], reply?: FormReply): BoardPageData["data"] {
  const posted = reply?.initialValue.selected;
  const selected = readSelection(Array.isArray(posted) ? posted : []);
  return selected.length > 0 ? { ...data, picked: selected.map(({ id }) => id) } : data;
}

/** Dialogs of the job itself, which other tabs have as well. */
const OF_JOB: OpenBoardDialog["type"][] = ["job", "share", "invoiceReference"];

function dialogOf({ dialog, data, head, applicant }: BoardPageData, reply?: FormReply) {
  if (!dialog) return undefined;
  return (
    <>
      <link rel="stylesheet" href={SHEETS[OF_JOB.includes(dialog.type) ? "jobDialog" : "boardDialog"]} />
      {dialogView({ dialog, data, head, applicant, reply })}
    </>
  );
}

interface OpenDialog extends Pick<BoardPageData, "data" | "head" | "applicant"> {
  dialog: OpenBoardDialog;
  reply?: FormReply;
}

function dialogView({ dialog, data, head, applicant, reply }: OpenDialog) {
  if (dialog.type === "job") return <JobDialogView dialog={dialog.asked} reply={reply} />;
  if (dialog.type === "share") return <ShareDialog job={head.job} source={dialog.source} appBase={dialog.appBase} />;
  if (dialog.type === "invoiceReference") return <InvoiceReferenceDialog job={head.job} reply={reply} />;
  if (dialog.type !== "erase") return <BoardDialogView dialog={dialog} data={data} reply={reply} />;
  return applicant && applicant !== "gone" ? <EraseDialog view={applicant} /> : null;
}

function BoardOrList({ page: { data, dialog, applicant } }: { page: BoardPageData }) {
  // A row of the list opens a page of its own.
  if (data.place.layout === "list") return applicant ? null : <List data={data} />;
  if (dialog)
    return (
      <div>
        <Board data={data} />
      </div>
    );
  return (
    <IslandFrame name="applicant-board" source={boardDataHref(data)} revision={data.revision}>
      <Board data={data} />
    </IslandFrame>
  );
}
