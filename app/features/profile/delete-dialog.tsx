import { useTranslation } from "react-i18next";
import type { Blockers } from "~/content-api/account-entities";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import type { SignedIn } from "~/server/load-context";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { DeleteBlockers, isBlocked } from "./delete-blockers";
import { deleteFields, FORMS } from "./profile.schema";

export interface DeleteDialogProps {
  person: SignedIn;
  blockers: Blockers;
  reply?: FormReply;
}

/** What keeps the account, or what follows from deleting it and the password once more. */
export function DeleteDialog({ person, blockers, reply }: DeleteDialogProps) {
  const { t } = useTranslation("profile");
  const { field, note } = useServerForm({
    id: FORMS.delete,
    schema: deleteFields,
    reply,
    labels: { password: t("delete.password") },
    prefix: FORMS.delete,
  });
  const close = { href: "/profile", label: t("ui:close") };
  if (isBlocked(blockers)) {
    return (
      <Dialog id="delete" title={t("delete.blockedTitle")} close={close}>
        <DeleteBlockers blockers={blockers} />
        <ButtonLink href="/profile">{t("ui:close")}</ButtonLink>
      </Dialog>
    );
  }
  return (
    <Dialog id="delete" title={t("delete.title")} role="alertdialog" close={close}>
      {note && <Note tone="danger">{note}</Note>}
      <Consequences blockers={blockers} />
      <PostForm className="form" noValidate>
        <input type="hidden" name="username" value={person.email} autoComplete="username" />
        <TextField {...field("password")} type="password" autoComplete="current-password" />
        <div className="row">
          <Button tone="danger" name="intent" value="delete">
            {t("delete.submit")}
          </Button>
          <ButtonLink href="/profile">{t("ui:cancel")}</ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}

/** What becomes of the person's data, organizations and drafts. */
export function Consequences({ blockers: { drafts, unassignedDrafts, removedOrganizations } }: { blockers: Blockers }) {
  const { t } = useTranslation("profile");
  const names = removedOrganizations.map(({ name }) => name).join(", ");
  return (
    <ul>
      <li>{t("delete.personal")}</li>
      <li>{t("delete.comments")}</li>
      {names && <li>{t("delete.organizations", { names })}</li>}
      {unassignedDrafts > 0 && <li>{t("delete.unassignedDrafts", { count: unassignedDrafts })}</li>}
      {drafts > 0 && <li>{t("delete.drafts", { count: drafts })}</li>}
      <li>{t("delete.kept")}</li>
    </ul>
  );
}
