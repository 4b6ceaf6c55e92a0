import type { Suggestion } from "./suggestion";

export const tradesSuggestions: Readonly<Record<string, Suggestion>> = {
  elektronik: {
    skills: [
      "elektroinstallation",
      "dguv-pruefung",
      "photovoltaik",
      "zeichnungslesen",
      "fuehrerschein-b",
      "arbeitssicherheit",
    ],
    educations: ["ausbildung-handwerk", "ausbildung-technisch", "meister"],
    tasks: [
      [
        "Elektrische Anlagen in Neu- und Altbauten installieren",
        "Install electrical systems in new and existing buildings",
      ],
      ["Verteilungen bauen und anschließen", "Assemble and connect distribution boards"],
      ["Anlagen prüfen und das Messprotokoll schreiben", "Test systems and write the test report"],
      ["Fehler beim Kunden suchen und beheben", "Find and fix faults at the customer’s site"],
      ["Photovoltaik und Ladestationen montieren", "Install solar panels and charging stations"],
    ],
  },
  "anlagenmechanik-shk": {
    skills: ["heizungsbau", "sanitaerinstallation", "waermepumpen", "anlagenwartung", "schweissen", "fuehrerschein-b"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Heizungen, Bäder und Lüftungen einbauen", "Install heating, bathrooms and ventilation"],
      ["Wärmepumpen montieren und in Betrieb nehmen", "Install and commission heat pumps"],
      ["Anlagen warten und Störungen beheben", "Service systems and fix faults"],
      ["Rohre verlegen und auf Dichtheit prüfen", "Lay pipes and test them for leaks"],
      ["Kundinnen und Kunden vor Ort beraten", "Advise customers on site"],
    ],
  },
  maler: {
    skills: ["malerarbeiten", "fassadenarbeiten", "aufmass", "arbeitssicherheit", "fuehrerschein-b"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Innenräume streichen, tapezieren und spachteln", "Paint, wallpaper and fill interior walls"],
      ["Fassaden gestalten und Dämmung anbringen", "Finish facades and install insulation"],
      ["Türen, Fenster und Geländer lackieren", "Varnish doors, windows and railings"],
      ["Untergründe vorbereiten und die Umgebung schützen", "Prepare surfaces and protect the surroundings"],
      ["Die fertige Arbeit sauber an den Kunden übergeben", "Hand the finished work over neatly to the customer"],
    ],
  },
  tischler: {
    skills: ["moebelbau", "innenausbau", "holzbearbeitung", "zeichnungslesen", "aufmass", "cad"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Möbel, Türen und Treppen nach Maß bauen", "Build made-to-measure furniture, doors and stairs"],
      ["An Säge, Hobel und CNC-Maschine arbeiten", "Work with saws, planers and CNC machines"],
      ["Einbauten bei Kundinnen und Kunden montieren", "Fit the pieces at the customer’s premises"],
      ["Maße nehmen und Zeichnungen lesen", "Take measurements and read drawings"],
      ["Oberflächen behandeln und die Qualität prüfen", "Finish surfaces and check quality"],
    ],
  },
  dachdecker: {
    skills: ["dachdeckung", "abdichtung", "holzbearbeitung", "photovoltaik", "arbeitssicherheit", "fuehrerschein-b"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Steildächer mit Ziegeln, Schiefer und Metall decken", "Cover pitched roofs with tiles, slate and metal"],
      ["Flachdächer und Terrassen abdichten", "Waterproof flat roofs and terraces"],
      ["Dächer dämmen und Dachfenster einbauen", "Insulate roofs and install roof windows"],
      ["Sturmschäden und undichte Stellen reparieren", "Repair storm damage and leaks"],
      ["Die Baustelle sichern und im Team arbeiten", "Secure the site and work as a team"],
    ],
  },
};
