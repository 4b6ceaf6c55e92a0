import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatMediumDate } from "~/domain/dates";
import { pageCount, pageItems } from "~/domain/pagination";
import { phaseName } from "~/features/applicant/names";
import { Pagination } from "~/ui/pagination";
import { Quality } from "~/ui/quality";
import { RowTitle } from "~/ui/table/row-title";
import { SelectPage } from "~/ui/table/select-page";
import { SelectRow } from "~/ui/table/select-row";
import { Table } from "~/ui/table/table";
import { TableCell } from "~/ui/table/table-cell";
import { TableHeading } from "~/ui/table/table-heading";
import { TableRow } from "~/ui/table/table-row";
import { BoardContext, useBoard } from "./board-context";
import type { BoardCard, BoardData } from "./board-data";
import { boardGround } from "./board-ground";
import { boardHref, isFiltered, type ListSort } from "./board-place";
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
  return (
    <BoardContext.Provider value={boardGround(data)}>
      <div>
        <Filters data={data} />
        <div className="told stack tight">
          <FilterResult data={data} found={data.found} />
          <LeftOut data={data} />
        </div>
        {data.cards.length > 0 && <People data={data} />}
      </div>
    </BoardContext.Provider>
  );
}

/** What is not shown, with the way to it; and that it is nobody. */
function LeftOut({ data: { jobId, place, phases, cards } }: { data: BoardData }) {
  const { t } = useTranslation("applicants");
  const { say } = useBoard();
  const all = { ...place, phase: "", page: 0, applicantId: "" };
  const rejected = phases.find(({ id }) => id === "rejected")?.count ?? 0;
  return (
    <>
      {place.phase && (
        <p>
          {t("list.onlyPhase", { phase: phaseName(t as TFunction, phases, place.phase) })} ·{" "}
          <a href={boardHref(jobId, all)}>{t("list.allPhases")}</a>
        </p>
      )}
      {cards.length === 0 && !isFiltered(place) && <p className="soft">{say("nobody")}</p>}
      {!place.phase && !place.withRejected && rejected > 0 && (
        <p className="soft small">
          {say("hidden", { count: rejected })}{" "}
          <a href={boardHref(jobId, { ...all, withRejected: true })}>{say("show")}</a>
        </p>
      )}
    </>
  );
}

function People({ data }: { data: BoardData }) {
  const { t } = useTranslation("applicants");
  const { jobId, place, cards, found } = data;
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
    <>
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
          <Person key={card.id} card={card} isPicked={data.picked.includes(card.id)} />
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
      <BulkBar data={data} isTable />
    </>
  );
}

function Person({ card, isPicked }: { card: BoardCard; isPicked: boolean }) {
  const { t } = useTranslation("applicants");
  const { say, labels, open, phases, language } = useBoard();
  const badges = (card.labels ?? []).flatMap((id) => labels.get(id) ?? []);
  return (
    <TableRow className={card.isUnread ? "unread" : undefined}>
      <SelectRow
        name="selected"
        value={pickValue(card)}
        checked={isPicked}
        form="bulk"
        label={say("pick", { name: card.name })}
      />
      <RowTitle href={open + card.id}>
        {card.isUnread && <span className="hidden">{say("isUnread")} </span>}
        {card.name}
      </RowTitle>
      <TableCell label={t("list.quality")}>
        <Quality quality={card.quality} label={say(card.quality)} />
      </TableCell>
      <TableCell label={t("list.phase")}>{phaseName(t as TFunction, phases, card.phase)}</TableCell>
      <TableCell label={t("list.labelColumn")}>
        {(badges.length > 0 || card.hasAppliedAgain || card.hasWithdrawn) && (
          <span className="row tight">
            {badges.map((label) => (
              <LabelBadge key={label.id} {...label} />
            ))}
            {card.hasAppliedAgain && <span className="badge bare is-grey">{say("appliedAgain")}</span>}
            {card.hasWithdrawn && <span className="badge bare is-grey">{say("withdrawn")}</span>}
          </span>
        )}
      </TableCell>
      <TableCell label={t("list.applied")} className="nowrap">
        {formatMediumDate(new Date(card.applied * 60_000), language)}
      </TableCell>
    </TableRow>
  );
}
