import type { AppLoadContext } from "@remix-run/cloudflare";
import { EXPORT_FORMATS, exportPeriodProblem } from "~/domain/billing/export-period";
import { berlinToday } from "~/domain/dates";

/** The form of exports: what was typed and what is wrong with it, or this year until today. */
export function loadExportForm({ now }: AppLoadContext, url: URL) {
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 20);
  const today = berlinToday(now());
  const format = EXPORT_FORMATS.find((each) => each === asked("exportAs"));
  const from = asked("exportFrom") ?? `${today.slice(0, 4)}-01-01`;
  const to = asked("exportTo") ?? today;
  return { from, to, problem: format ? exportPeriodProblem({ format, from, to }) : null };
}

export type ExportForm = ReturnType<typeof loadExportForm>;
