import { useTranslation } from "react-i18next";
import { selectionValue } from "~/domain/applicants/selected-cards";
import type { Chosen } from "./board-dialog";

const SHOWN = 8;

/** The names of several cards, and how many more; with the hidden fields that post them. */
export function ChosenCards({ picks, names }: Chosen) {
  const { t } = useTranslation("applicants");
  const shown = names.slice(0, SHOWN);
  const more = picks.length - shown.length;
  return (
    <>
      {picks.length > 1 && shown.length > 0 && (
        <p className="soft">
          {shown.join(", ")}
          {more > 0 && ` ${t("dialog.andMore", { count: more })}`}
        </p>
      )}
      {picks.map((card) => (
        <input key={card.id} type="hidden" name="id" value={selectionValue(card)} />
      ))}
    </>
  );
}

/** The cards in a dialog's title: a name, or how many. */
export function useTitleOf({ picks, names }: Chosen): string {
  const { t } = useTranslation("applicants");
  if (picks.length > 1) return t("dialog.people", { count: picks.length });
  return names[0] ?? t("dialog.somebody");
}
