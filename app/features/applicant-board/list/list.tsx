import { useTranslation } from "react-i18next";
import { selectionValue } from "~/domain/applicants/selected-cards";
import { phaseName } from "~/features/applicant/names";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { DataTable } from "~/ui/data-table/data-table";
import { isSameSort, type SortedBy } from "~/ui/data-table/table-sort";
import { boardHref, isFiltered, LIST_SORTS, type ListSort } from "../board-address";
import { BoardContext, toBoardContext, useBoard } from "../board-context";
import type { BoardData } from "../board-data";
import { BulkBar } from "../toolbar/bulk-bar";
import { FilterResult } from "../toolbar/filter-result";
import { Filters } from "../toolbar/filters";
import { ChooseColumns } from "./choose-columns";
import { useColumns } from "./columns";
import { LIST_PAGE, listPageHref } from "./list-pages";

/** What the address calls an order of the list, as a column and its direction. */
const SORTS: Record<ListSort, SortedBy> = {
  name: { fieldName: "name", direction: "ASC" },
  quality: { fieldName: "quality", direction: "ASC" },
  phase: { fieldName: "phase", direction: "ASC" },
  oldest: { fieldName: "applied", direction: "ASC" },
  newest: { fieldName: "applied", direction: "DESC" },
};

/** The same people as on the board, one line each: for looking through many. */
export function List({ data }: { data: BoardData }) {
  return (
    <BoardContext.Provider value={toBoardContext(data)}>
      <div>
        <Filters data={data} />
        <div className="told stack tight">
          <FilterResult data={data} found={data.found} />
          <LeftOut data={data} />
          {data.cards.length > 0 && <ChooseColumns jobId={data.jobId} place={{ ...data.place, applicantId: "" }} />}
        </div>
        {data.cards.length > 0 && <People data={data} />}
      </div>
    </BoardContext.Provider>
  );
}

/** What is not shown, with the link to it; and that the list is empty. */
function LeftOut({ data: { jobId, place, phases, cards } }: { data: BoardData }) {
  const { t } = useTranslation("applicants");
  const { translate } = useBoard();
  const all = { ...place, phase: "", page: 0, applicantId: "" };
  const rejected = phases.find(({ id }) => id === "rejected")?.count ?? 0;
  return (
    <>
      {place.phase && (
        <p>
          {t("list.onlyPhase", { phase: phaseName(t, phases, place.phase) })} ·{" "}
          <a href={boardHref(jobId, all)}>{t("list.allPhases")}</a>
        </p>
      )}
      {cards.length === 0 && !isFiltered(place) && <p className="soft">{translate("nobody")}</p>}
      {!place.phase && !place.withRejected && rejected > 0 && (
        <p className="soft small">
          {translate("hidden", { count: rejected })}{" "}
          <a href={boardHref(jobId, { ...all, withRejected: true })}>{translate("show")}</a>
        </p>
      )}
    </>
  );
}

function People({ data }: { data: BoardData }) {
  const { t } = useTranslation("applicants");
  const { translate } = useBoard();
  const { jobId, place, cards, found } = data;
  const here = { ...place, applicantId: "" };
  return (
    <>
      <DataTable
        caption={t("list.caption", { sort: t(`list.sort.${place.sort}`) })}
        columns={useColumns(place)}
        rows={cards}
        sort={{
          chosen: place.sort === "newest" ? null : SORTS[place.sort],
          initial: SORTS.newest,
          toHref: (sort) => boardHref(jobId, { ...here, sort: toListSort(sort), page: 0 }),
        }}
        selection={{
          name: "selected",
          form: "bulk",
          allLabel: t("list.selectAll"),
          rowLabel: ({ name }) => translate("pick", { name }),
          value: selectionValue,
          selected: data.picked,
        }}
        paging={{
          label: t("list.pages"),
          page: place.page,
          pageSize: LIST_PAGE,
          total: found,
          toHref: (page) => listPageHref(data, page),
        }}
        rowClassName={({ isUnread }) => (isUnread ? "unread" : undefined)}
        t={useUiTexts()}
      />
      <BulkBar data={data} isTable />
    </>
  );
}

const toListSort = (sort: SortedBy | null): ListSort =>
  LIST_SORTS.find((each) => sort !== null && isSameSort(SORTS[each], sort)) ?? "newest";
