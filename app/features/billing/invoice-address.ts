import { withQuery } from "~/domain/query-keys";

/** Where the document of an invoice is downloaded. */
export const documentHref = (invoice: string, format: "pdf" | "xml"): string => `/invoices/${invoice}/${format}`;

/** Where exports are downloaded. */
export const EXPORT_PATH = "/invoices/export";

/** The page of an export whose period was refused, with what was typed. */
export const refusedExportHref = (back: string, typed: { format: string; from: string; to: string }): string =>
  `${withQuery(back, { exportAs: typed.format, exportFrom: typed.from, exportTo: typed.to })}#export`;
