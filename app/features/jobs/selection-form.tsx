import { useTranslation } from "react-i18next";
import { formatSort } from "~/domain/sort";
import { Button } from "~/ui/button";
import { SELECTION } from "./jobs-columns";
import type { JobsQuery } from "./jobs-query";

/** Leads with the ticked drafts to the question whether to delete them. A change of the list is another page and clears the ticks. */
export function SelectionForm({ query: { search, status, organization, sort, page } }: { query: JobsQuery }) {
  const { t } = useTranslation("jobs");
  const kept = { q: search, status, organization, sort: formatSort(sort), page: page > 0 ? page + 1 : null };
  return (
    <form method="get" action="/jobs" id={SELECTION} className="row">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" small icon="trash" name="dialog" value="delete">
        {t("select.delete")}
      </Button>
    </form>
  );
}
