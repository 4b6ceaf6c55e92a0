import type { ReactNode } from "react";
import type { Translate } from "~/lib/translate";
import { Icon } from "../icon/icon";
import { pageItems } from "./page-items";

export interface PaginationProps {
  /** What is paged: "Seiten der Jobliste". */
  label: string;
  /** The current page, counted from 0. */
  page: number;
  pageCount: number;
  /** The address of a page, counted from 0. */
  toHref: (page: number) => string;
  t: Translate;
}

/** Links to pages; on small screens the sentence "Seite 2 von 14". Nothing when there is only one page. */
export function Pagination({ label, page, pageCount, toHref, t }: PaginationProps) {
  if (pageCount <= 1) return null;

  return (
    <nav className="pagination" aria-label={label}>
      <Step href={page > 0 ? toHref(page - 1) : undefined} rel="prev">
        <Icon name="left" small />
        {t("pagination.previous")}
      </Step>
      <p>{t("pagination.pageOf", { page: page + 1, count: pageCount })}</p>
      <ol className="plain">
        {pageItems(page, pageCount).map((item, index) =>
          item === "…" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their place
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <a
                href={toHref(item - 1)}
                aria-current={item === page + 1 ? "page" : undefined}
                aria-label={t("pagination.page", { page: item })}
              >
                {item}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step href={page + 1 < pageCount ? toHref(page + 1) : undefined} rel="next">
        {t("pagination.next")}
        <Icon name="right" small />
      </Step>
    </nav>
  );
}

function Step({ href, rel, children }: { href?: string; rel: string; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} rel={rel}>
      {children}
    </a>
  );
}
