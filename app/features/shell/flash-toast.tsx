import { useTranslation } from "react-i18next";
import { Toast } from "~/ui/toast";
import { useRootData } from "./root-data";

/** What the page before has to say, once. */
export function FlashToast({ low }: { low?: boolean }) {
  const { t, i18n } = useTranslation("flash");
  const flash = useRootData()?.flash;
  if (!flash || !i18n.exists(`flash:${flash.key}`)) return null;
  return (
    <Toast
      low={low}
      lasting={flash.tone === "danger" || flash.tone === "warning"}
      close={{ href: "?", label: t("ui:close") }}
    >
      {t(flash.key, flash.params)}
    </Toast>
  );
}
