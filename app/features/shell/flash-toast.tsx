import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button/button";
import { Toast } from "~/ui/toast/toast";
import { PostForm } from "./post-form";
import { useRootData } from "./root-data";

/** What the page before has to say, once. */
export function FlashToast({ low }: { low?: boolean }) {
  const { t, i18n } = useTranslation("flash");
  const { search } = useLocation();
  const flash = useRootData()?.flash;
  if (!flash || !i18n.exists(`flash:${flash.key}`, flash.params)) return null;
  return (
    <Toast
      low={low}
      lasting={flash.tone === "danger" || flash.tone === "warning" || Boolean(flash.undo)}
      close={{ href: search || "?", label: t("ui:close") }}
      action={flash.undo && <Undo intent={flash.undo} />}
    >
      {t(flash.key, flash.params)}
    </Toast>
  );
}

function Undo({ intent }: { intent: string }) {
  const { t } = useTranslation("flash");
  return (
    <PostForm>
      <Button small name="intent" value={intent}>
        {t("undo")}
      </Button>
    </PostForm>
  );
}
