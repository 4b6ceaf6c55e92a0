import { Button } from "./button";
import { ButtonLink } from "./button-link";
import type { ButtonLook } from "./button-look";
import { IconButton } from "./icon-button";
import { IconLink } from "./icon-link";

const TONES: { name: string; look: ButtonLook }[] = [
  { name: "Haupt", look: { tone: "primary" } },
  { name: "ruhig", look: {} },
  { name: "schlicht", look: { tone: "plain" } },
  { name: "Gefahr", look: { tone: "danger" } },
  { name: "klein", look: { small: true } },
];

export function ButtonExample() {
  return (
    <>
      {TONES.map(({ name, look }) => (
        <p className="row" key={name}>
          <Button {...look}>Weiter</Button>
          <Button {...look} icon="plus">
            Neuer Job
          </Button>
          <Button {...look} disabled>
            gesperrt
          </Button>
          <Button {...look} busy>
            Speichert
          </Button>
        </p>
      ))}
      <p className="row">
        <IconButton icon="trash" label="Hannover entfernen" />
        <IconButton icon="search" label="Suchen" framed />
        <IconLink icon="pencil" label="Name bearbeiten" href="#content" />
        <ButtonLink icon="spark" href="#content">
          Importieren
        </ButtonLink>
      </p>
      <Button tone="primary" wide>
        Konto anlegen
      </Button>
    </>
  );
}
