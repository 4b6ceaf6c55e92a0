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
  kuechenhilfe: {
    skills: ["speisen-zubereiten", "haccp", "hygienevorschriften", "grundreinigung"],
    educations: ["hauptschulabschluss"],
    tasks: [
      ["Zutaten waschen, schälen und schneiden", "Wash, peel and cut ingredients"],
      ["Speisen anrichten und ausgeben", "Plate and serve food"],
      ["Geschirr und Geräte spülen", "Wash dishes and equipment"],
      ["Küche und Kühlräume sauber halten", "Keep the kitchen and cold stores clean"],
      ["Ware annehmen und verräumen", "Receive goods and put them away"],
    ],
  },
  baecker: {
    skills: ["backen", "haccp", "maschinenbedienung", "hygienevorschriften"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Teige ansetzen und aufarbeiten", "Prepare and shape doughs"],
      ["Brot, Brötchen und Gebäck backen", "Bake bread, rolls and pastries"],
      ["Öfen und Knetmaschinen bedienen", "Operate ovens and kneading machines"],
      ["Rezepturen und Mengen einhalten", "Follow recipes and quantities"],
      ["Die Backstube sauber übergeben", "Hand over the bakery clean"],
    ],
  },
  konditor: {
    skills: ["patisserie", "backen", "haccp", "hygienevorschriften"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Torten, Kuchen und Desserts herstellen", "Make cakes, tarts and desserts"],
      ["Cremes, Füllungen und Glasuren zubereiten", "Prepare creams, fillings and glazes"],
      ["Schokolade und Marzipan verarbeiten", "Work with chocolate and marzipan"],
      ["Eigene Ideen und Rezepte entwickeln", "Develop your own ideas and recipes"],
      ["Zutaten bestellen und lagern", "Order and store ingredients"],
    ],
  },
  fleischer: {
    skills: ["fleischverarbeitung", "haccp", "verkaufsgespraeche", "hygienevorschriften"],
    educations: ["ausbildung-handwerk", "meister"],
    tasks: [
      ["Fleisch zerlegen und zuschneiden", "Cut and trim meat"],
      ["Wurst und Feinkost herstellen", "Make sausage and delicatessen"],
      ["Ware für Theke und Party-Service vorbereiten", "Prepare goods for the counter and catering"],
      ["Hygiene und Kühlkette sicherstellen", "Ensure hygiene and the cold chain"],
      ["Kundinnen und Kunden an der Theke beraten", "Advise customers at the counter"],
    ],
  },
  barista: {
    skills: ["barista", "getraenkezubereitung", "kassensysteme", "gaestebetreuung"],
    educations: ["hauptschulabschluss", "ausbildung-gastgewerbe"],
    tasks: [
      ["Kaffee und Getränke zubereiten", "Prepare coffee and drinks"],
      ["Gäste begrüßen und bedienen", "Welcome and serve guests"],
      ["Kuchen und Snacks anrichten", "Arrange cakes and snacks"],
      ["Bestellungen kassieren", "Take orders and payments"],
      ["Maschine und Theke reinigen", "Clean the machine and counter"],
    ],
  },
  kuechenleitung: {
    skills: ["menueplanung", "personalfuehrung", "kuechenorganisation", "haccp", "budgetplanung"],
    educations: ["ausbildung-gastgewerbe", "meister"],
    tasks: [
      ["Das Küchenteam führen und einteilen", "Lead and assign the kitchen team"],
      ["Karte und Menüs entwickeln", "Develop the menu and set meals"],
      ["Wareneinsatz planen und bestellen", "Plan and order supplies"],
      ["Qualität am Pass sichern", "Ensure quality at the pass"],
      ["Hygiene und Schulungen verantworten", "Take responsibility for hygiene and training"],
    ],
  },
  hausdamenleitung: {
    skills: ["personalfuehrung", "dienstplanung", "zimmerreinigung", "waeschepflege", "qualitaetsmanagement"],
    educations: ["ausbildung-gastgewerbe", "fachwirt"],
    tasks: [
      ["Das Team der Zimmerreinigung führen", "Lead the room cleaning team"],
      ["Zimmer und öffentliche Bereiche abnehmen", "Inspect rooms and public areas"],
      ["Wäsche, Material und Dienste planen", "Plan laundry, supplies and shifts"],
      ["Mit Rezeption und Technik zusammenarbeiten", "Work with reception and maintenance"],
      ["Neue Mitarbeitende einarbeiten", "Onboard new employees"],
    ],
  },
  veranstaltungsfach: {
    skills: ["veranstaltungen", "gaestebetreuung", "angebotserstellung", "budgetplanung", "projektmanagement"],
    educations: ["ausbildung-kaufmaennisch", "ausbildung-gastgewerbe", "bachelor"],
    tasks: [
      ["Veranstaltungen planen und begleiten", "Plan and accompany events"],
      ["Angebote schreiben und Verträge schließen", "Write quotes and close contracts"],
      ["Dienstleister auswählen und steuern", "Select and manage service providers"],
      ["Gäste am Tag selbst betreuen", "Look after guests on the day"],
      ["Kosten prüfen und abrechnen", "Check costs and settle accounts"],
    ],
  },
};
