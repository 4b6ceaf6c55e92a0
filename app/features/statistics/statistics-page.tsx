import { useTranslation } from "react-i18next";
import type { StatisticsImport } from "~/content-api/statistics";
import { formatDateMinute } from "~/domain/dates";
import { TABLE_LIMITS } from "~/domain/statistics/choices";
import { AdministrationPage } from "~/features/administration/administration-page";
import { usePaging } from "~/features/administration/use-paging";
import type { FormReply } from "~/features/forms/form-reply";
import { TableUpload } from "~/features/forms/table-upload";
import { PostForm } from "~/features/shell/post-form";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { DayForm } from "./day-form";
import { useFigureTexts } from "./figure-texts";
import type { StatisticsData } from "./load-statistics.server";
import { uploadSchema } from "./statistics.schema";

export interface StatisticsPageProps {
  data: StatisticsData;
  reply?: FormReply;
}

/** Reading a file, typing a day, and what was taken over so far. */
export function StatisticsPage({ data, reply }: StatisticsPageProps) {
  const { t } = useTranslation("statistics");
  return (
    <AdministrationPage tab="statistics">
      <UploadPanel id={data.uploadId} reply={reply} />
      <DayForm id={data.dayId} today={data.today} reply={reply} />
      <section className="stack list-section" aria-labelledby="imports">
        <h2 id="imports">{t("imports.title")}</h2>
        <Imports data={data} />
      </section>
    </AdministrationPage>
  );
}

function UploadPanel({ id, reply }: { id: string; reply?: FormReply }) {
  const { t } = useTranslation("statistics");
  return (
    <section className="panel stack" aria-labelledby="upload-title">
      <h2 id="upload-title">{t("upload.title")}</h2>
      <p className="soft">{t("upload.text")}</p>
      <TableUpload
        schema={uploadSchema}
        importId={id}
        reply={reply}
        label={t("upload.file")}
        hint={t("upload.hint", { max: TABLE_LIMITS.bytes / 1024 / 1024 })}
        submit={t("upload.submit")}
      />
    </section>
  );
}

function Imports({ data: { rows, page, total } }: { data: StatisticsData }) {
  const { t } = useTranslation("statistics");
  const { period, number, euros } = useFigureTexts();
  const columns: Column<StatisticsImport>[] = [
    {
      id: "name",
      header: t("imports.name"),
      cell: ({ row }) => <Name entry={row.original} />,
      meta: { card: "title" },
    },
    {
      id: "days",
      accessorFn: ({ from, to }) => period(from, to),
      header: t("imports.days"),
      meta: { className: "number" },
    },
    {
      id: "jobs",
      accessorFn: ({ jobs }) => number(jobs),
      header: t("imports.jobs"),
      meta: { card: "labeled", className: "number" },
    },
    {
      id: "impressions",
      accessorFn: ({ impressions }) => number(impressions),
      header: t("figure.impressions"),
      meta: { card: "labeled", className: "number" },
    },
    {
      id: "clicks",
      accessorFn: ({ clicks }) => number(clicks),
      header: t("figure.clicks"),
      meta: { card: "labeled", className: "number" },
    },
    {
      id: "spend",
      accessorFn: ({ spend }) => euros(spend),
      header: t("figure.spend"),
      meta: { card: "labeled", className: "number nowrap" },
    },
    {
      id: "undo",
      header: t("imports.actions"),
      cell: ({ row }) => <Undo entry={row.original} />,
      meta: { isHeaderHidden: true },
    },
  ];
  return (
    <DataTable
      caption={t("imports.title")}
      columns={columns}
      rows={rows}
      empty={t("imports.none")}
      paging={usePaging({ page, total })}
      t={useUiTexts()}
    />
  );
}

function Name({ entry: { fileName, name, date_confirmed } }: { entry: StatisticsImport }) {
  const { t } = useTranslation("statistics");
  const date = date_confirmed ? formatDateMinute(date_confirmed) : "";
  return (
    <>
      {fileName ?? t("imports.typed")}
      <br />
      <small className="soft">{t("imports.by", { name: name ?? t("imports.somebody"), date })}</small>
    </>
  );
}

function Undo({ entry: { id, status, fileName, date_undone, undoneBy } }: { entry: StatisticsImport }) {
  const { t } = useTranslation("statistics");
  if (status === "undone")
    return (
      <Badge>
        {t("imports.undone", {
          name: undoneBy ?? t("imports.somebody"),
          date: date_undone ? formatDateMinute(date_undone) : "",
        })}
      </Badge>
    );
  return (
    <PostForm>
      <input type="hidden" name="id" value={id} />
      <Button
        small
        tone="plain"
        icon="rotate"
        name="intent"
        value="undo"
        aria-label={t("imports.undoNamed", { name: fileName ?? t("imports.typed") })}
      >
        {t("imports.undo")}
      </Button>
    </PostForm>
  );
}
