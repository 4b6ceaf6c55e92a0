import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { withQuery } from "~/domain/query-keys";
import { usePageAddress } from "~/features/shell/page-address";

/** The pages of a list whose address says which one it is, counted from 0. */
export function usePaging(page: number, total: number) {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  return {
    label: t("pages"),
    page,
    pageSize: LIMITS.pageSize,
    total,
    toHref: (next: number) => withQuery(address, { page: next > 0 ? next + 1 : null }),
  };
}
