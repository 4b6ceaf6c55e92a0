import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "~/content-api/history-entry";
import { formatDateTime } from "~/domain/dates";
import { withQuery } from "~/domain/query-keys";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { tabHref } from "../administration-page";
import { HistoryList } from "../users/history-list";
import type { OperationsData } from "./load-operations.server";

/** Names the organization whose history is shown. */
export const ENDED_KEY = "ended";

/** Organizations that are gone: who ended them, and what is kept of the one that the address names. */
export function EndedSection({ ends, ended }: Pick<OperationsData, "ends" | "ended">) {
  const { t } = useTranslation("administration");
  const texts = useUiTexts();
  const nameOf = ({ before, organizationId }: HistoryEntry) => String(before?.name ?? organizationId);
  const columns: Column<HistoryEntry>[] = [
    {
      id: "name",
      header: t("operations.ended.organization"),
      cell: ({ row: { original } }) => nameOf(original),
      meta: {
        card: "title",
        href: ({ organizationId = "" }) => `${withQuery(tabHref("operations"), { [ENDED_KEY]: organizationId })}#ended`,
      },
    },
    {
      id: "how",
      header: t("operations.ended.how"),
      cell: ({ row: { original } }) => t(`history.event.${original.event.replace(".", "_")}`),
    },
    { id: "who", header: t("operations.ended.who"), cell: ({ row: { original } }) => original.actor.name },
    {
      id: "since",
      header: t("operations.ended.since"),
      cell: ({ row: { original } }) => formatDateTime(original.date_created),
      meta: { className: "soft small" },
    },
  ];
  const shown = ends.find(({ organizationId }) => organizationId === ended?.id);
  return (
    <section className="stack" aria-labelledby="ended">
      <h2 id="ended">{t("operations.ended.title")}</h2>
      <p className="soft">{t("operations.ended.text")}</p>
      <DataTable
        caption={t("operations.ended.title")}
        columns={columns}
        rows={ends}
        empty={t("operations.ended.none")}
        t={texts}
      />
      {ended && (
        <HistoryList
          title={t("operations.ended.history", { name: shown ? nameOf(shown) : ended.id })}
          entries={ended.entries}
        />
      )}
    </section>
  );
}
