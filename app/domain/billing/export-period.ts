import { isDate } from "~/domain/dates";
import { message } from "~/domain/messages";
import { isWithinYear } from "./datev";

export const EXPORT_FORMATS = ["csv", "datev"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface AskedPeriod {
  format: ExportFormat;
  /** As typed. */
  from: string;
  to: string;
}

/** What is wrong with the period of an export, by its field, as a message; null when nothing is. */
export function exportPeriodProblem({
  format,
  from,
  to,
}: AskedPeriod): { field: "from" | "to"; message: string } | null {
  if (!isDate(from)) return { field: "from", message: message("dateWrongFormat") };
  if (!isDate(to)) return { field: "to", message: message("dateWrongFormat") };
  if (to < from) return { field: "to", message: message("earliestDate", { date: from }) };
  if (format === "datev" && !isWithinYear(from, to))
    return { field: "to", message: message("latestDate", { date: `${from.slice(0, 4)}-12-31` }) };
  return null;
}
