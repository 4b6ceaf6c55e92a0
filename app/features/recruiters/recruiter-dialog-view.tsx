import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { InviteDialog } from "./invite-dialog";
import { type RecruitersData, recruitersHref } from "./recruiters";

/**
 * The tab's open dialog: an invitation, or the question before somebody is taken out, leaves, or is no longer invited.
 */
export function RecruiterDialogView({ data, reply }: { data: RecruitersData; reply?: FormReply }) {
  const { t } = useTranslation("recruiters");
  const { dialog, organizationId } = data;
  if (!dialog) return null;
  if (dialog.type === "invite")
    return <InviteDialog organizationId={organizationId} colleagues={dialog.colleagues} reply={reply} />;
  const close = recruitersHref(organizationId);
  const about = dialog.type === "withdraw" ? dialog.invitation : dialog.recruiter;
  const name = "name" in about ? about.name : about.email;
  return (
    <Dialog
      id={`dialog-${dialog.type}`}
      title={t(`${dialog.type}.title`, { name })}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      <p>{t(`${dialog.type}.text`, { name })}</p>
      <PostForm className="row">
        <input type="hidden" name="id" value={about.id} />
        <Button tone="danger" name="intent" value={dialog.type === "withdraw" ? "removeInvite" : "removeRecruiter"}>
          {t(`${dialog.type}.button`)}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
