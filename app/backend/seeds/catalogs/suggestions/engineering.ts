import type { Suggestion } from "./suggestion";

export const engineeringSuggestions: Readonly<Record<string, Suggestion>> = {
  bauingenieurwesen: {
    skills: ["statik", "cad", "ausschreibung", "vob-hoai", "projektmanagement", "bauueberwachung"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Bauwerke vom Entwurf bis zur Ausführung planen", "Plan structures from design to construction"],
      ["Die Statik berechnen und Nachweise erstellen", "Carry out structural analysis and verification"],
      ["Leistungen ausschreiben und Angebote prüfen", "Tender work and evaluate bids"],
      ["Sich mit Behörden und Bauherren abstimmen", "Coordinate with authorities and clients"],
      ["Die Ausführung auf der Baustelle begleiten", "Accompany construction on site"],
    ],
  },
  bauleitung: {
    skills: ["bauueberwachung", "vob-hoai", "ausschreibung", "personalfuehrung", "aufmass", "arbeitssicherheit"],
    educations: ["bachelor", "techniker", "meister"],
    tasks: [
      ["Baustellen von Beginn bis Abnahme leiten", "Manage construction sites from start to acceptance"],
      ["Termine, Kosten und Qualität steuern", "Control schedule, costs and quality"],
      ["Eigenes Personal und Nachunternehmen führen", "Lead your own staff and subcontractors"],
      ["Aufmaß, Rechnungen und Nachträge prüfen", "Check measurements, invoices and change orders"],
      ["Für Sicherheit auf der Baustelle sorgen", "Ensure safety on site"],
    ],
  },
  konstruktion: {
    skills: ["konstruktion", "cad", "fem", "stuecklisten", "projektmanagement", "qualitaetsmanagement"],
    educations: ["bachelor", "master", "techniker"],
    tasks: [
      ["Bauteile und Baugruppen in 3D entwerfen", "Design parts and assemblies in 3D"],
      ["Bauteile berechnen und auslegen", "Calculate and dimension components"],
      ["Zeichnungen und Stücklisten erstellen", "Create drawings and bills of materials"],
      ["Prototypen und Versuche begleiten", "Accompany prototypes and tests"],
      ["Sich mit Einkauf und Fertigung abstimmen", "Coordinate with purchasing and production"],
    ],
  },
  produktdesign: {
    skills: ["cad", "stuecklisten", "konstruktion", "zeichnungslesen", "ms-office"],
    educations: ["ausbildung-technisch", "techniker"],
    tasks: [
      ["3D-Modelle und Zeichnungen erstellen", "Create 3D models and drawings"],
      ["Änderungen in Unterlagen einarbeiten", "Update documents with changes"],
      ["Stücklisten und Teiledaten pflegen", "Maintain bills of materials and part data"],
      ["Normteile und Werkstoffe auswählen", "Select standard parts and materials"],
      ["Die Konstruktion in Projekten unterstützen", "Support the design engineers in projects"],
    ],
  },
  servicetechnik: {
    skills: [
      "stoerungsbeseitigung",
      "instandhaltung",
      "inbetriebnahme",
      "sps",
      "elektroinstallation",
      "fuehrerschein-b",
    ],
    educations: ["ausbildung-technisch", "techniker", "meister"],
    tasks: [
      ["Anlagen bei der Kundschaft warten und reparieren", "Service and repair equipment at customer sites"],
      ["Neue Anlagen in Betrieb nehmen", "Commission new equipment"],
      ["Fehler in Mechanik und Elektrik suchen", "Find mechanical and electrical faults"],
      ["Das Bedienpersonal einweisen", "Train operators"],
      ["Serviceberichte schreiben", "Write service reports"],
    ],
  },
};
