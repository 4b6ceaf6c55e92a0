import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { reportError } from "~/platform/error-reporting/error-reporting";
import { i18nOf } from "~/platform/i18n/i18n";
import { createLog } from "~/platform/log";

/** The whole page at once: nothing is revealed by scripts later, because there are none. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  let isBroken = false;
  const body = await renderToReadableStream(
    <I18nextProvider i18n={i18nOf(context.language)}>
      <RemixServer context={remix} url={request.url} />
    </I18nextProvider>,
    {
      signal: request.signal,
      onError(error) {
        isBroken = true;
        createLog(context.requestId).error("render", error);
      },
    },
  );
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (context.isServerDown) headers.set("Refresh", "10");
  return new Response(body, { headers, status: statusOf(context, status, isBroken) });
}

function statusOf({ isServerDown }: AppLoadContext, status: number, isBroken: boolean): number {
  if (isServerDown) return 503;
  return isBroken ? 500 : status;
}

/** What nobody expected; refusals and redirects never come here. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  createLog(context.requestId).error("unexpected", error);
  reportError(error);
}
