import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toLanguage } from "~/domain/people";
import { ButtonLink } from "~/ui/button/button-link";
import { type FigureRow, FigureTable } from "~/ui/charts/figure-table";
import { cellText } from "./figure-cell";
import { csvHref, type FunnelData } from "./funnel-data";
import { type FunnelTableName, type FunnelTableRow, funnelTable } from "./funnel-tables";

export interface FunnelSectionProps {
  data: FunnelData;
  name: FunnelTableName;
  /** Above the figures. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One table of the funnel with what is drawn from it, and the way to its file. */
export function FunnelSection({ data, name, lead, children }: FunnelSectionProps) {
  const { t } = useTranslation("funnel");
  const title = t(`section.${name}`);
  const id = `funnel-${name}`;
  return (
    <section className="panel stack charts-box" aria-labelledby={id}>
      <div className="row apart keep">
        <h2 id={id}>{title}</h2>
        {!("isExample" in data) && (
          <ButtonLink
            small
            icon="download"
            href={csvHref(data, data.funnel.range, name)}
            aria-label={t("csvOf", { table: title })}
          >
            {t("csv")}
          </ButtonLink>
        )}
      </div>
      {lead && <p className="soft small">{lead}</p>}
      {children}
    </section>
  );
}

export interface SectionTableProps {
  data: FunnelData;
  name: FunnelTableName;
  isWide?: boolean;
  /** Below the name of a row. */
  bar?: (row: FunnelTableRow) => ReactNode;
  isMarked?: (row: FunnelTableRow) => boolean;
}

/** The figures of a section as a table. */
export function SectionTable({ data, name, isWide, bar, isMarked }: SectionTableProps) {
  const { t, i18n } = useTranslation("funnel");
  const language = toLanguage(i18n.language);
  const table = funnelTable(t, data, name);
  if (!table) return null;
  const rows = table.rows.map((row): FigureRow => {
    const [rowName = "", ...figures] = row.cells.map((cell) => cellText(t, language, cell));
    const heading = bar ? (
      <>
        {rowName}
        {bar(row)}
      </>
    ) : (
      rowName
    );
    return { id: row.id, cells: [heading, ...figures], isMarked: isMarked?.(row) };
  });
  return <FigureTable caption={t(`section.${name}`)} headers={table.headers} rows={rows} isWide={isWide} />;
}
