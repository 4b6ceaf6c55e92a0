import { Prose } from "./prose";

const TEXT = `Ihre Stelle geht in drei Schritten **auf Sendung**.
## Vor der Buchung
- Stellenprofil prüfen
- Gehaltsspanne angeben: Anzeigen **mit Gehalt** bekommen mehr Bewerbungen
## Nach der Buchung
1. Wir prüfen die Anzeige.
2. Der Chatbot nimmt Bewerbungen an.
3. Sie laden zum Gespräch ein.`;

export function ProseExample() {
  return <Prose text={TEXT} heading="h3" contents="Inhalt" />;
}
