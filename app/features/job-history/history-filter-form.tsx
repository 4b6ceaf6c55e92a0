import { useTranslation } from "react-i18next";
import { HISTORY_KINDS } from "~/domain/jobs/history-kinds";
import { KEYS } from "~/domain/query-keys";
import { jobTabHref } from "~/features/jobs/job-tabs";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import type { HistoryFilter } from "./history-filter";
import type { HistoryContent } from "./load-history.server";

interface FilterFormProps {
  jobId: string;
  people: HistoryContent["people"];
  filter: HistoryFilter;
}

/** Person, kind and days as a form of its own address. */
export function HistoryFilterForm({ jobId, people, filter: { person, kind, from, to } }: FilterFormProps) {
  const { t } = useTranslation("job");
  const isLimited = [person, kind, from, to].some(Boolean);
  return (
    <form method="get" action={`/jobs/${jobId}`} className="filter-bar">
      <input type="hidden" name={KEYS.tab} value="history" />
      <SelectField
        id="history-person"
        name="person"
        label={t("history.person")}
        emptyOption={t("history.everybody")}
        options={people.map(({ id, name }) => ({ value: id, label: name ?? t("history.product") }))}
        defaultValue={person}
      />
      <SelectField
        id="history-kind"
        name="kind"
        label={t("history.kindLabel")}
        emptyOption={t("history.everything")}
        options={HISTORY_KINDS.map((each) => ({ value: each, label: t(`history.kind.${each}`) }))}
        defaultValue={kind}
      />
      <TextField id="history-from" name="from" type="date" label={t("history.from")} defaultValue={from} />
      <TextField id="history-to" name="to" type="date" label={t("history.to")} defaultValue={to} />
      <Button icon="filter">{t("history.filter")}</Button>
      {isLimited && <ButtonLink href={jobTabHref(jobId, "history")}>{t("history.showAll")}</ButtonLink>}
    </form>
  );
}
