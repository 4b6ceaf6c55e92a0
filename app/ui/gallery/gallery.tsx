import type { Translate } from "~/lib/translate";
import { Button } from "../button/button";
import { ButtonLink } from "../button/button-link";
import { Dialog } from "../dialog/dialog";
import { FormActions } from "../form/form-actions";
import { Logo } from "../logo/logo";
import { Success } from "../success/success";
import { Toast } from "../toast/toast";
import { Buttons } from "./buttons";
import { Choices } from "./choices";
import { Fields } from "./fields";
import { Lists } from "./lists";
import { Marks } from "./marks";
import { WizardParts } from "./wizard-parts";

export interface GalleryProps {
  /** A part that covers the page and is shown alone: `?over=dialog`. */
  over?: "dialog" | "success" | "toast";
  t: Translate;
}

/** Every part in its states, with texts as long as real ones. */
export function Gallery({ over, t }: GalleryProps) {
  return (
    <>
      <main className="page stack" id="content" inert={over === "dialog" || over === "success" ? "" : undefined}>
        <header className="row">
          <Logo href="/" />
          <h1>Bauteile</h1>
          <p className="soft">Alle Bauteile in allen Zuständen</p>
        </header>
        <Buttons />
        <Fields t={t} />
        <Choices />
        <Marks t={t} />
        <Lists t={t} />
        <WizardParts t={t} />
      </main>
      {over === "dialog" && (
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
      )}
      {over === "success" && (
        <Success id="booked" title="Ihre Kampagne ist gebucht" close={{ href: "?", label: t("close") }}>
          <p>Sie geht am 15. Januar um 0 Uhr auf Sendung.</p>
        </Success>
      )}
      {over === "toast" && (
        <Toast close={{ href: "?", label: t("close") }} action={<Button small>Zurücknehmen</Button>}>
          Drei Bewerbungen sind jetzt in „Interview“.
        </Toast>
      )}
    </>
  );
}
