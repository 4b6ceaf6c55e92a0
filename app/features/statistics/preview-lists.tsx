import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsPreview } from "~/content-api/statistics";
import { FIGURES, type Figure } from "~/domain/statistics/columns";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { useFigureTexts } from "./figure-texts";

interface ListProps {
  preview: StatisticsPreview;
}

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  /** How many more there are than the list shows. */
  more: number;
  children: ReactNode;
}

function Section({ id, title, text, more, children }: SectionProps) {
  const { t } = useTranslation("statistics");
  return (
    <section className="stack list-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children}
      {more > 0 && <p className="soft small">{t("more", { count: more })}</p>}
    </section>
  );
}

/** Days whose figures would change: old and new. */
export function Changes({ preview: { changes, changed } }: ListProps) {
  const { t } = useTranslation("statistics");
  const { day, channel, number, euros } = useFigureTexts();
  const texts = useUiTexts();
  if (changed === 0) return null;
  const write = (figure: Figure, value: number) => (figure === "spend" ? euros(value) : number(value));
  const rows = changes.map((change, index) => ({ ...change, id: String(index) }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: "job", accessorKey: "title", header: t("column.job"), meta: { card: "title" } },
    { id: "day", accessorFn: (row) => day(row.day), header: t("column.day"), meta: { className: "number nowrap" } },
    { id: "channel", accessorFn: (row) => channel(row.channel), header: t("column.channel") },
    ...FIGURES.map(
      (figure): Column<(typeof rows)[number]> => ({
        id: figure,
        header: t(`figure.${figure}`),
        cell: ({ row: { original } }) => {
          const [before, after] = [original.before[figure], original.after[figure]];
          if (before === after) return write(figure, after);
          return (
            <>
              <del className="soft">{write(figure, before)}</del> → <ins>{write(figure, after)}</ins>
            </>
          );
        },
        meta: { card: "labeled", className: "number nowrap" },
      }),
    ),
  ];
  return (
    <Section id="changes" title={t("changes.title", { count: changed })} more={changed - rows.length}>
      <DataTable caption={t("changes.title", { count: changed })} columns={columns} rows={rows} t={texts} />
    </Section>
  );
}

/** Campaigns that belong to no job. */
export function Unknown({ preview: { unknown, unknownCount } }: ListProps) {
  const { t } = useTranslation("statistics");
  const { euros } = useFigureTexts();
  if (unknownCount === 0) return null;
  return (
    <Section
      id="unknown"
      title={t("unknown.title", { count: unknownCount })}
      text={t("unknown.text")}
      more={unknownCount - unknown.length}
    >
      <ul className="rows panel">
        {unknown.map(({ campaign, lines, spend }) => (
          <li key={campaign}>
            <span>{campaign}</span>
            <span className="soft number">{t("unknown.lines", { count: lines, spend: euros(spend) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Lines that are left out, by their numbers in the file. */
export function Problems({ preview: { problems, problemCount } }: ListProps) {
  const { t } = useTranslation("statistics");
  if (problemCount === 0) return null;
  return (
    <Section id="problems" title={t("problems.title", { count: problemCount })} more={problemCount - problems.length}>
      <ul className="rows panel">
        {problems.map(({ line, type, text }) => (
          <li key={line}>
            <b className="number">{t("problems.line", { line })}</b>
            <span>{t(`problem.${type}`, { text: text || "–" })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The sums of each job. */
export function Jobs({ preview: { jobs, jobCount } }: ListProps) {
  const { t } = useTranslation("statistics");
  const { number, euros } = useFigureTexts();
  const texts = useUiTexts();
  if (jobCount === 0) return null;
  const columns: Column<StatisticsPreview["jobs"][number]>[] = [
    {
      id: "title",
      accessorKey: "title",
      header: t("column.job"),
      meta: { card: "title", href: ({ id }) => `/jobs/${id}` },
    },
    { id: "number", accessorFn: ({ number }) => number ?? "", header: t("column.number"), meta: { className: "soft" } },
    {
      id: "days",
      accessorFn: ({ days }) => number(days),
      header: t("column.days"),
      meta: { card: "labeled", className: "number" },
    },
    ...FIGURES.map(
      (figure): Column<StatisticsPreview["jobs"][number]> => ({
        id: figure,
        accessorFn: (row) => (figure === "spend" ? euros(row.spend) : number(row[figure])),
        header: t(`figure.${figure}`),
        meta: { card: "labeled", className: "number nowrap" },
      }),
    ),
  ];
  return (
    <Section id="jobs" title={t("jobs.title", { count: jobCount })} more={jobCount - jobs.length}>
      <DataTable caption={t("jobs.title", { count: jobCount })} columns={columns} rows={jobs} t={texts} />
    </Section>
  );
}
