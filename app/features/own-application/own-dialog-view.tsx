import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { type OwnDialog, type OwnPageData, ownPath } from "./own-data";
import { useTexts } from "./own-texts";

/** The second click: what follows, and the button that does it. */
export function OwnDialogView({ page, type }: { page: OwnPageData; type: OwnDialog }) {
  const t = useTexts();
  const close = ownPath(page.token);
  const { addressing, job } = page.application;
  return (
    <Dialog
      id={`dialog-${type}`}
      title={t(`${type}Title`)}
      role="alertdialog"
      close={{ href: close, label: t("close") }}
    >
      <p>{t(`${type}Consequence`, { company: job.company, title: job.title })}</p>
      <PostForm className="row" action={close}>
        <input type="hidden" name="addressing" value={addressing} />
        <Button tone="danger" name="intent" value={type}>
          {t(`${type}Confirm`)}
        </Button>
        <ButtonLink href={close}>{t("cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
