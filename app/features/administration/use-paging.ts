import { useTranslation } from "react-i18next";
import { LIMITS } from "~/domain/limits";
import { pageKeys, type ShownPage } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { usePageAddress } from "~/features/shell/page-address";

/** The pages of a list whose address says which one it is, counted from 0. */
export function usePaging({ total, ...shown }: ShownPage & { total: number }) {
  const { t } = useTranslation("administration");
  const address = usePageAddress();
  return {
    label: t("pages"),
    page: shown.page,
    pageSize: LIMITS.pageSize,
    total,
    toHref: (next: number) => withQuery(address, pageKeys(next, shown)),
  };
}
