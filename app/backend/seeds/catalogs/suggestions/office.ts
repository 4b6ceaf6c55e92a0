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
  recruiting: {
    skills: ["personalauswahl", "schriftverkehr", "arbeitsrecht", "social-media", "datenschutz"],
    educations: ["ausbildung-kaufmaennisch", "bachelor"],
    tasks: [
      ["Stellen mit den Fachbereichen klären", "Clarify openings with the departments"],
      ["Anzeigen schreiben und veröffentlichen", "Write and publish job ads"],
      ["Bewerbungen sichten und Gespräche führen", "Review applications and conduct interviews"],
      ["Fachkräfte in Netzwerken ansprechen", "Approach professionals in networks"],
      ["Zusagen und Verträge vorbereiten", "Prepare offers and contracts"],
    ],
  },
  personalleitung: {
    skills: ["personalfuehrung", "arbeitsrecht", "personalentwicklung", "personalauswahl", "budgetplanung"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Das Personalteam führen", "Lead the HR team"],
      ["Die Geschäftsführung in Personalfragen beraten", "Advise management on HR matters"],
      ["Recruiting und Entwicklung ausrichten", "Set the direction for recruiting and development"],
      ["Mit dem Betriebsrat verhandeln", "Negotiate with the works council"],
      ["Kennzahlen und Budget verantworten", "Take responsibility for key figures and budget"],
    ],
  },
  verwaltung: {
    skills: ["verwaltungsrecht", "aktenfuehrung", "schriftverkehr", "ms-office", "datenschutz"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Anträge prüfen und bescheiden", "Review and decide on applications"],
      ["Bürgerinnen und Bürger beraten", "Advise citizens"],
      ["Bescheide und Vorlagen schreiben", "Write notices and proposals"],
      ["Akten digital führen", "Keep digital files"],
      ["Haushaltsmittel überwachen", "Monitor budget funds"],
    ],
  },
  rechtsanwaltsfach: {
    skills: ["gebuehrenrecht", "schriftverkehr", "terminplanung", "aktenfuehrung", "ms-office"],
    educations: ["ausbildung-kaufmaennisch", "ausbildung"],
    tasks: [
      ["Fristen und Termine überwachen", "Monitor deadlines and appointments"],
      ["Schriftsätze nach Diktat und selbst schreiben", "Write pleadings from dictation and independently"],
      ["Gebühren berechnen und abrechnen", "Calculate and invoice fees"],
      ["Mandantinnen und Mandanten betreuen", "Look after clients"],
      ["Elektronische Akten führen", "Keep electronic files"],
    ],
  },
  datenerfassung: {
    skills: ["datenerfassung", "excel", "stammdatenpflege", "ms-office"],
    educations: ["hauptschulabschluss", "mittlere-reife"],
    tasks: [
      ["Belege und Formulare erfassen", "Enter receipts and forms"],
      ["Daten prüfen und berichtigen", "Check and correct data"],
      ["Unterlagen scannen und ablegen", "Scan and file documents"],
      ["Listen in Excel führen", "Keep lists in Excel"],
      ["Rückfragen ans Team geben", "Pass queries on to the team"],
    ],
  },
  immobilienverwaltung: {
    skills: ["immobilienverwaltung", "vertragsmanagement", "schriftverkehr", "facility-management", "ms-office"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Mieterinnen, Mieter und Eigentümer betreuen", "Look after tenants and owners"],
      ["Versammlungen vorbereiten und leiten", "Prepare and lead meetings"],
      ["Reparaturen beauftragen und abnehmen", "Commission and accept repairs"],
      ["Nebenkosten abrechnen", "Settle service charges"],
      ["Verträge und Fristen überwachen", "Monitor contracts and deadlines"],
    ],
  },
  projektassistenz: {
    skills: ["projektmanagement", "protokollfuehrung", "terminplanung", "excel", "reiseplanung"],
    educations: ["ausbildung-kaufmaennisch", "bachelor"],
    tasks: [
      ["Termine und Unterlagen vorbereiten", "Prepare appointments and documents"],
      ["Protokolle schreiben und Aufgaben verfolgen", "Take minutes and track tasks"],
      ["Kosten und Stunden erfassen", "Record costs and hours"],
      ["Berichte und Präsentationen bauen", "Create reports and presentations"],
      ["Sich mit allen Beteiligten abstimmen", "Coordinate with everyone involved"],
    ],
  },
  jurist: {
    skills: ["vertragsmanagement", "arbeitsrecht", "datenschutz", "compliance", "englisch"],
    educations: ["master", "promotion"],
    tasks: [
      ["Verträge entwerfen und prüfen", "Draft and review contracts"],
      ["Fachbereiche in Rechtsfragen beraten", "Advise departments on legal questions"],
      ["Verhandlungen vorbereiten und führen", "Prepare and lead negotiations"],
      ["Neue Vorschriften bewerten", "Evaluate new regulations"],
      ["Externe Kanzleien steuern", "Manage external law firms"],
    ],
  },
};
