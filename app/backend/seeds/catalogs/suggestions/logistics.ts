import type { Suggestion } from "./suggestion";

export const logisticsSuggestions: Readonly<Record<string, Suggestion>> = {
  berufskraftfahrer: {
    skills: ["fuehrerschein-ce", "schluesselzahl-95", "ladungssicherung", "frachtpapiere", "tourenplanung"],
    educations: ["ausbildung-logistik", "ausbildung"],
    tasks: [
      ["Touren im Nah- oder Fernverkehr fahren", "Drive local or long-distance routes"],
      ["Be- und entladen und die Ladung sichern", "Load, unload and secure the cargo"],
      ["Fahrzeug und Papiere vor der Abfahrt prüfen", "Check the vehicle and documents before departure"],
      ["Lenk- und Ruhezeiten einhalten", "Observe driving and rest times"],
      ["Ware freundlich an die Kundschaft übergeben", "Hand over the goods to customers in a friendly manner"],
    ],
  },
  lagerlogistik: {
    skills: ["wareneingang", "kommissionieren", "staplerschein", "lagerverwaltung", "inventur", "ladungssicherung"],
    educations: ["ausbildung-logistik", "ausbildung"],
    tasks: [
      ["Ware annehmen und prüfen", "Receive goods and check them"],
      ["Mit dem Stapler ein- und auslagern", "Store and retrieve goods by forklift"],
      ["Aufträge zusammenstellen und verladen", "Pick orders and load them"],
      ["Bewegungen im Lagersystem buchen", "Record movements in the warehouse system"],
      ["Bestände zählen und Abweichungen klären", "Count stock and resolve differences"],
    ],
  },
  lagerhilfe: {
    skills: ["kommissionieren", "verpacken", "wareneingang", "staplerschein", "inventur"],
    educations: ["hauptschulabschluss"],
    tasks: [
      ["Bestellungen mit dem Scanner zusammenstellen", "Pick orders with a scanner"],
      ["Pakete verpacken und etikettieren", "Pack and label parcels"],
      ["Fahrzeuge be- und entladen", "Load and unload vehicles"],
      ["Ware einräumen und Regale auffüllen", "Put goods away and refill shelves"],
      ["Bei der Inventur helfen", "Help with stocktaking"],
    ],
  },
  disposition: {
    skills: ["tourenplanung", "frachtpapiere", "zollabwicklung", "preisverhandlung", "sap", "englisch"],
    educations: ["ausbildung-kaufmaennisch", "ausbildung-logistik", "fachwirt"],
    tasks: [
      ["Touren planen und Fahrzeuge einteilen", "Plan routes and assign vehicles"],
      ["Kontakt zu Fahrpersonal und Kundschaft halten", "Stay in touch with drivers and customers"],
      ["Laderaum einkaufen und Preise verhandeln", "Buy freight capacity and negotiate prices"],
      ["Termine überwachen und Engpässe lösen", "Monitor deadlines and resolve bottlenecks"],
      ["Papiere und Abrechnung vorbereiten", "Prepare documents and billing"],
    ],
  },
  logistikleitung: {
    skills: [
      "personalfuehrung",
      "lagerverwaltung",
      "lean-management",
      "dienstplanung",
      "budgetplanung",
      "arbeitssicherheit",
    ],
    educations: ["fachwirt", "meister", "bachelor"],
    tasks: [
      ["Lager, Versand und Fuhrpark leiten", "Run the warehouse, shipping and fleet"],
      ["Das Team führen und entwickeln", "Lead and develop your team"],
      ["Kapazitäten und Schichten planen", "Plan capacities and shifts"],
      ["Abläufe verbessern und Kosten senken", "Improve processes and reduce costs"],
      ["Dienstleister auswählen und mit ihnen verhandeln", "Select and negotiate with service providers"],
    ],
  },
  paketzustellung: {
    skills: ["paketzustellung", "fuehrerschein-b", "scanner", "ladungssicherung"],
    educations: ["hauptschulabschluss"],
    tasks: [
      ["Pakete in der Tour zustellen", "Deliver parcels along the route"],
      ["Das Fahrzeug sinnvoll beladen", "Load the vehicle sensibly"],
      ["Sendungen scannen und Unterschriften einholen", "Scan shipments and collect signatures"],
      ["Rücksendungen mitnehmen", "Take returns along"],
      ["Kundinnen und Kunden freundlich begegnen", "Meet customers in a friendly way"],
    ],
  },
  busfahren: {
    skills: ["fuehrerschein-d", "personenbefoerderung", "schluesselzahl-95", "erste-hilfe"],
    educations: ["hauptschulabschluss", "ausbildung"],
    tasks: [
      ["Fahrgäste sicher und pünktlich befördern", "Transport passengers safely and on time"],
      ["Fahrkarten verkaufen und Auskunft geben", "Sell tickets and give information"],
      ["Das Fahrzeug vor der Abfahrt prüfen", "Check the vehicle before departure"],
      ["Bei Störungen Fahrgäste informieren", "Inform passengers of disruptions"],
      ["Abrechnung und Berichte abgeben", "Submit accounts and reports"],
    ],
  },
  staplerfahren: {
    skills: ["staplerschein", "ladungssicherung", "wareneingang", "scanner", "arbeitssicherheit"],
    educations: ["hauptschulabschluss", "ausbildung-logistik"],
    tasks: [
      ["Lkw mit dem Stapler be- und entladen", "Load and unload trucks with the forklift"],
      ["Waren ein- und umlagern", "Put goods away and relocate them"],
      ["Material an die Produktion bringen", "Bring materials to production"],
      ["Buchungen mit dem Scanner erfassen", "Record bookings with the scanner"],
      ["Den Stapler täglich prüfen", "Check the forklift every day"],
    ],
  },
  einkauf: {
    skills: ["einkauf", "lieferantenmanagement", "preisverhandlung", "bestandsplanung", "sap"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt", "bachelor"],
    tasks: [
      ["Angebote einholen und vergleichen", "Obtain and compare quotes"],
      ["Preise und Verträge verhandeln", "Negotiate prices and contracts"],
      ["Bestellungen auslösen und Termine verfolgen", "Place orders and track deadlines"],
      ["Lieferanten bewerten und entwickeln", "Evaluate and develop suppliers"],
      ["Bestände und Bedarf planen", "Plan stock and demand"],
    ],
  },
  spedition: {
    skills: ["frachtpapiere", "tourenplanung", "luft-seefracht", "zollabwicklung", "kundenservice"],
    educations: ["ausbildung-kaufmaennisch", "ausbildung-logistik"],
    tasks: [
      ["Transporte planen und Frachten einkaufen", "Plan transports and buy freight"],
      ["Angebote für Kundinnen und Kunden rechnen", "Calculate quotes for customers"],
      ["Frachtpapiere und Zolldaten vorbereiten", "Prepare freight documents and customs data"],
      ["Sendungen verfolgen und Abweichungen klären", "Track shipments and clarify deviations"],
      ["Leistungen abrechnen", "Invoice services"],
    ],
  },
  zoll: {
    skills: ["zollabwicklung", "frachtpapiere", "stammdatenpflege", "sap", "englisch"],
    educations: ["ausbildung-kaufmaennisch", "ausbildung-logistik"],
    tasks: [
      ["Ausfuhren und Einfuhren anmelden", "Declare exports and imports"],
      ["Warentarifnummern bestimmen", "Determine commodity codes"],
      ["Ursprung und Präferenzen prüfen", "Check origin and preferences"],
      ["Behörden Auskunft geben", "Provide information to authorities"],
      ["Unterlagen vollständig ablegen", "File documents completely"],
    ],
  },
  fuhrparkleitung: {
    skills: ["fuhrparkmanagement", "tourenplanung", "personalfuehrung", "budgetplanung", "arbeitssicherheit"],
    educations: ["fachwirt", "techniker"],
    tasks: [
      ["Fahrzeuge beschaffen und einsetzen", "Procure and deploy vehicles"],
      ["Fahrerinnen und Fahrer führen und einteilen", "Lead and assign drivers"],
      ["Wartung, Reifen und Schäden regeln", "Manage maintenance, tires and damage"],
      ["Kosten und Verbrauch auswerten", "Analyze costs and consumption"],
      ["Lenkzeiten und Prüfungen überwachen", "Monitor driving times and inspections"],
    ],
  },
};
