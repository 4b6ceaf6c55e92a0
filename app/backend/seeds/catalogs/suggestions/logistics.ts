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
};
