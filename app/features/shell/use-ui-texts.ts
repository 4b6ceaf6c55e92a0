import { useTranslation } from "react-i18next";
import type { Translate } from "~/lib/translate";

/** The texts of the components themselves, as they take them. */
export function useUiTexts(): Translate {
  const { t } = useTranslation("ui");
  return (key, params) => t(key, params ?? {});
}
