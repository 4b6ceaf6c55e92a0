import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { formatSort, type Sort } from "~/domain/sort";
import { usePageAddress } from "~/features/shell/page-address";
import type { Column } from "~/ui/data-table/column";
import type { TableSort } from "~/ui/data-table/table-sort";

/** A table that the backend sorts as its address says, with a caption that names the order. */
export function useSorting<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  { chosen, initial }: { chosen: Sort | null; initial: Sort },
): { caption: string; sort: TableSort } {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  const { fieldName, direction } = chosen ?? initial;
  const column = columns.find(({ id }) => id === fieldName)?.header;
  return {
    caption: t(direction === "DESC" ? "caption.descending" : "caption.ascending", { caption, column }),
    sort: { chosen, initial, toHref: (sort) => withQuery(address, { sort: formatSort(sort), page: null, near: null }) },
  };
}
