import { Checkbox } from "./checkbox";
import { CheckboxGroup } from "./checkbox-group";
import { RadioGroup } from "./radio-group";
import { Segments } from "./segments";

export function ChoicesExample() {
  return (
    <>
      <div className="form-fields">
        <CheckboxGroup
          id="g-time"
          name="time"
          label="Arbeitszeit"
          defaultValues={["full"]}
          choices={[
            { value: "full", label: "Vollzeit" },
            { value: "part", label: "Teilzeit" },
          ]}
        />
        <RadioGroup
          id="g-addressing"
          name="addressing"
          label="Anrede im Chatbot"
          defaultValue="german_du"
          choices={[
            { value: "german_du", label: "per du" },
            { value: "german_sie", label: "per Sie", hint: "üblich in Büro und Verwaltung" },
          ]}
        />
        <Checkbox
          id="g-privacy"
          name="privacyConsent"
          label="Ich habe die Datenschutzerklärung gelesen."
          errors={["Bitte bestätigen Sie die Datenschutzerklärung."]}
        />
      </div>
      <RadioGroup
        id="g-runtime"
        name="runtime"
        label="Laufzeit"
        defaultValue="3"
        cards
        choices={[
          { value: "1", label: "1 Monat", hint: "danach monatlich kündbar" },
          { value: "3", label: "3 Monate", hint: "am häufigsten gewählt" },
          { value: "6", label: "6 Monate", hint: "für viele Stellen" },
        ]}
      />
      <Segments
        name="priority"
        legend="Wie wichtig ist Behandlungspflege?"
        defaultValue="required"
        options={[
          { value: "required", label: "Muss" },
          { value: "niceToHave", label: "Von Vorteil" },
          { value: "optional", label: "Optional" },
        ]}
      />
    </>
  );
}
