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
  maurer: {
    skills: ["mauern", "betonarbeiten", "zeichnungslesen", "aufmass", "arbeitssicherheit"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Mauern aus Ziegel, Kalksandstein und Beton errichten", "Build walls of brick, sand-lime brick and concrete"],
      ["Schalungen stellen und betonieren", "Set formwork and pour concrete"],
      ["Putz und Estrich auftragen", "Apply plaster and screed"],
      ["Bestehende Gebäude umbauen und sanieren", "Convert and renovate existing buildings"],
      ["Maße nehmen und Pläne lesen", "Take measurements and read plans"],
    ],
  },
  fliesenleger: {
    skills: ["fliesenlegen", "abdichtung", "aufmass", "arbeitssicherheit", "fuehrerschein-b"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Wände und Böden fliesen", "Tile walls and floors"],
      ["Untergründe vorbereiten und abdichten", "Prepare and seal surfaces"],
      ["Bäder und Küchen gestalten", "Design bathrooms and kitchens"],
      ["Naturstein und Mosaik verlegen", "Lay natural stone and mosaic"],
      ["Kundinnen und Kunden zum Material beraten", "Advise customers on materials"],
    ],
  },
  trockenbau: {
    skills: ["trockenbau", "innenausbau", "bodenlegen", "aufmass", "arbeitssicherheit"],
    educations: ["ausbildung-handwerk", "ausbildung"],
    tasks: [
      ["Wände und Decken in Trockenbau errichten", "Build drywall walls and ceilings"],
      ["Dämmung und Brandschutz einbauen", "Install insulation and fire protection"],
      ["Flächen spachteln und schleifen", "Fill and sand surfaces"],
      ["Türen und Böden einbauen", "Fit doors and floors"],
      ["Die Arbeit aufmessen und festhalten", "Measure and record the work"],
    ],
  },
  "kfz-mechatronik": {
    skills: ["kfz-diagnose", "kfz-reparatur", "hochvolttechnik", "fuehrerschein-b", "kundenberatung"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Fahrzeuge prüfen, warten und reparieren", "Inspect, service and repair vehicles"],
      ["Fehler mit Diagnosegeräten finden", "Find faults with diagnostic equipment"],
      ["Elektrik und Hochvoltanlagen instand setzen", "Repair electrical and high-voltage systems"],
      ["Hauptuntersuchungen vorbereiten", "Prepare vehicles for inspection"],
      ["Arbeiten dokumentieren und übergeben", "Document work and hand it over"],
    ],
  },
  "garten-landschaftsbau": {
    skills: ["garten-landschaftsbau", "gruenpflege", "baumaschinen", "arbeitssicherheit", "fuehrerschein-b"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Gärten, Wege und Terrassen anlegen", "Create gardens, paths and terraces"],
      ["Bäume, Hecken und Stauden pflanzen", "Plant trees, hedges and perennials"],
      ["Grünanlagen das Jahr über pflegen", "Maintain green spaces all year round"],
      ["Bagger und Radlader fahren", "Operate excavators and wheel loaders"],
      ["Kundinnen und Kunden vor Ort beraten", "Advise customers on site"],
    ],
  },
  metallbau: {
    skills: ["metallbau", "schweissen", "zeichnungslesen", "blechbearbeitung", "aufmass"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Geländer, Treppen und Tore fertigen", "Make railings, stairs and gates"],
      ["Metall sägen, kanten und schweißen", "Saw, bend and weld metal"],
      ["Bauteile auf der Baustelle montieren", "Assemble components on site"],
      ["Zeichnungen lesen und Maße nehmen", "Read drawings and take measurements"],
      ["Anlagen warten und reparieren", "Maintain and repair installations"],
    ],
  },
  hausmeister: {
    skills: ["haustechnik", "gruenpflege", "arbeitssicherheit", "fuehrerschein-b", "instandhaltung"],
    educations: ["ausbildung-handwerk", "hauptschulabschluss"],
    tasks: [
      ["Kleine Reparaturen selbst erledigen", "Carry out small repairs yourself"],
      ["Heizung, Licht und Technik prüfen", "Check heating, lighting and technology"],
      ["Firmen einweisen und ihre Arbeit abnehmen", "Brief contractors and accept their work"],
      ["Außenanlagen und Winterdienst übernehmen", "Take care of grounds and winter service"],
      ["Für Mieterinnen und Mieter ansprechbar sein", "Be the contact for tenants"],
    ],
  },
  friseur: {
    skills: ["haareschneiden", "kundenberatung", "kassieren", "hygienevorschriften"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Haare schneiden, färben und formen", "Cut, color and style hair"],
      ["Kundinnen und Kunden zu Schnitt und Pflege beraten", "Advise customers on cuts and care"],
      ["Bärte pflegen und Make-up auftragen", "Groom beards and apply makeup"],
      ["Termine vergeben und kassieren", "Schedule appointments and take payments"],
      ["Den Arbeitsplatz sauber halten", "Keep the workplace clean"],
    ],
  },
  bauhilfe: {
    skills: ["arbeitssicherheit", "betonarbeiten", "baumaschinen", "mauern"],
    educations: ["hauptschulabschluss"],
    tasks: [
      ["Fachkräfte auf der Baustelle unterstützen", "Support skilled workers on site"],
      ["Material tragen, mischen und bereitstellen", "Carry, mix and provide materials"],
      ["Baustellen einrichten und sichern", "Set up and secure construction sites"],
      ["Einfache Abbrucharbeiten übernehmen", "Carry out simple demolition work"],
      ["Werkzeuge und Maschinen sauber halten", "Keep tools and machines clean"],
    ],
  },
};
