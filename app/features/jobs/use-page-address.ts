import { useLocation } from "@remix-run/react";

/** The page's own address, for links that open and close its dialogs. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
