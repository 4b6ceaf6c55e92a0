import { useTranslation } from "react-i18next";
import type { Chosen } from "./board-dialog";

const SHOWN = 8;

/** The names of several; after the eighth, how many more. */
export function PeopleList({ picks, names }: Chosen) {
  const { t } = useTranslation("applicants");
  if (picks.length < 2 || names.length === 0) return null;
  const shown = names.slice(0, SHOWN);
  const more = picks.length - shown.length;
  return (
    <p className="soft">
      {shown.join(", ")}
      {more > 0 && ` ${t("dialog.andMore", { count: more })}`}
    </p>
  );
}
