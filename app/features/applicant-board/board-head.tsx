import { useTranslation } from "react-i18next";
import { FactsLine } from "~/features/job-head/facts-line";
import { JobTabsNav } from "~/features/job-head/job-tabs-nav";
import { MainButton } from "~/features/job-head/main-button";
import { JobBadge } from "~/features/jobs/job-badge";
import { JobMenu } from "~/features/jobs/job-menu";
import { JobTitle } from "~/features/jobs/job-title";
import { BlockNoticeOf } from "~/features/shell/block-notice";
import { dialogHref } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { MenuLink } from "~/ui/menu/menu-link";
import { automationHref } from "./automation/automation.schema";
import { boardHref, exportHref } from "./board-address";
import { translateWith } from "./board-context";
import { HIRED_ID, Hired } from "./hired";
import type { BoardPageData } from "./load-board-page.server";

/** The head of the job in little space, how many are hired, and what can be done with all applicants. */
export function BoardHead({ page: { data, head, mayEnd } }: { page: BoardPageData }) {
  const { t } = useTranslation("applicants");
  const { place } = data;
  const { job } = head;
  const board = boardHref(job.id, place);
  const end = mayEnd ? dialogHref(board, "cancel", job.id) : undefined;
  const other = place.layout === "list" ? "board" : "list";
  return (
    <>
      <h1>
        <JobTitle>{job.title || t("jobs:untitled")}</JobTitle>
      </h1>
      <div className="row tight apart board-head">
        <JobBadge {...job} />
        <FactsLine head={head}>
          <span id={HIRED_ID} data-end={end}>
            <Hired translate={translateWith(data.texts)} hired={data.hired} planned={data.plannedHires} end={end} />
          </span>
        </FactsLine>
        <div className="row keep tight">
          <MainButton head={head} />
          <ButtonLink
            small
            icon={other === "list" ? "list" : "jobs"}
            href={boardHref(job.id, { ...place, layout: other, applicantId: "", phase: "", page: 0 })}
          >
            <span>{t(`list.${other}`)}</span>
          </ButtonLink>
          <ButtonLink small icon="plus" href={boardHref(job.id, { ...place, applicantId: "" }, "add")}>
            <span>{t("list.add")}</span>
          </ButtonLink>
          <JobMenu job={head.menu} page={board} framed>
            <BoardEntries page={{ data, head }} />
          </JobMenu>
        </div>
      </div>
      <BlockNoticeOf organization={job.organization} />
      <JobTabsNav job={job} current="applicants" />
    </>
  );
}

/** What of the board is in the job's menu. */
function BoardEntries({ page: { data, head } }: { page: Pick<BoardPageData, "data" | "head"> }) {
  const { t } = useTranslation("applicants");
  const { place, may } = data;
  const { id } = head.job;
  return (
    <>
      <MenuLink href={boardHref(id, place, "phases")} icon="filter">
        {t("list.phases")}
      </MenuLink>
      <MenuLink href={boardHref(id, place, "labels")} icon="tag">
        {t("list.labels")}
      </MenuLink>
      <MenuLink href={automationHref(id)} icon="rotate">
        {t("automation.title")}
      </MenuLink>
      <MenuLink href={boardHref(id, place, "keys")} icon="help">
        {t("list.keys")}
      </MenuLink>
      <MenuLink href={`/jobs/${id}/applicants/import`} icon="upload">
        {t("list.import")}
      </MenuLink>
      {may.export && (
        <>
          <MenuLink href={exportHref(id, place, "csv")} icon="download">
            {t("list.csv")}
          </MenuLink>
          <MenuLink href={exportHref(id, place, "xlsx")} icon="download">
            {t("list.xlsx")}
          </MenuLink>
        </>
      )}
      <hr />
    </>
  );
}
