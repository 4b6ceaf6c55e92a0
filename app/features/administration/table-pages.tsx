import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { pageCount, pageItems } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { usePageAddress } from "~/features/shell/page-address";
import { Pagination } from "~/ui/pagination";

/** The pages of a list; the address says which one it is. */
export function TablePages({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  const pages = pageCount(total, LIMITS.pageSize);
  return (
    <Pagination
      label={t("pages")}
      items={pageItems(page, pages)}
      page={page + 1}
      pageCount={pages}
      toHref={(number) => withQuery(address, { page: number > 1 ? number : null })}
      t={(key, params) => t(`ui:${key}`, params ?? {})}
    />
  );
}
