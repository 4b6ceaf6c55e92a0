import { useTranslation } from "react-i18next";
import { useRootData } from "~/features/shell/root-data";
import { SAVED } from "./saved";

/** The word beside the value that was just saved. */
export function useSaved(): (field: string) => string | undefined {
  const { t } = useTranslation("organizations");
  const flash = useRootData()?.flash;
  return (field) => (flash?.key === SAVED && flash.params?.field === field ? t("done") : undefined);
}
