import type { Blockers } from "~/content-api/entities";
import { PostForm } from "~/features/shell/post-form";
import type { SignedIn } from "~/server/load-context";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { DeleteBlockers, isBlocked } from "./delete-blockers";
import type { ProfileAnswer } from "./profile-answer";
import { useProfileTexts } from "./use-profile-texts";

export interface DeleteDialogProps {
  person: SignedIn;
  blockers: Blockers;
  answer?: ProfileAnswer;
}

/** What keeps the account, or what follows from deleting it and the password once more. */
export function DeleteDialog({ person, blockers, answer }: DeleteDialogProps) {
  const { t, errorsOf, note } = useProfileTexts(answer);
  const close = { href: "/profile", label: t("ui:close") };
  const { drafts, removedOrganizations } = blockers;
  if (isBlocked(blockers)) {
    return (
      <Dialog id="delete" title={t("delete.blockedTitle")} close={close}>
        <DeleteBlockers blockers={blockers} />
        <ButtonLink href="/profile">{t("ui:close")}</ButtonLink>
      </Dialog>
    );
  }
  const names = removedOrganizations.map(({ name }) => name).join(", ");
  return (
    <Dialog id="delete" title={t("delete.title")} role="alertdialog" close={close}>
      {note && <Note tone="danger">{note}</Note>}
      <ul>
        <li>{t("delete.personal")}</li>
        <li>{t("delete.comments")}</li>
        {names && <li>{t("delete.organizations", { names })}</li>}
        {drafts > 0 && !names && <li>{t("delete.drafts", { count: drafts })}</li>}
        <li>{t("delete.kept")}</li>
      </ul>
      <PostForm className="form" noValidate>
        <input type="hidden" name="username" value={person.email} autoComplete="username" />
        <TextField
          id="deletePassword"
          name="password"
          type="password"
          label={t("delete.password")}
          errors={errorsOf("password")}
          autoComplete="current-password"
          required
        />
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
