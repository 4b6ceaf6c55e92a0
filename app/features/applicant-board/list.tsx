import { useTranslation } from "react-i18next";
import { formatMediumDate } from "~/domain/format";
import { pageCount, pageItems } from "~/domain/pagination";
import { Pagination } from "~/ui/pagination";
import { Quality } from "~/ui/quality";
import { RowTitle } from "~/ui/table/row-title";
import { SelectPage } from "~/ui/table/select-page";
import { SelectRow } from "~/ui/table/select-row";
import { Table } from "~/ui/table/table";
import { TableCell } from "~/ui/table/table-cell";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";
import { BoardContext } from "./board-context";
import type { BoardData } from "./board-data";
import { boardGround } from "./board-ground";
import { boardHref, type ListSort } from "./board-place";
import { BulkBar } from "./bulk-bar";
import { FilterResult } from "./filter-result";
import { Filters } from "./filters";
import { LabelBadge } from "./label-badge";
import { LIST_PAGE } from "./list-page";
import { pickValue } from "./pick";

/** Columns in their order, and what a press on the heading sorts by. */
const COLUMNS: { word: string; sorts: readonly ListSort[] }[] = [
  { word: "name", sorts: ["name"] },
  { word: "quality", sorts: ["quality"] },
  { word: "phase", sorts: ["phase"] },
  { word: "labelColumn", sorts: [] },
  { word: "applied", sorts: ["newest", "oldest"] },
];

const DIRECTIONS: Partial<Record<ListSort, "ascending" | "descending">> = { newest: "descending" };

/** The same people as on the board, one line each: for looking through many. */
export function List({ data }: { data: BoardData }) {
  const { t } = useTranslation("applicants");
  const { jobId, place, phases, cards, found } = data;
  const ground = boardGround(data);
  const phaseNames = new Map(phases.map(({ id, name }) => [id, name]));
  const here = { ...place, applicantId: "" };
  const head = COLUMNS.map(({ word, sorts }) => {
    const next = sorts[(sorts.indexOf(place.sort) + 1) % sorts.length];
    const isSorted = sorts.includes(place.sort);
    return (
      <TableHeading
        key={word}
        sort={
          next && {
            href: boardHref(jobId, { ...here, sort: next, page: 0 }),
            direction: isSorted ? (DIRECTIONS[place.sort] ?? "ascending") : undefined,
          }
        }
      >
        {t(`list.${word}`)}
      </TableHeading>
    );
  });
  return (
    <BoardContext.Provider value={ground}>
      <div className="stack">
        <Filters data={data} />
        <FilterResult data={data} />
        {place.phase && (
          <p>
            {t("list.onlyPhase", { phase: phaseNames.get(place.phase) ?? "" })} ·{" "}
            <a href={boardHref(jobId, { ...here, phase: "", page: 0 })}>{t("list.allPhases")}</a>
          </p>
        )}
        <Table
          caption={t("list.caption", { sort: t(`list.sort.${place.sort}`) })}
          head={
            <>
              <SelectPage name="selected" label={t("list.selectAll")} />
              {head}
            </>
          }
        >
          {cards.map((card) => (
            <TableRow key={card.id}>
              <SelectRow
                name="selected"
                value={pickValue(card)}
                checked={data.picked.includes(card.id)}
                form="bulk"
                label={ground.say("pick", { name: card.name })}
              />
              <RowTitle href={ground.open + card.id}>
                {card.isUnread && <span className="hidden">{ground.say("isUnread")} </span>}
                {card.isUnread ? <strong>{card.name}</strong> : card.name}
              </RowTitle>
              <TableCell label={t("list.quality")}>
                <Quality quality={card.quality} label={ground.say(card.quality)} />
              </TableCell>
              <TableCell label={t("list.phase")}>{phaseNames.get(card.phase)}</TableCell>
              <TableCell label={t("list.labelColumn")}>
                <span className="row tight">
                  {card.labels?.map((id) => {
                    const label = ground.labels.get(id);
                    return label && <LabelBadge key={id} {...label} />;
                  })}
                  {card.hasAppliedAgain && <span className="badge bare is-grey">{ground.say("appliedAgain")}</span>}
                </span>
              </TableCell>
              <TableCell label={t("list.applied")} className="nowrap">
                {formatMediumDate(new Date(card.applied * 60_000), data.language)}
              </TableCell>
            </TableRow>
          ))}
        </Table>
        <Pagination
          label={t("list.pages")}
          items={pageItems(place.page, pageCount(found, LIST_PAGE))}
          page={place.page + 1}
          pageCount={pageCount(found, LIST_PAGE)}
          toHref={(page) => boardHref(jobId, { ...here, page: page - 1 })}
          t={(key, params) => t(`ui:${key}`, params ?? {})}
        />
        <BulkBar data={data} />
      </div>
    </BoardContext.Provider>
  );
}
