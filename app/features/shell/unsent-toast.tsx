import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Toast } from "~/ui/toast/toast";
import { partsOf, useRootData } from "./root-data";
import { UnsentForm } from "./unsent-form";

/**
 * Offers to send a form again that was posted here when the server was silent or broken, or the session over; nothing
 * where the page itself shows what was typed.
 */
export function UnsentToast({ low }: { low?: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const isShown = useMatches().some(({ handle }) => partsOf(handle).restores);
  const fields = useRootData()?.unsent;
  if (!fields || isShown) return null;
  return (
    <Toast
      low={low}
      lasting
      close={{ href: pathname + search, label: t("ui:close") }}
      action={<UnsentForm fields={fields} label={t("unsent.send")} />}
    >
      {t("unsent.text")}
    </Toast>
  );
}
