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
  architektur: {
    skills: ["entwurfsplanung", "cad", "bim", "vob-hoai", "ausschreibung"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Gebäude entwerfen und planen", "Design and plan buildings"],
      ["Bauanträge und Details ausarbeiten", "Prepare building applications and details"],
      ["Leistungen ausschreiben", "Tender works"],
      ["Bauherren beraten", "Advise clients"],
      ["Ausführung begleiten und abnehmen", "Accompany and accept construction"],
    ],
  },
  elektroingenieurwesen: {
    skills: ["elektroplanung", "cad", "messtechnik", "sps", "projektmanagement"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Schaltpläne und Anlagen planen", "Plan circuits and systems"],
      ["Bauteile auslegen und auswählen", "Dimension and select components"],
      ["Prototypen prüfen und messen", "Test and measure prototypes"],
      ["Normen und Sicherheit bewerten", "Assess standards and safety"],
      ["Montage und Abnahme begleiten", "Accompany assembly and acceptance"],
    ],
  },
  "tga-planung": {
    skills: ["tga", "cad", "bim", "vob-hoai", "ausschreibung"],
    educations: ["bachelor", "techniker"],
    tasks: [
      ["Heizung, Lüftung und Sanitär planen", "Plan heating, ventilation and plumbing"],
      ["Lasten und Kosten berechnen", "Calculate loads and costs"],
      ["Pläne und Schemata zeichnen", "Draw plans and schematics"],
      ["Leistungen ausschreiben und vergleichen", "Tender and compare works"],
      ["Baustellen fachlich begleiten", "Provide professional support on site"],
    ],
  },
  vermessung: {
    skills: ["vermessung", "cad", "aufmass", "fuehrerschein-b", "messtechnik"],
    educations: ["ausbildung-technisch", "bachelor"],
    tasks: [
      ["Gelände und Gebäude vermessen", "Survey land and buildings"],
      ["Punkte auf der Baustelle abstecken", "Stake out points on site"],
      ["Messdaten auswerten", "Evaluate measurement data"],
      ["Karten und Pläne zeichnen", "Draw maps and plans"],
      ["Messgeräte prüfen und pflegen", "Check and maintain instruments"],
    ],
  },
  automatisierung: {
    skills: ["sps", "robotik", "inbetriebnahme", "messtechnik", "stoerungsbeseitigung"],
    educations: ["ausbildung-technisch", "techniker", "bachelor"],
    tasks: [
      ["Steuerungen programmieren und testen", "Program and test control systems"],
      ["Anlagen beim Kunden in Betrieb nehmen", "Commission systems at customer sites"],
      ["Roboter und Sensoren einbinden", "Integrate robots and sensors"],
      ["Störungen analysieren und beheben", "Analyze and fix faults"],
      ["Technische Unterlagen schreiben", "Write technical documentation"],
    ],
  },
  qualitaetsingenieurwesen: {
    skills: ["qualitaetsmanagement", "messtechnik", "lean-management", "projektmanagement", "lieferantenmanagement"],
    educations: ["bachelor", "techniker"],
    tasks: [
      ["Prüfpläne und Abläufe festlegen", "Define test plans and processes"],
      ["Fehler untersuchen und Ursachen beseitigen", "Investigate defects and eliminate causes"],
      ["Audits vorbereiten und durchführen", "Prepare and conduct audits"],
      ["Lieferanten bewerten", "Evaluate suppliers"],
      ["Kennzahlen auswerten und berichten", "Analyze and report key figures"],
    ],
  },
  projektingenieurwesen: {
    skills: ["projektmanagement", "angebotserstellung", "inbetriebnahme", "budgetplanung", "verfahrenstechnik"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Technische Projekte planen und steuern", "Plan and manage technical projects"],
      ["Anlagen auslegen und kalkulieren", "Dimension and cost systems"],
      ["Kunden und Lieferanten abstimmen", "Coordinate customers and suppliers"],
      ["Montage und Inbetriebnahme begleiten", "Accompany assembly and commissioning"],
      ["Kosten und Termine verfolgen", "Track costs and deadlines"],
    ],
  },
};
