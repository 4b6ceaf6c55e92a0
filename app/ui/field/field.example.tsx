import type { Translate } from "~/lib/translate";
import { DateField } from "./date-field";
import { FileField } from "./file-field";
import { NumberField } from "./number-field";
import { PasswordField } from "./password-field";
import { PhoneField } from "./phone-field";
import { SelectField } from "./select-field";
import { Stepper } from "./stepper";
import { TextArea } from "./text-area";
import { TextField } from "./text-field";

const TASK =
  "Grund- und Behandlungspflege auf einer festen Tour in Hannover-Kirchrode, mit Dokumentation am Tablet " +
  "und Beratung der Angehörigen zu Hause";

export function FieldExample({ t }: { t: Translate }) {
  return (
    <>
      <TextField
        id="g-city"
        name="city"
        label="Ort"
        hint="Ein Hinweis steht über dem Feld."
        placeholder="z. B. Peine"
      />
      <TextField
        id="g-zip"
        name="zip"
        label="Postleitzahl"
        defaultValue="3055"
        errors={["Bitte geben Sie eine Postleitzahl mit 5 Ziffern ein."]}
      />
      <TextField id="g-vat" name="vatNo" label="USt-IdNr." hint="Erst ein Land wählen." disabled />
      <SelectField
        id="g-branch"
        name="branch"
        label="Branche"
        optional={t("optional")}
        emptyOption="Bitte wählen"
        options={[{ value: "care", label: "Gesundheit und Pflege" }]}
        defaultValue="care"
      />
      <TextArea id="g-task" name="task" label="Aufgabe" maxLength={150} defaultValue={TASK} />
      <NumberField id="g-radius" name="radius" label="Umkreis" unit="km" min={17} max={80} defaultValue={35} />
      <DateField id="g-start" name="start" label="Start der Kampagne" min="2026-01-15" defaultValue="2026-01-15" />
      <PhoneField
        id="g-phone"
        name="phone"
        label="Telefon"
        defaultValue="0511 12"
        errors={["Diese Nummer ist für +49 nicht gültig. Beispiel: 0511 123456"]}
        dial={{
          name: "country",
          label: "Ländervorwahl",
          options: [{ value: "DE", label: "DE +49" }],
          defaultValue: "DE",
        }}
      />
      <PasswordField
        id="g-password"
        name="password"
        label="Passwort"
        autoComplete="new-password"
        t={t}
        rules={[
          { id: "length", label: "mindestens 12 Zeichen", met: true },
          { id: "digit", label: "eine Ziffer", met: true },
          { id: "special", label: "ein Sonderzeichen", met: false },
        ]}
      />
      <Stepper
        id="g-hires"
        name="numberOfPlannedHires"
        label="Einstellungen"
        value={2}
        min={1}
        max={20}
        less={{ label: "Weniger" }}
        more={{ label: "Mehr" }}
      />
      <FileField
        id="g-files"
        name="files"
        label="Dateien"
        hint="Bis zu 20 Dateien, je höchstens 20 MB."
        multiple
        upload={{ url: "/uploads", maxBytes: 20 * 1024 * 1024, maxFiles: 20 }}
        t={t}
      />
    </>
  );
}
