import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Dialog } from "~/ui/dialog/dialog";
import { type OwnDialog, type OwnPageData, ownPath } from "./own-data";
import { useSay } from "./say";

/** The second click: what follows, and the button that does it. */
export function OwnDialogView({ page, type }: { page: OwnPageData; type: OwnDialog }) {
  const say = useSay();
  const close = ownPath(page.token);
  const { addressing, job } = page.application;
  return (
    <Dialog
      id={`dialog-${type}`}
      title={say(`${type}Title`)}
      role="alertdialog"
      close={{ href: close, label: say("close") }}
    >
      <p>{say(`${type}Consequence`, { company: job.company, title: job.title })}</p>
      <PostForm className="row" action={close}>
        <input type="hidden" name="addressing" value={addressing} />
        <Button tone="danger" name="intent" value={type}>
          {say(`${type}Confirm`)}
        </Button>
        <ButtonLink href={close}>{say("cancel")}</ButtonLink>
      </PostForm>
    </Dialog>
  );
}
