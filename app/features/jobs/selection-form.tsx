import { useTranslation } from "react-i18next";
import { formatSort } from "~/domain/sort";
import { Button } from "~/ui/button/button";
import type { JobListEntry } from "./job-list-entry";
import type { JobsQuery } from "./jobs-query";

/** The id of the form that deletes the chosen drafts. */
export const SELECTION = "selection";

/** Only drafts that the person may delete can be chosen. */
export const isSelectable = ({ actions }: JobListEntry): boolean => actions.includes("delete");

/** Opens, with the chosen drafts, the dialog that deletes them. A changed list is another page without a selection. */
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
