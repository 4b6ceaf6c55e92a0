import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { integrationsHref } from "./integrations.schema";
import type { IntegrationsData } from "./load-integrations.server";

interface EndDialogProps {
  organization: string;
  ending: NonNullable<IntegrationsData["ending"]>;
}

/** Asks before a token is revoked or a webhook removed: `?end=` with its id. */
export function EndDialog({ organization, ending: { token, webhook } }: EndDialogProps) {
  const { t } = useTranslation("integrations");
  const close = integrationsHref(organization);
  return (
    <Dialog
      id="end"
      title={token ? t("tokens.revokeTitle", { name: token.name }) : t("webhooks.removeTitle")}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      <p className="break">{token ? t("tokens.revokeText") : t("webhooks.removeText", { url: webhook?.url })}</p>
      <PostForm className="row" action={close}>
        <input type="hidden" name="id" value={(token ?? webhook)?.id} />
        <Button tone="danger" name="intent" value={token ? "revokeToken" : "removeWebhook"}>
          {t(token ? "tokens.revoke" : "webhooks.remove")}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
