import type { Suggestion } from "./suggestion";

export const industrySuggestions: Readonly<Record<string, Suggestion>> = {
  industriemechanik: {
    skills: [
      "mechanische-montage",
      "instandhaltung",
      "pneumatik-hydraulik",
      "zeichnungslesen",
      "stoerungsbeseitigung",
      "schweissen",
    ],
    educations: ["ausbildung-technisch", "meister", "techniker"],
    tasks: [
      ["Maschinen und Anlagen warten und reparieren", "Maintain and repair machines and equipment"],
      ["Ursachen von Störungen suchen und beheben", "Find the causes of faults and fix them"],
      ["Baugruppen nach Zeichnung montieren", "Assemble components from drawings"],
      ["Anlagen umbauen und in Betrieb nehmen", "Modify equipment and put it into operation"],
      ["Wartungen dokumentieren und Ersatzteile bestellen", "Document maintenance and order spare parts"],
    ],
  },
  zerspanungsmechanik: {
    skills: [
      "cnc-drehen",
      "cnc-fraesen",
      "cnc-programmierung",
      "zeichnungslesen",
      "messmittel",
      "qualitaetsmanagement",
    ],
    educations: ["ausbildung-technisch", "meister"],
    tasks: [
      ["CNC-Dreh- und Fräsmaschinen einrichten", "Set up CNC lathes and milling machines"],
      ["Bauteile nach Zeichnung und Muster fertigen", "Produce parts from drawings and samples"],
      ["Programme schreiben und verbessern", "Write and improve programs"],
      ["Teile messen und die Ergebnisse festhalten", "Measure parts and record the results"],
      ["Werkzeuge und Maschinen pflegen", "Take care of tools and machines"],
    ],
  },
  maschinenfuehrung: {
    skills: ["maschinenbedienung", "stoerungsbeseitigung", "sichtpruefung", "messmittel", "arbeitssicherheit"],
    educations: ["ausbildung-technisch", "ausbildung"],
    tasks: [
      ["Anlagen rüsten und anfahren", "Set up and start the machines"],
      ["Die laufende Produktion überwachen", "Monitor running production"],
      ["Kleine Störungen selbst beheben", "Fix minor faults yourself"],
      ["Qualität prüfen und Daten erfassen", "Check quality and record data"],
      ["Die eigene Anlage reinigen und warten", "Clean and maintain your machine"],
    ],
  },
  produktionshilfe: {
    skills: ["mechanische-montage", "verpacken", "sichtpruefung", "maschinenbedienung", "arbeitssicherheit"],
    educations: ["hauptschulabschluss"],
    tasks: [
      ["Teile nach Anleitung montieren", "Assemble parts following instructions"],
      ["Maschinen bestücken und fertige Ware abnehmen", "Load machines and unload finished goods"],
      ["Produkte mit dem Auge prüfen", "Inspect products visually"],
      ["Ware verpacken und beschriften", "Pack and label goods"],
      ["Den Arbeitsplatz sauber und sicher halten", "Keep your workplace clean and safe"],
    ],
  },
  produktionsleitung: {
    skills: [
      "personalfuehrung",
      "lean-management",
      "qualitaetsmanagement",
      "arbeitssicherheit",
      "budgetplanung",
      "dienstplanung",
    ],
    educations: ["meister", "techniker", "bachelor"],
    tasks: [
      ["Die Produktion leiten und die Teams führen", "Run production and lead the teams"],
      ["Aufträge, Menschen und Maschinen planen", "Plan orders, people and machines"],
      ["Abläufe, Qualität und Ausbringung verbessern", "Improve processes, quality and output"],
      ["Kosten und Investitionen verantworten", "Manage costs and investments"],
      ["Für sichere Arbeitsplätze sorgen", "Ensure safe workplaces"],
    ],
  },
};
