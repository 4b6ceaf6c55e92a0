import type { AppLoadContext } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { readBoardAddress } from "../board-address";
import { apiFilter } from "../load-board.server";
import { readSelection } from "../selection";
import { EXPORT_FORMATS } from "./export-href";
import { exportTable } from "./export-table";
import { toCsv } from "./to-csv";
import { toXlsx } from "./to-xlsx";

/** Applicants as a file: all that match the filter of the address, or those chosen in a form. FORBIDDEN, NOT_FOUND. */
export async function exportApplicants(context: AppLoadContext, id: string, url: URL, form?: FormData) {
  const { api, language, t, now } = context;
  const asked = form?.get("format") ?? url.searchParams.get("format");
  const format = EXPORT_FORMATS.find((known) => known === asked) ?? "csv";
  const applicants = form ? readSelection(form.getAll("selected")).map((pick) => pick.id) : undefined;
  const filter = form ? { withRejected: true } : apiFilter(readBoardAddress(url.searchParams));
  const [{ data: rows }, { data: phases }, { data: labels }] = await Promise.all([
    api.applications.applicants.export({ id, ...filter, ...(applicants?.length && { applicants }) }),
    api.applications.phases.list({ id }),
    api.applications.labels.list({ id }),
  ]);
  const table = exportTable(t, language, { rows, phases, labels });
  const name = `${t("applicants:export.file")}-${berlinToday(now())}.${format}`;
  const body = format === "csv" ? toCsv(table, language) : toXlsx(table, t("applicants:export.sheet"));
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
