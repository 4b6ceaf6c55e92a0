import type { Suggestion } from "./suggestion";

export const officeSuggestions: Readonly<Record<string, Suggestion>> = {
  bueromanagement: {
    skills: [
      "ms-office",
      "schriftverkehr",
      "terminplanung",
      "stammdatenpflege",
      "telefonzentrale",
      "auftragsbearbeitung",
    ],
    educations: ["ausbildung-kaufmaennisch", "mittlere-reife"],
    tasks: [
      ["Post, E-Mails und Telefonate bearbeiten", "Handle mail, email and phone calls"],
      ["Termine planen und Besprechungen vorbereiten", "Schedule appointments and prepare meetings"],
      ["Angebote und Rechnungen schreiben", "Write quotes and invoices"],
      ["Daten und Ablage pflegen", "Maintain data and files"],
      ["Büromaterial bestellen", "Order office supplies"],
    ],
  },
  sachbearbeitung: {
    skills: ["auftragsbearbeitung", "stammdatenpflege", "sap", "ms-office", "reklamationen", "schriftverkehr"],
    educations: ["ausbildung-kaufmaennisch"],
    tasks: [
      ["Aufträge erfassen und prüfen", "Enter and check orders"],
      ["Liefertermine mit der Fertigung abstimmen", "Coordinate delivery dates with production"],
      ["Fragen zum Stand des Auftrags beantworten", "Answer questions about the order status"],
      ["Lieferpapiere und Rechnungen erstellen", "Prepare delivery documents and invoices"],
      ["Reklamationen bearbeiten", "Handle complaints"],
    ],
  },
  "assistenz-geschaeftsfuehrung": {
    skills: ["terminplanung", "reiseplanung", "schriftverkehr", "protokollfuehrung", "ms-office", "englisch"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt", "bachelor"],
    tasks: [
      ["Die Geschäftsführung im Alltag entlasten", "Relieve management of day-to-day work"],
      ["Termine und Reisen planen", "Plan appointments and travel"],
      ["Sitzungen vorbereiten und Protokoll schreiben", "Prepare meetings and take minutes"],
      ["Präsentationen und Auswertungen erstellen", "Create presentations and reports"],
      ["Kleine Projekte selbst steuern", "Run small projects on your own"],
    ],
  },
  empfang: {
    skills: ["telefonzentrale", "terminplanung", "ms-office", "schriftverkehr", "englisch"],
    educations: ["ausbildung-kaufmaennisch", "mittlere-reife"],
    tasks: [
      ["Gäste begrüßen und anmelden", "Greet visitors and announce them"],
      ["Anrufe annehmen und weiterverbinden", "Answer calls and put them through"],
      ["Post und Pakete verteilen", "Distribute mail and parcels"],
      ["Besprechungsräume vorbereiten", "Prepare meeting rooms"],
      ["Weitere Aufgaben im Büro übernehmen", "Take on office tasks"],
    ],
  },
  personalreferat: {
    skills: ["personalauswahl", "arbeitsrecht", "personalentwicklung", "schriftverkehr", "ms-office", "reporting"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt", "bachelor"],
    tasks: [
      ["Mitarbeitende von Eintritt bis Austritt betreuen", "Support employees from joining to leaving"],
      ["Stellen ausschreiben und Gespräche führen", "Advertise positions and hold interviews"],
      ["Führungskräfte in Personalfragen beraten", "Advise managers on HR matters"],
      ["Verträge und Zeugnisse erstellen", "Draft contracts and references"],
      ["Weiterbildungen planen", "Plan training"],
    ],
  },
};
