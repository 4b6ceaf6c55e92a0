import { useTranslation } from "react-i18next";
import type { PartState } from "~/content-api/operations";
import { formatDateTime } from "~/domain/dates";
import type { FormReply } from "~/features/forms/form-reply";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { AdministrationPage } from "../administration-page";
import { CountersSection } from "./counters-section";
import { EndedSection } from "./ended-section";
import type { OperationsData } from "./load-operations.server";
import { SuppressedSection } from "./suppressed-section";

/** What works unseen: when it last gave a sign of life, and what is silent. */
export function OperationsPage({ data, reply }: { data: OperationsData; reply?: FormReply }) {
  const { t } = useTranslation("administration");
  return (
    <AdministrationPage tab="operations">
      <p className="soft">{t("operations.intro")}</p>
      <section className="stack" aria-labelledby="parts">
        <h2 id="parts">{t("operations.parts")}</h2>
        <PartsTable parts={data.parts} />
      </section>
      <CountersSection {...data.counters} />
      <SuppressedSection data={data} reply={reply} />
      <EndedSection ends={data.ends} ended={data.ended} />
    </AdministrationPage>
  );
}

type Part = PartState & { id: string };

function PartsTable({ parts }: { parts: readonly PartState[] }) {
  const { t } = useTranslation("administration");
  const columns: Column<Part>[] = [
    {
      id: "part",
      accessorFn: ({ part }) => t(`operations.part.${part}`),
      header: t("operations.column.part"),
      meta: { card: "title" },
    },
    {
      id: "state",
      header: t("operations.column.state"),
      cell: ({ row: { original } }) => <State {...original} />,
    },
    {
      id: "seen",
      accessorFn: ({ seen_at }) => (seen_at ? formatDateTime(seen_at) : "–"),
      header: t("operations.column.seen"),
      meta: { className: "soft small" },
    },
    {
      id: "asked",
      accessorFn: ({ asked_at }) => (asked_at ? formatDateTime(asked_at) : ""),
      header: t("operations.column.asked"),
      meta: { card: "hidden", className: "soft small" },
    },
  ];
  const rows = parts.map((part) => ({ ...part, id: part.part }));
  return <DataTable caption={t("operations.parts")} columns={columns} rows={rows} empty="" t={useUiTexts()} />;
}

function State({ state, waiting_since }: Part) {
  const { t } = useTranslation("administration");
  if (state !== "silent" || !waiting_since) return t(`operations.state.${state === "silent" ? "unknown" : state}`);
  return <strong>{t("operations.state.silent", { since: formatDateTime(waiting_since) })}</strong>;
}
