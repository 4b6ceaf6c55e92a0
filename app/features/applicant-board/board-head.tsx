import { useTranslation } from "react-i18next";
import { dialogHref } from "~/features/shell/page-address";
import { ButtonLink } from "~/ui/button/button-link";
import { Icon } from "~/ui/icon/icon";
import { Menu } from "~/ui/menu/menu";
import { MenuButton } from "~/ui/menu/menu-button";
import { MenuLink } from "~/ui/menu/menu-link";
import { boardHref, exportHref } from "./board-address";
import { translateWith } from "./board-context";
import { HIRED_ID, Hired } from "./hired";
import type { BoardPageData } from "./load-board-page.server";

/** The way back to the job, how many are hired, and what can be done with all applicants. */
export function BoardHead({ page: { data, job, mayEnd } }: { page: BoardPageData }) {
  const { t } = useTranslation("applicants");
  const { place } = data;
  const end = mayEnd ? dialogHref(`/jobs/${job.id}`, "cancel", job.id) : undefined;
  const other = place.layout === "list" ? "board" : "list";
  return (
    <div className="page-head">
      <div className="stack tight">
        <a className="crumb" href={`/jobs/${job.id}`}>
          <Icon name="left" small />
          {job.title || t("jobs:untitled")}
        </a>
        <h1>{t("heading")}</h1>
        <div id={HIRED_ID} data-end={end}>
          <Hired translate={translateWith(data.texts)} hired={data.hired} planned={data.plannedHires} end={end} />
        </div>
      </div>
      <div className="row">
        {data.total > 0 && (
          <>
            <ButtonLink
              small
              icon={other === "list" ? "list" : "jobs"}
              href={boardHref(job.id, { ...place, layout: other, applicantId: "", phase: "", page: 0 })}
            >
              {t(`list.${other}`)}
            </ButtonLink>
            <ButtonLink small icon="plus" href={boardHref(job.id, { ...place, applicantId: "" }, "add")}>
              {t("list.add")}
            </ButtonLink>
          </>
        )}
        <div>
          <MenuButton menu="board-menu" label={t("list.more")} framed />
          <Menu id="board-menu" heading={t("heading")}>
            <MenuLink href={boardHref(job.id, place, "phases")} icon="filter">
              {t("list.phases")}
            </MenuLink>
            <MenuLink href={boardHref(job.id, place, "labels")} icon="tag">
              {t("list.labels")}
            </MenuLink>
            <MenuLink href={boardHref(job.id, place, "keys")} icon="help">
              {t("list.keys")}
            </MenuLink>
            {data.may.export && data.total > 0 && (
              <>
                <hr />
                <MenuLink href={exportHref(job.id, place, "csv")} icon="download">
                  {t("list.csv")}
                </MenuLink>
                <MenuLink href={exportHref(job.id, place, "xlsx")} icon="download">
                  {t("list.xlsx")}
                </MenuLink>
              </>
            )}
          </Menu>
        </div>
      </div>
    </div>
  );
}
