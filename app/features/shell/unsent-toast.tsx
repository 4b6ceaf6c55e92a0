import { useLocation, useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button/button";
import { Toast } from "~/ui/toast/toast";
import { PostForm } from "./post-form";
import { partsOf, useRootData } from "./root-data";

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
      action={
        <PostForm>
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <Button small>{t("unsent.send")}</Button>
        </PostForm>
      }
    >
      {t("unsent.text")}
    </Toast>
  );
}
