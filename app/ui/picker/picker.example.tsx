import type { Translate } from "~/lib/translate";
import { Segments } from "../field/segments";
import { ChosenItem } from "./chosen-item";
import { ChosenList } from "./chosen-list";
import { Picker } from "./picker";

export function PickerExample({ t }: { t: Translate }) {
  return (
    <>
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
    </>
  );
}
