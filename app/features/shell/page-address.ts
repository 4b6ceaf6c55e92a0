import { useLocation } from "@remix-run/react";
import { withQuery } from "~/domain/query-keys";

/** The page's own address, for links that open and close its dialogs. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** The page with this dialog open. */
export const dialogHref = (page: string, dialog: string, id?: string): string =>
  withQuery(page, { dialog, id, showSuccess: null });

/** The page without any dialog. */
export const closedHref = (page: string): string => withQuery(page, { dialog: null, id: null, showSuccess: null });
