import type { Suggestion } from "./suggestion";

export const informationTechnologySuggestions: Readonly<Record<string, Suggestion>> = {
  softwareentwicklung: {
    skills: ["typescript", "javascript", "java", "sql", "git", "softwaretests", "agile-methoden"],
    educations: ["ausbildung-it", "bachelor", "master"],
    tasks: [
      ["Anwendungen vom Entwurf bis zum Betrieb entwickeln", "Develop applications from design to operation"],
      ["Lesbaren und getesteten Code schreiben", "Write readable and tested code"],
      ["Anforderungen mit den Fachbereichen klären", "Clarify requirements with the departments"],
      ["Code im Team prüfen und Rückmeldung geben", "Review code in the team and give feedback"],
      ["Fehler beheben und Bestehendes verbessern", "Fix bugs and improve what exists"],
    ],
  },
  systemadministration: {
    skills: ["windows-server", "linux", "netzwerktechnik", "it-sicherheit", "ticketsysteme", "python"],
    educations: ["ausbildung-it", "bachelor"],
    tasks: [
      ["Server, Netze und Dienste betreiben", "Operate servers, networks and services"],
      ["Systeme überwachen und Störungen beheben", "Monitor systems and fix faults"],
      ["Zugänge und Rechte verwalten", "Manage access and permissions"],
      ["Updates einspielen und Daten sichern", "Install updates and back up data"],
      ["Neue Technik planen und einführen", "Plan and introduce new technology"],
    ],
  },
  "it-support": {
    skills: ["ticketsysteme", "windows-server", "netzwerktechnik", "ms-office", "it-sicherheit", "kundenberatung"],
    educations: ["ausbildung-it", "ausbildung-technisch"],
    tasks: [
      ["Bei Fragen am Telefon und vor Ort helfen", "Help with questions by phone and on site"],
      ["Rechner und Konten einrichten", "Set up computers and accounts"],
      ["Tickets bearbeiten und Lösungen festhalten", "Process tickets and document solutions"],
      ["Geräte tauschen und den Bestand verwalten", "Replace devices and manage inventory"],
      ["Schwierige Fälle geordnet weitergeben", "Pass on difficult cases in good order"],
    ],
  },
  datenanalyse: {
    skills: ["sql", "python", "datenvisualisierung", "reporting", "ms-office", "agile-methoden"],
    educations: ["bachelor", "master", "ausbildung-it"],
    tasks: [
      ["Daten aufbereiten und ihre Qualität prüfen", "Prepare data and check its quality"],
      ["Berichte und Übersichten bauen", "Build reports and dashboards"],
      ["Fragen der Fachbereiche mit Zahlen beantworten", "Answer the departments’ questions with figures"],
      ["Muster erkennen und verständlich erklären", "Spot patterns and explain them clearly"],
      ["Wiederkehrende Auswertungen automatisieren", "Automate recurring analyses"],
    ],
  },
  "it-leitung": {
    skills: [
      "personalfuehrung",
      "projektmanagement",
      "it-sicherheit",
      "budgetplanung",
      "netzwerktechnik",
      "agile-methoden",
    ],
    educations: ["bachelor", "master", "ausbildung-it"],
    tasks: [
      ["Die IT leiten und das Team führen", "Run the IT department and lead the team"],
      ["Die IT-Strategie entwickeln", "Develop the IT strategy"],
      ["Sicherheit und Betrieb verantworten", "Take responsibility for security and operations"],
      ["Budget und Projekte planen", "Plan budget and projects"],
      ["Anbieter auswählen und steuern", "Select and manage vendors"],
    ],
  },
};
