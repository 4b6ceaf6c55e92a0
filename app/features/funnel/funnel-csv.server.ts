import type { AppLoadContext } from "@remix-run/cloudflare";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import type { Language } from "~/domain/people";
import { csvText } from "~/lib/csv";
import type { Translate } from "~/lib/translate";
import { cellCsv, type FigureCell } from "./figure-cell";
import type { FunnelData } from "./funnel-data";
import { FUNNEL_TABLES, type FunnelTable, funnelTable } from "./funnel-tables";

/** One table of a funnel as a file, `table` in the address. INVALID_QUERY for a table that there is not. */
export function answerFunnelCsv({ t, language, now }: AppLoadContext, data: FunnelData, url: URL): Response {
  const name = FUNNEL_TABLES.find((known) => known === url.searchParams.get("table"));
  const table = name && funnelTable(t, data, name);
  if (!table) throw new Refusal("INVALID_QUERY");
  const file = `funnel-${t(`funnel:file.${table.name}`)}-${berlinToday(now())}.csv`;
  return new Response(csvText(csvLines(t, language, table), language === "de" ? ";" : ","), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Headings with their units, then the rows of the page. */
function csvLines(t: Translate, language: Language, { headers, rows }: FunnelTable): (string | number)[][] {
  const [first] = rows;
  const headings = headers.map((header, at) => {
    const heading = header.replaceAll(SOFT_HYPHEN, "");
    const unit = UNITS[first?.cells[at]?.type ?? "text"];
    return unit ? t(`funnel:unit.${unit}`, { header: heading }) : heading;
  });
  return [headings, ...rows.map(({ cells }) => cells.map((cell) => cellCsv(language, cell)))];
}

const SOFT_HYPHEN = "\u00ad";
const UNITS: Partial<Record<FigureCell["type"], string>> = {
  rate: "percent",
  change: "points",
  money: "euros",
  duration: "hours",
};
