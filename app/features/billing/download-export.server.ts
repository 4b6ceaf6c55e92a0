import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { EXPORT_FORMATS } from "~/domain/billing/export-period";
import { catchRefusal, Refusal } from "~/domain/errors";
import { ownPath } from "~/domain/query-keys";
import { refusedExportHref } from "./invoice-address";

/** The export that a form asks for; back to its page when the period is wrong. INVALID_QUERY, FORBIDDEN, NOT_FOUND. */
export async function downloadExport({ api, language }: AppLoadContext, url: URL): Promise<Response> {
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 300) ?? "";
  const format = EXPORT_FORMATS.find((each) => each === asked("format"));
  const back = ownPath(asked("back"));
  if (!format || !back) throw new Refusal("INVALID_QUERY");
  const period = { format, from: asked("from").slice(0, 20), to: asked("to").slice(0, 20) };
  const organization = asked("organization") || undefined;
  return catchRefusal(api.billing.export({ ...period, organization, language }), {
    FAILED_VALIDATION: () => redirect(refusedExportHref(back, period), 303),
  });
}
