import type { Suggestion } from "./suggestion";

export const salesSuggestions: Readonly<Record<string, Suggestion>> = {
  verkauf: {
    skills: ["kundenberatung", "kassensysteme", "warenpraesentation", "inventur", "bestellwesen"],
    educations: ["hauptschulabschluss", "ausbildung-kaufmaennisch"],
    tasks: [
      ["Kundinnen und Kunden im Geschäft beraten", "Advise customers in the store"],
      ["Kassieren und Ware verpacken", "Operate the cash register and pack goods"],
      ["Regale einräumen und Preise auszeichnen", "Stock shelves and label prices"],
      ["Die Verkaufsfläche gestalten", "Arrange the sales floor"],
      ["Bei Bestellung und Inventur helfen", "Help with ordering and stocktaking"],
    ],
  },
  einzelhandel: {
    skills: ["kundenberatung", "warenpraesentation", "bestellwesen", "kassensysteme", "reklamationen", "inventur"],
    educations: ["ausbildung-kaufmaennisch", "mittlere-reife"],
    tasks: [
      ["Im eigenen Sortiment beraten und verkaufen", "Advise and sell in your product range"],
      ["Ware nachbestellen und den Wareneingang prüfen", "Reorder goods and check deliveries"],
      ["Aktionen planen und aufbauen", "Plan and set up promotions"],
      ["Reklamationen und Umtausch klären", "Handle complaints and exchanges"],
      ["Die Kasse führen und abrechnen", "Manage the cash register and settle it"],
    ],
  },
  vertriebsinnendienst: {
    skills: ["angebotserstellung", "auftragsbearbeitung", "crm", "kundenberatung", "reklamationen", "ms-office"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Angebote schreiben und nachfassen", "Prepare quotes and follow up on them"],
      ["Aufträge bis zur Auslieferung bearbeiten", "Process orders through to delivery"],
      ["Kundinnen und Kunden am Telefon beraten", "Advise customers by phone"],
      ["Den Außendienst mit Unterlagen unterstützen", "Support the field sales team with documents"],
      ["Daten im Kundensystem pflegen", "Maintain data in the customer system"],
    ],
  },
  aussendienst: {
    skills: [
      "neukundengewinnung",
      "kundenberatung",
      "preisverhandlung",
      "crm",
      "angebotserstellung",
      "fuehrerschein-b",
    ],
    educations: ["ausbildung-kaufmaennisch", "ausbildung-technisch", "bachelor"],
    tasks: [
      ["Kundschaft im eigenen Gebiet besuchen und beraten", "Visit and advise customers in your territory"],
      ["Neue Kundinnen und Kunden gewinnen", "Win new customers"],
      ["Preise verhandeln und Verträge abschließen", "Negotiate prices and close contracts"],
      ["Die eigenen Touren planen", "Plan your own routes"],
      ["Das Unternehmen auf Messen vertreten", "Represent us at trade fairs"],
    ],
  },
  filialleitung: {
    skills: ["personalfuehrung", "umsatzplanung", "dienstplanung", "warenpraesentation", "bestellwesen", "reporting"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Die Filiale leiten und das Team führen", "Run the store and lead the team"],
      ["Umsatz, Dienste und Ware planen", "Plan sales, shifts and stock"],
      ["Auf der Fläche mitarbeiten und beraten", "Work on the sales floor and advise customers"],
      ["Neue Kräfte einstellen und einarbeiten", "Hire and onboard new staff"],
      ["Zahlen auswerten und Maßnahmen umsetzen", "Evaluate figures and take action"],
    ],
  },
  kundenservice: {
    skills: ["kundenservice", "crm", "reklamationen", "telefonverkauf", "schriftverkehr"],
    educations: ["ausbildung-kaufmaennisch", "mittlere-reife"],
    tasks: [
      ["Anfragen per Telefon und E-Mail beantworten", "Answer inquiries by phone and email"],
      ["Reklamationen aufnehmen und lösen", "Take and resolve complaints"],
      ["Bestellungen erfassen und ändern", "Enter and change orders"],
      ["Gespräche kurz dokumentieren", "Document conversations briefly"],
      ["Rückmeldungen ans Team weitergeben", "Pass feedback on to the team"],
    ],
  },
  "key-account": {
    skills: ["key-account", "preisverhandlung", "crm", "umsatzplanung", "kundenbindung"],
    educations: ["ausbildung-kaufmaennisch", "bachelor"],
    tasks: [
      ["Große Kunden betreuen und ausbauen", "Support and grow key accounts"],
      ["Jahresgespräche vorbereiten und führen", "Prepare and lead annual reviews"],
      ["Angebote und Konzepte erstellen", "Create quotes and concepts"],
      ["Umsatz planen und auswerten", "Plan and analyze sales"],
      ["Sich mit Marketing und Logistik abstimmen", "Coordinate with marketing and logistics"],
    ],
  },
  vertriebsleitung: {
    skills: ["personalfuehrung", "umsatzplanung", "neukundengewinnung", "preisverhandlung", "reporting"],
    educations: ["fachwirt", "bachelor", "master"],
    tasks: [
      ["Das Vertriebsteam führen und entwickeln", "Lead and develop the sales team"],
      ["Ziele und Strategie festlegen", "Set goals and strategy"],
      ["Wichtige Kunden persönlich gewinnen", "Win important customers personally"],
      ["Preise und Verträge verhandeln", "Negotiate prices and contracts"],
      ["Ergebnisse auswerten und berichten", "Analyze and report results"],
    ],
  },
  lebensmittelverkauf: {
    skills: ["verkaufsgespraeche", "kassieren", "warenpraesentation", "haccp", "hygienevorschriften"],
    educations: ["ausbildung-handwerk", "hauptschulabschluss"],
    tasks: [
      ["Kundinnen und Kunden bedienen und beraten", "Serve and advise customers"],
      ["Theke und Auslage gestalten", "Arrange the counter and display"],
      ["Brötchen belegen und Snacks zubereiten", "Fill rolls and prepare snacks"],
      ["Kassieren und Tagesabschluss machen", "Take payments and do the daily closing"],
      ["Waren bestellen und Hygiene sichern", "Order goods and ensure hygiene"],
    ],
  },
  immobilienvertrieb: {
    skills: ["immobilienbewertung", "kundenberatung", "neukundengewinnung", "crm", "fuehrerschein-b"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Immobilien bewerten und aufnehmen", "Value and list properties"],
      ["Exposés schreiben und Anzeigen schalten", "Write listings and place ads"],
      ["Besichtigungen führen", "Conduct viewings"],
      ["Preise verhandeln und Verträge vorbereiten", "Negotiate prices and prepare contracts"],
      ["Eigentümerinnen und Eigentümer gewinnen", "Win property owners"],
    ],
  },
  onlinehandel: {
    skills: ["onlinehandel", "warenwirtschaft", "webanalyse", "texten", "seo"],
    educations: ["ausbildung-kaufmaennisch", "bachelor"],
    tasks: [
      ["Den Onlineshop pflegen und weiterentwickeln", "Maintain and develop the online shop"],
      ["Artikel anlegen und beschreiben", "Create and describe products"],
      ["Aktionen planen und auswerten", "Plan and analyze promotions"],
      ["Marktplätze und Preise steuern", "Manage marketplaces and prices"],
      ["Mit Lager und Agenturen zusammenarbeiten", "Work with the warehouse and agencies"],
    ],
  },
  automobilverkauf: {
    skills: ["verkaufsgespraeche", "neukundengewinnung", "crm", "fuehrerschein-b", "angebotserstellung"],
    educations: ["ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Kundinnen und Kunden zum Fahrzeug beraten", "Advise customers on vehicles"],
      ["Probefahrten vereinbaren und begleiten", "Arrange and accompany test drives"],
      ["Finanzierung und Leasing anbieten", "Offer financing and leasing"],
      ["Gebrauchte Fahrzeuge bewerten", "Value used vehicles"],
      ["Fahrzeuge übergeben und nachbetreuen", "Hand over vehicles and follow up"],
    ],
  },
};
