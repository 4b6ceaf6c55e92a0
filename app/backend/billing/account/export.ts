import type { InputOf } from "~/content-api/call-names";
import { type ExportedInvoice, invoicesCsv } from "~/domain/billing/csv";
import { datevText, encodeCp1252 } from "~/domain/billing/datev";
import { exportPeriodProblem } from "~/domain/billing/export-period";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { contentDisposition } from "../../files/content-disposition";
import type { Services } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { listForExport } from "./export-queries";

type Asked = InputOf<"billing.export">;

/** Upper bound of documents per export file. */
const MOST_EXPORTED = 20_000;

/** The invoices of a period as a file. FAILED_VALIDATION beside from or to. */
export async function exportInvoices(services: Services, asked: Asked): Promise<Response> {
  const { format, organization, from, to } = asked;
  const problem = exportPeriodProblem(asked);
  if (problem) throw wrong(problem);
  const now = services.clock();
  const today = berlinToday(now);
  const invoices = await listForExport(services, { organization, from, to }, { today, most: MOST_EXPORTED });
  if (!invoices) throw wrong({ field: "to", message: message("periodTooLong") });
  const { body, type, name } =
    format === "datev" ? await datevFile(services, invoices, asked) : csvFile(invoices, asked);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition("attachment", name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

const csvFile = (invoices: ExportedInvoice[], { from, to, language }: Asked) => ({
  body: invoicesCsv(invoices, language),
  type: "text/csv; charset=utf-8",
  name: `${language === "de" ? "rechnungen" : "invoices"}-${from}-${to}.csv`,
});

async function datevFile(services: Services, invoices: ExportedInvoice[], { from, to }: Asked) {
  const { datev: accounts } = await getSettingsRecord(services.db);
  return {
    body: encodeCp1252(datevText({ invoices, from, to, now: services.clock(), accounts })),
    type: "text/csv; charset=windows-1252",
    // The import lists only files whose names begin like this.
    name: `EXTF_Buchungsstapel_${from}_${to}.csv`,
  };
}

const wrong = (problem: { field: string; message: string }) => new Refusal("FAILED_VALIDATION", { fields: [problem] });
