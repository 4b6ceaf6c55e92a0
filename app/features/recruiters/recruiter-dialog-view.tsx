import { useTranslation } from "react-i18next";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { InviteDialog } from "./invite-dialog";
import { type RecruitersData, type RecruitersProblem, recruitersHref } from "./recruiters";

/** The tab's open dialog: an invitation, or the question before somebody is taken out, leaves, or is no longer invited. */
export function RecruiterDialogView({ data, problem }: { data: RecruitersData; problem?: RecruitersProblem }) {
  const { t } = useTranslation("recruiters");
  const { dialog, organizationId } = data;
  if (!dialog) return null;
  if (dialog.kind === "invite")
    return <InviteDialog organizationId={organizationId} colleagues={dialog.colleagues} problem={problem} />;
  const close = recruitersHref(organizationId);
  const about = dialog.kind === "withdraw" ? dialog.invitation : dialog.recruiter;
  const name = "name" in about ? about.name : about.email;
  return (
    <Dialog
      id={`dialog-${dialog.kind}`}
      title={t(`${dialog.kind}.title`, { name })}
      role="alertdialog"
      close={{ href: close, label: t("ui:close") }}
    >
      <p>{t(`${dialog.kind}.text`, { name })}</p>
      <PostForm className="row">
        <input type="hidden" name="id" value={about.id} />
        <Button tone="danger" name="intent" value={dialog.kind === "withdraw" ? "removeInvite" : "removeRecruiter"}>
          {t(`${dialog.kind}.button`)}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
