import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { Icon } from "~/ui/icon/icon";
import { type BoardAddress, boardHref, COLUMN_KEY, LIST_COLUMNS, NAME_COLUMN } from "../board-address";

/** Which columns the list shows, as a plain GET form: the choice is a part of the address, and of a saved view. */
export function ChooseColumns({ jobId, place }: { jobId: string; place: BoardAddress }) {
  const { t } = useTranslation("applicants");
  const [action = "", query = ""] = withQuery(boardHref(jobId, place), { [COLUMN_KEY]: null }).split("?");
  return (
    <details>
      <summary className="chip">
        <Icon name="eye" small />
        {t("list.columns")}
      </summary>
      <form className="filters" method="get" action={action}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={COLUMN_KEY} value={NAME_COLUMN} />
        {LIST_COLUMNS.map((column) => (
          <label key={column} className="choice">
            <input type="checkbox" name={COLUMN_KEY} value={column} defaultChecked={place.columns.includes(column)} />
            <span>{t(`list.column.${column}`)}</span>
          </label>
        ))}
        <button type="submit" className="button button-small">
          {t("list.showColumns")}
        </button>
      </form>
    </details>
  );
}
