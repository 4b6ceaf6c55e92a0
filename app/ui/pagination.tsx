import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { Translate } from "./translate";

export interface PaginationProps {
  /** What is paged: "Seiten der Jobliste". */
  label: string;
  /** One-based page numbers and gaps, in the order they are shown. */
  items: readonly (number | "…")[];
  /** The current page, one-based. */
  page: number;
  pageCount: number;
  toHref: (page: number) => string;
  t: Translate;
}

/** Links to pages; on small screens the sentence "Seite 2 von 14". Nothing when there is only one page. */
export function Pagination({ label, items, page, pageCount, toHref, t }: PaginationProps) {
  if (pageCount <= 1) return null;

  return (
    <nav className="pages" aria-label={label}>
      <Step href={page > 1 ? toHref(page - 1) : undefined} rel="prev">
        <Icon name="left" small />
        {t("pagination.previous")}
      </Step>
      <p className="short">{t("pagination.pageOf", { page, count: pageCount })}</p>
      <ol className="plain">
        {items.map((item, index) =>
          item === "…" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing but their place
            <li className="gap" key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <a
                href={toHref(item)}
                aria-current={item === page ? "page" : undefined}
                aria-label={t("pagination.page", { page: item })}
              >
                {item}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step href={page < pageCount ? toHref(page + 1) : undefined} rel="next">
        {t("pagination.next")}
        <Icon name="right" small />
      </Step>
    </nav>
  );
}

function Step({ href, rel, children }: { href?: string; rel: string; children: ReactNode }) {
  if (!href) return <span className="step off">{children}</span>;
  return (
    <a className="step" href={href} rel={rel}>
      {children}
    </a>
  );
}
