import { useTranslation } from "react-i18next";
import { errorTexts } from "~/features/shell/form-errors";
import { Button } from "~/ui/button/button";
import { DateField } from "~/ui/field/date-field";
import { EXPORT_PATH } from "./invoice-address";
import type { ExportForm } from "./load-export-form.server";

export interface ExportPanelProps {
  form: ExportForm;
  /** All of them when left out. */
  organization?: string;
  /** The page to come back to with a wrong period. */
  back: string;
}

/** A period and two buttons, each of which downloads a file. */
export function ExportPanel({ form: { from, to, problem }, organization, back }: ExportPanelProps) {
  const { t, i18n } = useTranslation("billing");
  const errorsOf = (field: "from" | "to") =>
    problem?.field === field ? errorTexts(t, [problem.message], i18n.language) : undefined;
  return (
    <section className="panel stack" id="export" aria-labelledby="export-title">
      <h2 id="export-title">{t("export.title")}</h2>
      <p className="soft">{t("export.text")}</p>
      <form method="get" action={EXPORT_PATH} className="filter-bar">
        {organization && <input type="hidden" name="organization" value={organization} />}
        <input type="hidden" name="back" value={back} />
        <DateField
          id="export-from"
          name="from"
          label={t("export.from")}
          defaultValue={from}
          errors={errorsOf("from")}
        />
        <DateField id="export-to" name="to" label={t("export.to")} defaultValue={to} errors={errorsOf("to")} />
        <span className="row">
          <Button icon="download" name="format" value="csv">
            {t("export.csv")}
          </Button>
          <Button icon="download" name="format" value="datev">
            {t("export.datev")}
          </Button>
        </span>
      </form>
      <p className="soft small">{t("export.datevHint")}</p>
    </section>
  );
}
