import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type IslandSource, islandLinks, sheetLinks } from "~/features/shell/ask-ahead";
import { partsOf } from "~/features/shell/root-data";
import { withSheetsInside } from "~/features/shell/sheets-inside.server";
import { reportError } from "~/platform/error-reporting/error-reporting";
import { i18nOf } from "~/platform/i18n/i18n";
import { createLog } from "~/platform/log";

/** The whole page at once: nothing is revealed by scripts later. Remix answers its error page when rendering throws. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const rendered = renderToString(
    <I18nextProvider i18n={i18nOf(context.language)}>
      <RemixServer context={remix} url={request.url} />
    </I18nextProvider>,
  );
  const markup = await withSheetsInside(rendered, context.insideSheet);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (context.isServerDown) headers.set("Refresh", "10");
  const links = [...sheetLinks(markup), ...islandLinks(islandOf(remix))];
  if (links.length > 0) headers.set("Link", links.join(", "));
  const body = `<!DOCTYPE html>${withoutTextMarks(markup)}`;
  return new Response(body, { headers, status: context.isServerDown ? 503 : status });
}

/** The page's island; null for a page without one, or with an error in its place. */
function islandOf({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext): IslandSource | null {
  const { island = null } = partsOf(loaderData[matches.at(-1)?.route.id ?? ""]);
  return errors ? null : island;
}

/**
 * The markup without the comments that React writes between two texts. Only an island needs them, to find its texts
 * again: from the first island on they stay.
 */
function withoutTextMarks(markup: string): string {
  const island = markup.indexOf(' data-island="');
  const end = island < 0 ? markup.length : island;
  return markup.slice(0, end).replaceAll("<!-- -->", "") + markup.slice(end);
}

/** What nobody expected; refusals and redirects never come here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  createLog(context.requestId).error("unexpected", error);
  reportError(error);
}
