import { useTranslation } from "react-i18next";
import { ApplicantPanel } from "~/features/applicant/applicant-panel";
import type { ApplicantAgain } from "~/features/applicant/applicant-view";
import { EraseDialog } from "~/features/applicant/erase-dialog";
import { AppPage } from "~/features/shell/app-page";
import { IslandFrame } from "~/features/shell/island-frame";
import { classNames } from "~/ui/attributes";
import { Note } from "~/ui/note/note";
import { Board } from "./board/board";
import { boardDataHref } from "./board-address";
import { BoardHead } from "./board-head";
import type { BoardProblem } from "./dialogs/board-dialog";
import { BoardDialogView } from "./dialogs/board-dialog-view";
import { List } from "./list/list";
import type { BoardPageData } from "./load-board-page.server";
import { NoApplicants } from "./no-applicants";
import { readSelection } from "./selection";

export interface BoardPageProps {
  page: BoardPageData;
  /** A form of the board that came back. */
  problem?: BoardProblem;
  /** A form of the panel that came back. */
  again?: ApplicantAgain;
}

/** A job's applicants: the board or the list, one of them open beside it, a dialog over it. */
export function BoardPage({ page, problem, again }: BoardPageProps) {
  const { t } = useTranslation("applicants");
  const { job, applicant, dialog } = page;
  const data = selectedAgain(page.data, problem);
  return (
    <AppPage dialog={dialogOf(page, problem)}>
      <BoardHead page={page} />
      {problem?.note && !dialog && (
        <Note tone="danger" role="alert">
          {t(problem.note)}
        </Note>
      )}
      {data.total === 0 && !applicant ? (
        !dialog && <NoApplicants job={job} />
      ) : (
        <div className={classNames("workbench", applicant && !dialog && "beside")}>
          <Face page={{ ...page, data }} />
          {/* The sheet of the dialogs does not dress it. */}
          {applicant && !dialog && <ApplicantPanel jobId={job.id} view={applicant} board={data} again={again} />}
        </div>
      )}
    </AppPage>
  );
}

/** A form that came back finds its selection. */
function selectedAgain(data: BoardPageData["data"], problem?: BoardProblem): BoardPageData["data"] {
  const selected = readSelection(problem?.typed.selected ?? []);
  return selected.length > 0 ? { ...data, picked: selected.map(({ id }) => id) } : data;
}

function dialogOf({ dialog, data, applicant }: BoardPageData, problem?: BoardProblem) {
  if (!dialog) return undefined;
  if (dialog.kind !== "erase") return <BoardDialogView dialog={dialog} data={data} problem={problem} />;
  return applicant && applicant !== "gone" ? <EraseDialog view={applicant} /> : undefined;
}

function Face({ page: { data, dialog, applicant } }: { page: BoardPageData }) {
  // A line of the list opens a page of its own.
  if (data.place.layout === "list") return dialog || applicant ? null : <List data={data} />;
  if (dialog)
    return (
      <div>
        <Board data={data} isUnder />
      </div>
    );
  return (
    <IslandFrame name="applicant-board" source={boardDataHref(data)} revision={data.revision}>
      <Board data={data} />
    </IslandFrame>
  );
}
