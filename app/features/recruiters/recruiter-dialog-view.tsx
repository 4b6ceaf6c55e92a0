import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import type { RecruiterIntent } from "./answer-recruiters.server";
import { InviteDialog } from "./invite-dialog";
import { type RecruitersData, recruitersHref } from "./recruiters";

/**
 * The tab's open dialog: an invitation, or the question before somebody is taken out, leaves, gives up the own rights
 * of an admin, or is no longer invited.
 */
export function RecruiterDialogView({ data, reply }: { data: RecruitersData; reply?: FormReply }) {
  const { t } = useTranslation("recruiters");
  const { dialog, organizationId } = data;
  if (!dialog) return null;
  if (dialog.type === "invite") {
    const taken = data.accepted.map(({ email }) => email);
    return <InviteDialog organizationId={organizationId} colleagues={dialog.colleagues} taken={taken} reply={reply} />;
  }
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
        {dialog.type === "lower" && (
          <>
            <input type="hidden" name="role" value="member" />
            <input type="hidden" name="confirmed" value="true" />
          </>
        )}
        <Button tone="danger" name="intent" value={INTENTS[dialog.type]}>
          {t(`${dialog.type}.button`)}
        </Button>
        <ButtonLink href={close}>{t("ui:cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}

const INTENTS = {
  remove: "removeRecruiter",
  leave: "removeRecruiter",
  lower: "changeRole",
  withdraw: "removeInvite",
} as const satisfies Record<string, RecruiterIntent>;
