import type { Translate } from "~/lib/translate";
import { Button } from "../button/button";
import { ButtonLink } from "../button/button-link";
import { FormActions } from "../form/form-actions";
import { Dialog } from "./dialog";

export function DialogExample({ t }: { t: Translate }) {
  return (
    <Dialog
      id="delete"
      title="Entwurf „Teamleitung“ löschen?"
      role="alertdialog"
      close={{ href: "?", label: t("close") }}
    >
      <p>Das lässt sich nicht rückgängig machen.</p>
      <FormActions>
        <Button tone="danger">Entwurf löschen</Button>
        <ButtonLink href="?">{t("cancel")}</ButtonLink>
      </FormActions>
    </Dialog>
  );
}
