import type { Suggestion } from "./suggestion";

export const hospitalitySuggestions: Readonly<Record<string, Suggestion>> = {
  koch: {
    skills: ["speisen-zubereiten", "menueplanung", "haccp", "hygienevorschriften", "bestellwesen"],
    educations: ["ausbildung-gastgewerbe", "meister"],
    tasks: [
      ["Warme und kalte Speisen frisch zubereiten", "Prepare hot and cold dishes from fresh ingredients"],
      ["Einen Posten in der Küche leiten", "Run a station in the kitchen"],
      ["Menüs planen und Mengen kalkulieren", "Plan menus and calculate quantities"],
      ["Ware bestellen und die Lieferung prüfen", "Order goods and check deliveries"],
      ["Die Hygieneregeln einhalten", "Follow the hygiene rules"],
    ],
  },
  servicekraft: {
    skills: ["tischservice", "kassensysteme", "getraenkezubereitung", "reservierungen", "hygienevorschriften"],
    educations: ["ausbildung-gastgewerbe", "hauptschulabschluss"],
    tasks: [
      ["Gäste empfangen und beraten", "Welcome and advise our guests"],
      ["Bestellungen aufnehmen und servieren", "Take orders and serve"],
      ["Getränke an der Bar zubereiten", "Prepare drinks at the bar"],
      ["Kassieren und abrechnen", "Take payments and settle the till"],
      ["Tische decken und Feiern vorbereiten", "Set tables and prepare events"],
    ],
  },
  hotelfach: {
    skills: ["hotelsoftware", "reservierungen", "kundenberatung", "kassensysteme", "englisch", "reklamationen"],
    educations: ["ausbildung-gastgewerbe", "ausbildung-kaufmaennisch"],
    tasks: [
      ["Gäste begrüßen und An- und Abreise begleiten", "Greet guests and handle check-in and check-out"],
      ["Reservierungen und Anfragen bearbeiten", "Process reservations and inquiries"],
      ["Tipps für den Aufenthalt geben", "Give tips for their stay"],
      ["Wünsche und Beschwerden freundlich lösen", "Resolve requests and complaints kindly"],
      ["Rechnungen erstellen und die Kasse führen", "Prepare bills and manage the cash desk"],
    ],
  },
  reinigungskraft: {
    skills: ["unterhaltsreinigung", "glasreinigung", "reinigungsmittel", "hygienevorschriften"],
    educations: ["hauptschulabschluss"],
    tasks: [
      ["Zimmer, Büros und Flure reinigen", "Clean rooms, offices and hallways"],
      ["Wischen, saugen und Abfall leeren", "Mop, vacuum and empty waste bins"],
      ["Bäder reinigen und Vorräte auffüllen", "Clean bathrooms and refill supplies"],
      ["Sicher mit Reinigungsmitteln umgehen", "Handle cleaning agents safely"],
      ["Schäden an die Leitung melden", "Report damage to your supervisor"],
    ],
  },
  restaurantleitung: {
    skills: ["personalfuehrung", "dienstplanung", "tischservice", "bestellwesen", "haccp", "budgetplanung"],
    educations: ["ausbildung-gastgewerbe", "fachwirt"],
    tasks: [
      ["Das Restaurant im Tagesgeschäft leiten", "Run the restaurant day to day"],
      ["Das Serviceteam führen und Dienste planen", "Lead the service team and plan shifts"],
      ["Für zufriedene Gäste sorgen", "Make sure guests are satisfied"],
      ["Ware bestellen und die Kosten im Blick behalten", "Order goods and keep costs in view"],
      ["Veranstaltungen mit der Küche planen", "Plan events together with the kitchen"],
    ],
  },
};
