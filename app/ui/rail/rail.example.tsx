import type { Translate } from "~/lib/translate";
import { Rail } from "./rail";

export function RailExample({ t }: { t: Translate }) {
  return (
    <Rail
      t={t}
      groups={[
        {
          title: "Die Stelle",
          steps: [
            { number: 1, label: "Allgemein", href: "?step=1", state: "done" },
            { number: 2, label: "Ausbildung", href: "?step=2", state: "wrong" },
            { number: 3, label: "Kenntnisse", href: "?step=3", state: "now" },
            { number: 4, label: "Zielgruppe", href: "?step=4", state: "later" },
          ],
        },
        { title: "Buchung", steps: [{ number: 5, label: "Preis", href: "?step=5", state: "later", locked: true }] },
      ]}
    />
  );
}
