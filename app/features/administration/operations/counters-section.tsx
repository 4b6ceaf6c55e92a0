import { useTranslation } from "react-i18next";
import type { CounterCheck } from "~/content-api/operations";
import { formatDate } from "~/domain/dates";
import { toLanguage } from "~/domain/people";
import { useUiTexts } from "~/features/shell/use-ui-texts";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";

type Drift = CounterCheck["drift"][number] & { id: string };

/** What the nightly check of counters has found wrong and repaired, and when it ran last. */
export function CountersSection({ day, isUnderWay, drift }: CounterCheck) {
  const { t, i18n } = useTranslation("administration");
  const texts = useUiTexts();
  const dateOf = (each: string) => formatDate(each, toLanguage(i18n.language));
  const columns: Column<Drift>[] = [
    {
      id: "counter",
      header: t("operations.counters.counter"),
      cell: ({ row: { original } }) => <code translate="no">{original.counter}</code>,
      meta: { card: "title" },
    },
    { id: "day", accessorFn: (each) => dateOf(each.day), header: t("operations.counters.day") },
    { id: "found", accessorFn: ({ found }) => found, header: t("operations.counters.found") },
  ];
  const state = isUnderWay ? "underWay" : "over";
  return (
    <section className="stack" aria-labelledby="counters">
      <h2 id="counters">{t("operations.counters.title")}</h2>
      <p className="soft">
        {t("operations.counters.text")}{" "}
        {day === null ? t("operations.counters.never") : t(`operations.counters.${state}`, { day: dateOf(day) })}
      </p>
      {day !== null && (
        <DataTable
          caption={t("operations.counters.title")}
          columns={columns}
          rows={drift.map((each) => ({ ...each, id: `${each.day} ${each.counter}` }))}
          empty={t("operations.counters.none")}
          t={texts}
        />
      )}
    </section>
  );
}
