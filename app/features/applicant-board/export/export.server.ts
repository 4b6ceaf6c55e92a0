import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { MOST_SELECTED } from "~/domain/applicants/selected-cards";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { choice } from "~/features/forms/fields.schema";
import { formValue } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { csvText } from "~/lib/csv";
import { onFirstUse } from "~/lib/on-first-use";
import { EXPORT_FORMATS, type ExportFormat, readBoardAddress } from "../board-address";
import { apiFilter } from "../load-board.server";
import { selectedCards } from "../selection.schema";
import { exportTable } from "./export-table";
import { toXlsx } from "./to-xlsx";

/** The selected applicants of the board or list, as a file. */
const exportSchema = onFirstUse(() => z.object({ format: choice(EXPORT_FORMATS), selected: selectedCards() }));

/**
 * Applicants as a file: all that match the filter of the address, or those selected in a form. INVALID_PAYLOAD or
 * INVALID_QUERY for an unknown format; FORBIDDEN, NOT_FOUND.
 */
export async function exportApplicants(context: AppLoadContext, id: string, url: URL, posted?: PostedForm) {
  const { api, language, t, now } = context;
  const form = posted && formValue(posted, exportSchema, { mostRows: MOST_SELECTED });
  const format = form?.format ?? readFormat(url.searchParams.get("format"));
  const applicants = form?.selected.map((card) => card.id);
  const filter = form ? { withRejected: true } : apiFilter(readBoardAddress(url.searchParams));
  const [{ data: rows }, { data: phases }, { data: labels }] = await Promise.all([
    api.applications.applicants.export({ id, ...filter, ...(applicants?.length && { applicants }) }),
    api.applications.phases.list({ id }),
    api.applications.labels.list({ id }),
  ]);
  const table = exportTable(t, language, { rows, phases, labels });
  const name = `${t("applicants:export.file")}-${berlinToday(now())}.${format}`;
  const body =
    format === "csv" ? csvText(table, language === "de" ? ";" : ",") : toXlsx(table, t("applicants:export.sheet"));
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

function readFormat(asked: string | null): ExportFormat {
  const format = EXPORT_FORMATS.find((known) => known === (asked ?? "csv"));
  if (!format) throw new Refusal("INVALID_QUERY");
  return format;
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
