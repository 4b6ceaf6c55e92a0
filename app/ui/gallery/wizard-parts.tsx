import type { Translate } from "~/lib/translate";
import { Bill } from "../bill/bill";
import { Segments } from "../field/segments";
import { MapSketch } from "../map-sketch/map-sketch";
import { ChosenItem } from "../picker/chosen-item";
import { ChosenList } from "../picker/chosen-list";
import { Picker } from "../picker/picker";
import { Rail } from "../rail/rail";
import { Section } from "./section";

export function WizardParts({ t }: { t: Translate }) {
  return (
    <>
      <Section title="Leiste der Schritte">
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
      </Section>
      <Section title="Suchen und wählen">
        <Picker
          id="g-skill"
          label="Kenntnis suchen"
          query={{ name: "q", value: "Pflegedok" }}
          tally={{ count: 4, max: 10 }}
          source="/autocomplete?collection=skills"
          results={[
            { value: "1", label: "Pflegedokumentation", note: "häufig gewählt" },
            { value: "2", label: "Digitale Pflegedokumentation", note: "Software" },
            { value: "3", label: "Behandlungspflege", chosen: true },
            { value: "new", label: "„Pflegedok“ als eigenen Begriff anlegen", icon: "pencil" },
          ]}
          t={t}
        />
        <ChosenList>
          <ChosenItem
            name="Examinierte Pflegefachkraft"
            note="Abschluss 3-jährig"
            remove={{ name: "remove", value: "1", label: "Examinierte Pflegefachkraft entfernen" }}
          >
            <Segments
              name="priority-1"
              legend="Wie wichtig ist Examinierte Pflegefachkraft?"
              defaultValue="required"
              options={[
                { value: "required", label: "Muss" },
                { value: "niceToHave", label: "Von Vorteil" },
                { value: "optional", label: "Optional" },
              ]}
            />
          </ChosenItem>
        </ChosenList>
      </Section>
      <Section title="Rechnung und Karte">
        <div className="fields">
          <Bill
            title="Ihr Preis"
            lines={[
              { label: "Monat für Monat", value: "1.190 €", kind: "per-month" },
              { label: "3 Monate, netto", value: "3.570 €" },
              { label: "Umsatzsteuer 19 %", value: "678,30 €" },
              { label: "Zusammen", value: "4.248,30 €", kind: "sum" },
            ]}
          >
            Abgebucht wird Monat für Monat. Nach der Laufzeit endet die Kampagne nicht von selbst.
          </Bill>
          <MapSketch
            label="Karte: Hannover 35 km, Hildesheim 25 km Umkreis"
            width={640}
            height={440}
            places={[
              { name: "Hannover", x: 283, y: 221, radius: 86 },
              { name: "Hildesheim", x: 320, y: 283, radius: 61 },
            ]}
            scale={{ length: 123, label: "50 km" }}
          />
        </div>
      </Section>
    </>
  );
}
