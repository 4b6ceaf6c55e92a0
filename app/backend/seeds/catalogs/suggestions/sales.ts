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
};
