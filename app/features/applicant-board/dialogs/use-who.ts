import { useTranslation } from "react-i18next";
import type { Chosen } from "./board-dialog";

/** Whom a dialog is about, as its title says it: a name, or how many. */
export function useWho({ picks, names }: Chosen): string {
  const { t } = useTranslation("applicants");
  if (picks.length > 1) return t("dialog.people", { count: picks.length });
  return names[0] ?? t("dialog.somebody");
}
