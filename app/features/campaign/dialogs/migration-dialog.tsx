import { useTranslation } from "react-i18next";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { closedHref, usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";

/** Asks once more when something is missing. */
export function MigrationDialog({ incomplete }: { incomplete: readonly StepId[] }) {
  const { t } = useTranslation("job");
  const close = closedHref(usePageAddress());
  return (
    <Dialog id="migration" title={t("migration.sure")} role="alertdialog" close={{ href: close, label: t("ui:close") }}>
      {incomplete.length > 0 && (
        <p>{t("migration.missing", { steps: incomplete.map((step) => t(`wizard:steps.${step}.title`)).join(", ") })}</p>
      )}
      <p>{t("migration.consequence")}</p>
      <PostForm className="row">
        <Button tone="primary" name="intent" value="migration">
          {t("migration.button")}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
