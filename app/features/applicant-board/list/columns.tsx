import { useTranslation } from "react-i18next";
import { formatMediumDate } from "~/domain/dates";
import type { Language } from "~/domain/people";
import { cardAnchor } from "~/features/applicant/applicant-view";
import { LabelBadge } from "~/features/applicant/label-badge";
import { phaseName } from "~/features/applicant/names";
import type { Column } from "~/ui/data-table/column";
import { Quality } from "~/ui/quality/quality";
import type { BoardAddress, ListColumn } from "../board-address";
import { useBoard } from "../board-context";
import type { BoardCard } from "../board-data";

/** The name, and the columns that were chosen. */
export function useColumns({ columns }: Pick<BoardAddress, "columns">): Column<BoardCard>[] {
  const { t } = useTranslation("applicants");
  const { translate, open, phases, language } = useBoard();
  const header = (column: ListColumn) => ({ id: column, header: t(`list.column.${column}`) });
  const all: Record<ListColumn, Column<BoardCard>> = {
    quality: {
      ...header("quality"),
      accessorKey: "quality",
      cell: ({ row: { original } }) => <Quality quality={original.quality} label={translate(original.quality)} />,
      meta: { isAscendingOnly: true },
    },
    phase: {
      ...header("phase"),
      accessorFn: ({ phase }) => phaseName(t, phases, phase),
      meta: { isAscendingOnly: true },
    },
    since: { ...header("since"), cell: ({ row }) => dayOf(row.original.since, language), meta: DATE },
    labels: { ...header("labels"), cell: ({ row: { original } }) => <Badges card={original} /> },
    interview: { ...header("interview"), cell: ({ row }) => row.original.interview, meta: DATE },
    comments: { ...header("comments"), cell: ({ row }) => row.original.comments, meta: COUNT },
    attachments: { ...header("attachments"), cell: ({ row }) => row.original.attachments, meta: COUNT },
    applied: {
      ...header("applied"),
      accessorFn: ({ applied }) => dayOf(applied, language),
      meta: { className: "nowrap" },
    },
  };
  const name: Column<BoardCard> = {
    id: "name",
    accessorKey: "name",
    header: t("list.name"),
    cell: ({ row: { original } }) => (
      <>
        {original.isUnread && <span className="hidden">{translate("isUnread")} </span>}
        {original.name}
      </>
    ),
    meta: { card: "title", href: ({ id }) => open + id, anchor: ({ id }) => cardAnchor(id), isAscendingOnly: true },
  };
  return [name, ...columns.map((column) => all[column])];
}

const dayOf = (minutes: number, language: Language) => formatMediumDate(new Date(minutes * 60_000), language);

/** A date or a number says little on a card without the name of its column. */
const DATE = { className: "nowrap", card: "labeled" } as const;
const COUNT = { card: "labeled" } as const;

function Badges({ card }: { card: BoardCard }) {
  const { translate, labels } = useBoard();
  const badges = (card.labels ?? []).flatMap((id) => labels.get(id) ?? []);
  if (badges.length === 0 && !card.hasAppliedAgain && !card.hasWithdrawn) return null;
  return (
    <span className="row tight">
      {badges.map((label) => (
        <LabelBadge key={label.id} {...label} />
      ))}
      {card.hasAppliedAgain && <span className="badge badge-bare badge-grey">{translate("appliedAgain")}</span>}
      {card.hasWithdrawn && <span className="badge badge-bare badge-grey">{translate("withdrawn")}</span>}
    </span>
  );
}
