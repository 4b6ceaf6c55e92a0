import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { usePageAddress } from "~/features/shell/page-address";

export interface LedgerLine {
  id: string;
  title: ReactNode;
  note: ReactNode;
  /** Finished, with its unit. */
  amount: string;
}

export interface LedgerProps {
  id: string;
  title: string;
  lines: readonly LedgerLine[];
  /** In place of lines when there are none. */
  empty: string;
  /** Below the heading. */
  hint?: string;
  paging?: LedgerPaging;
}

export interface LedgerPaging {
  /** The key of the address that holds the page, counted from 1. */
  name: string;
  /** Counted from 0. */
  page: number;
  hasOlder: boolean;
}

/** A panel of lines with an amount at the end of each. */
export function Ledger({ id, title, lines, empty, hint, paging }: LedgerProps) {
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lines.length === 0 ? <p className="soft">{empty}</p> : hint && <p className="soft">{hint}</p>}
      {lines.length > 0 && (
        <ul className="ledger">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.title}
                <small>{line.note}</small>
              </span>
              <strong>{line.amount}</strong>
            </li>
          ))}
        </ul>
      )}
      {paging && <Pages id={id} {...paging} />}
    </section>
  );
}

/** Links to the newer and the older lines; nothing where one page holds them all. */
function Pages({ id, name, page, hasOlder }: LedgerPaging & { id: string }) {
  const { t } = useTranslation("billing");
  const address = usePageAddress();
  const toHref = (other: number) => `${withQuery(address, { [name]: other > 0 ? other + 1 : null })}#${id}-title`;
  if (page === 0 && !hasOlder) return null;
  return (
    <nav className="row" aria-labelledby={`${id}-title`}>
      {page > 0 && (
        <a href={toHref(page - 1)} rel="prev">
          {t("pages.newer")}
        </a>
      )}
      {hasOlder && (
        <a href={toHref(page + 1)} rel="next">
          {t("pages.older")}
        </a>
      )}
    </nav>
  );
}
