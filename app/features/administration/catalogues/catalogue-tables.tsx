import { useTranslation } from "react-i18next";
import type { AdminBenefit } from "~/content-api/administration";
import { BENEFITS_BY_RELEVANCE } from "~/domain/administration/list-sorts";
import type { Sort } from "~/domain/sort";
import { dialogHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-link";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Icon } from "~/ui/icon/icon";
import { ICON_NAMES } from "~/ui/icon/icon-names";
import { usePaging } from "../use-paging";
import { useSorting } from "../use-sorting";
import type { CataloguesData } from "./load-catalogues.server";

export interface BenefitsTableProps {
  rows: AdminBenefit[];
  total: number;
  page: number;
  sort: Sort | null;
}

/** One page of the benefits, sorted by the backend, each with a link to its dialog. */
export function BenefitsTable({ rows, total, page, sort }: BenefitsTableProps) {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  const columns: Column<AdminBenefit>[] = [
    {
      id: "label",
      accessorKey: "label",
      header: t("benefits.label"),
      cell: ({ row: { original } }) => (
        <span className="row tight keep">
          <Icon name={ICON_NAMES.find((name) => name === original.icon) ?? "check"} small />
          {original.label}
        </span>
      ),
      meta: { card: "title" },
    },
    { id: "label_en", accessorKey: "label_en", header: t("benefits.label_en"), meta: { className: "soft small" } },
    {
      id: "relevance",
      accessorKey: "relevance",
      header: t("benefits.relevance"),
      meta: { card: "labeled", className: "number soft small" },
    },
    {
      id: "actions",
      header: t("benefits.edit"),
      cell: ({ row: { original } }) => (
        <IconLink
          icon="pencil"
          href={dialogHref(address, "edit", original.id)}
          label={t("benefits.editNamed", { label: original.label })}
        />
      ),
      meta: { card: "corner", isHeaderHidden: true },
    },
  ];
  return (
    <DataTable
      {...useSorting(t("catalogues.benefits"), columns, { chosen: sort, initial: BENEFITS_BY_RELEVANCE })}
      columns={columns}
      rows={rows}
      paging={usePaging({ page, total })}
      empty={t("catalogues.none")}
      t={useUiTexts()}
    />
  );
}

type Term = CataloguesData["terms"][number];

/** The terms that were found in one catalog, each with the button that archives or restores it. */
export function TermsTable({
  terms,
  collection,
  isArchived,
}: Pick<CataloguesData, "terms" | "collection" | "isArchived">) {
  const { t } = useTranslation("administration");
  const intent = isArchived ? "restore" : "archive";
  const columns: Column<Term>[] = [
    { id: "label", accessorKey: "label", header: t("benefits.label"), meta: { card: "title" } },
    { id: "label_en", accessorKey: "label_en", header: t("benefits.label_en"), meta: { className: "soft small" } },
    {
      id: "actions",
      header: t(`catalogues.${intent}`),
      cell: ({ row: { original } }) => (
        <PostForm>
          <input type="hidden" name="collection" value={collection ?? ""} />
          <input type="hidden" name="id" value={original.id} />
          <Button
            small
            name="intent"
            value={intent}
            aria-label={t(`catalogues.${intent}Named`, { label: original.label })}
          >
            {t(`catalogues.${intent}`)}
          </Button>
        </PostForm>
      ),
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <DataTable
      caption={t(`catalogues.${collection ?? "benefits"}`)}
      columns={columns}
      rows={terms}
      empty={t("catalogues.none")}
      t={useUiTexts()}
    />
  );
}
