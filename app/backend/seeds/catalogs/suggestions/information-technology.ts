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
  frontend: {
    skills: ["javascript", "typescript", "react", "git", "softwaretests"],
    educations: ["ausbildung-it", "bachelor"],
    tasks: [
      ["Oberflächen im Browser entwickeln", "Develop user interfaces for the browser"],
      ["Entwürfe barrierefrei umsetzen", "Implement designs accessibly"],
      ["Bausteine wiederverwendbar schreiben", "Write reusable components"],
      ["Ladezeiten messen und verbessern", "Measure and improve loading times"],
      ["Code prüfen und testen", "Review and test code"],
    ],
  },
  devops: {
    skills: ["linux", "docker", "cloud", "ci-cd", "it-sicherheit"],
    educations: ["ausbildung-it", "bachelor"],
    tasks: [
      ["Auslieferung automatisieren", "Automate delivery"],
      ["Cloud-Umgebungen aufbauen und betreiben", "Build and run cloud environments"],
      ["Systeme überwachen und Störungen lösen", "Monitor systems and resolve incidents"],
      ["Sicherheit und Sicherungen umsetzen", "Implement security and backups"],
      ["Entwicklungsteams beraten", "Advise development teams"],
    ],
  },
  "it-projektleitung": {
    skills: ["projektmanagement", "agile-methoden", "anforderungsanalyse", "budgetplanung", "scrum"],
    educations: ["bachelor", "fachwirt"],
    tasks: [
      ["IT-Projekte planen und steuern", "Plan and manage IT projects"],
      ["Anforderungen mit Fachbereichen klären", "Clarify requirements with departments"],
      ["Teams und Dienstleister führen", "Lead teams and service providers"],
      ["Termine, Kosten und Risiken überwachen", "Monitor deadlines, costs and risks"],
      ["Ergebnisse vorstellen und einführen", "Present and roll out results"],
    ],
  },
  "it-sicherheit": {
    skills: ["it-sicherheit", "netzwerktechnik", "linux", "risikomanagement", "cloud"],
    educations: ["ausbildung-it", "bachelor", "master"],
    tasks: [
      ["Systeme auf Schwachstellen prüfen", "Check systems for vulnerabilities"],
      ["Angriffe erkennen und abwehren", "Detect and stop attacks"],
      ["Sicherheitsregeln schreiben und einführen", "Write and introduce security policies"],
      ["Mitarbeitende schulen", "Train employees"],
      ["Vorfälle untersuchen und dokumentieren", "Investigate and document incidents"],
    ],
  },
  softwaretest: {
    skills: ["softwaretests", "sql", "git", "agile-methoden", "ci-cd"],
    educations: ["ausbildung-it", "bachelor"],
    tasks: [
      ["Testfälle entwerfen und pflegen", "Design and maintain test cases"],
      ["Tests automatisieren und ausführen", "Automate and run tests"],
      ["Fehler genau beschreiben und verfolgen", "Describe and track defects precisely"],
      ["Freigaben vorbereiten", "Prepare releases"],
      ["Mit Entwicklung und Produkt zusammenarbeiten", "Work with development and product"],
    ],
  },
  "ux-design": {
    skills: ["ux-design", "layout", "marktforschung", "anforderungsanalyse"],
    educations: ["bachelor", "ausbildung"],
    tasks: [
      ["Menschen befragen und Abläufe verstehen", "Interview people and understand processes"],
      ["Entwürfe und Prototypen gestalten", "Design drafts and prototypes"],
      ["Prototypen testen und verbessern", "Test and improve prototypes"],
      ["Ein Gestaltungssystem pflegen", "Maintain a design system"],
      ["Sich mit der Entwicklung abstimmen", "Coordinate with development"],
    ],
  },
  "sap-beratung": {
    skills: ["sap", "anforderungsanalyse", "projektmanagement", "reporting", "englisch"],
    educations: ["bachelor", "master", "ausbildung-it"],
    tasks: [
      ["Abläufe aufnehmen und in SAP abbilden", "Map business processes in SAP"],
      ["Systeme einstellen und testen", "Configure and test systems"],
      ["Anwenderinnen und Anwender schulen", "Train users"],
      ["Einführungen planen und begleiten", "Plan and accompany rollouts"],
      ["Störungen lösen und dokumentieren", "Resolve and document incidents"],
    ],
  },
  "product-owner": {
    skills: ["anforderungsanalyse", "scrum", "produktmanagement", "agile-methoden", "datenvisualisierung"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Ziele und Reihenfolge des Produkts festlegen", "Set the product’s goals and priorities"],
      ["Anforderungen schreiben und klären", "Write and clarify requirements"],
      ["Mit Entwicklung und Gestaltung zusammenarbeiten", "Work with development and design"],
      ["Ergebnisse abnehmen und messen", "Accept and measure results"],
      ["Rückmeldungen sammeln und einordnen", "Collect and assess feedback"],
    ],
  },
};
