import { useTranslation } from "react-i18next";
import { withQuery } from "~/domain/query-keys";
import { usePageAddress } from "~/features/shell/page-address";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import type { ApplicantView } from "./applicant-view";
import { applicantName } from "./names";

/** Asks for a confirmation before a person is erased for good: `?dialog=erase`. */
export function EraseDialog({ view: { applicant } }: { view: ApplicantView }) {
  const { t } = useTranslation("applicant");
  const address = withQuery(usePageAddress(), { dialog: null, mail: null });
  return (
    <Dialog
      id="dialog-erase"
      title={t("erase.title", { name: applicantName(t, applicant) })}
      role="alertdialog"
      close={{ href: address, label: t("ui:close") }}
    >
      <p>{t("erase.text")}</p>
      <ul>
        <li>{t("erase.gone")}</li>
        <li>{t("erase.mails")}</li>
        <li>{t("erase.stays")}</li>
      </ul>
      <PostForm className="row" action={address}>
        <input type="hidden" name="intent" value="applicant.erase" />
        <Button tone="danger">{t("erase.confirm")}</Button>
        <ButtonLink href={address}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
