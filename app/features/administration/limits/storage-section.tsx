import { useTranslation } from "react-i18next";
import { formatBytes, formatNumber } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { usePaging } from "../use-paging";
import { organizationBlockHref } from "./limits.schema";
import type { LimitsData } from "./load-limits.server";

/** What files and documents of organizations take. */
export function StorageSection({ storage: { rows, page, total } }: Pick<LimitsData, "storage">) {
  const { t, i18n } = useTranslation("administration");
  const language = toLanguage(i18n.language);
  const columns: Column<LimitsData["storage"]["rows"][number]>[] = [
    {
      id: "name",
      accessorKey: "name",
      header: t("limits.column.organization"),
      meta: { card: "title", href: ({ id }) => `/organizations/${id}` },
    },
    {
      id: "bytes",
      accessorFn: ({ bytes }) => formatBytes(bytes, language),
      header: t("limits.column.bytes"),
      meta: { className: "number", card: "labeled" },
    },
    {
      id: "files",
      accessorFn: ({ files }) => formatNumber(files, language),
      header: t("limits.column.files"),
      meta: { className: "number", card: "labeled" },
    },
    {
      id: "blockOrganization",
      header: t("limits.blockOrganization"),
      cell: ({ row: { original } }) => <a href={organizationBlockHref(original.id)}>{t("limits.blockOrganization")}</a>,
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <section className="stack" aria-labelledby="storage">
      <h2 id="storage">{t("limits.storage")}</h2>
      <DataTable
        caption={t("limits.storage")}
        columns={columns}
        rows={rows}
        empty={t("limits.nothingStored")}
        paging={usePaging({ page, total })}
        t={useUiTexts()}
      />
    </section>
  );
}
