import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/field/text-field";
import type { OrganizationData } from "../load-organization.server";
import { BLOCK_FORM, blockHref, blockSchema } from "./block.schema";

/** For administrators: blocks the organization, or lifts the block. */
export function BlockPanel({ organization }: Pick<OrganizationData, "organization">) {
  const { t } = useTranslation("organizations");
  const isBlocked = organization.status === "blocked";
  return (
    <section className="panel stack" aria-labelledby="block">
      <h2 id="block">{t("block.heading")}</h2>
      <p>{t(isBlocked ? "block.lifting" : "block.text")}</p>
      {isBlocked ? (
        <PostForm>
          <Button name="intent" value="unblock">
            {t("block.lift")}
          </Button>
        </PostForm>
      ) : (
        <div className="row">
          <ButtonLink tone="danger" href={blockHref(organization.id)}>
            {t("block.button")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

export function BlockDialog({ organization, reply }: Pick<OrganizationData, "organization"> & { reply?: FormReply }) {
  const { t } = useTranslation("organizations");
  const close = `/organizations/${organization.id}`;
  const { field, note } = useServerForm({
    id: BLOCK_FORM,
    schema: blockSchema,
    reply,
    labels: { reason: t("block.reason"), until: t("block.until") },
  });
  return (
    <Dialog
      id="block"
      title={t("block.title", { name: organization.name })}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      <p>{t("block.consequences")}</p>
      <p>{t("block.contracts")}</p>
      <PostForm className="form" noValidate>
        <FormNote text={note} />
        <div className="form-fields">
          <TextField {...field("reason")} hint={t("block.reasonHint")} />
          <TextField {...field("until")} type="date" hint={t("block.untilHint")} />
        </div>
        <div className="row">
          <Button tone="danger" name="intent" value="block">
            {t("block.button")}
          </Button>
          <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
