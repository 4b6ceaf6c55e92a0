import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { partsOf } from "./root-data";

/**
 * The only scripts of a page: the enhancers' entry, after the page is shown. The framework itself never reaches the
 * browser.
 */
export function ClientRuntime() {
  const remix = useContext(RemixContext);
  const levels = useMatches().map(({ handle }) => partsOf(handle).client);
  const level = levels.filter(Boolean).at(-1) ?? "enhance";
  if (!remix || level === "none") return null;
  const { entry, hmr } = remix.manifest;
  return (
    <>
      {hmr?.runtime && <script type="module" src={hmr.runtime} />}
      <script type="module" src={entry.module} fetchpriority="low" />
    </>
  );
}
