import { useTranslation } from "react-i18next";
import { useRootData } from "~/features/shell/root-data";

/** Flash key of a saved value; it has no toast, its own place on the page says it. */
export const SAVED = "inline.saved";

/** The word beside the value that was just saved. */
export function useSaved(): (field: string) => string | undefined {
  const { t } = useTranslation("organizations");
  const flash = useRootData()?.flash;
  return (field) => (flash?.key === SAVED && flash.params?.field === field ? t("done") : undefined);
}
