import { ErrorSummary } from "./error-summary";

export function ErrorSummaryExample() {
  return (
    <ErrorSummary
      title="Noch zwei Angaben, dann geht es weiter"
      errors={[
        { id: "g-zip", text: "Bitte geben Sie eine Postleitzahl mit 5 Ziffern ein." },
        { id: "g-phone", text: "Diese Nummer ist für +49 nicht gültig. Beispiel: 0511 123456" },
      ]}
    />
  );
}
