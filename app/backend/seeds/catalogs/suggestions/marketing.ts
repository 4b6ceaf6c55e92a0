import type { Suggestion } from "./suggestion";

export const marketingSuggestions: Readonly<Record<string, Suggestion>> = {
  "marketing-referat": {
    skills: ["onlinemarketing", "texten", "webanalyse", "seo", "projektmanagement", "crm"],
    educations: ["bachelor", "ausbildung-kaufmaennisch", "fachwirt"],
    tasks: [
      ["Kampagnen planen und umsetzen", "Plan and run campaigns"],
      ["Texte für Website und Newsletter schreiben", "Write copy for the website and newsletter"],
      ["Messen und Veranstaltungen organisieren", "Organize trade fairs and events"],
      ["Ergebnisse auswerten und Kampagnen verbessern", "Evaluate results and improve"],
      ["Agenturen und Budgets steuern", "Manage agencies and budgets"],
    ],
  },
  "social-media": {
    skills: ["social-media", "bezahlte-anzeigen", "texten", "videoschnitt", "webanalyse", "adobe-creative-cloud"],
    educations: ["bachelor", "ausbildung-kaufmaennisch", "ausbildung"],
    tasks: [
      ["Inhalte für unsere Kanäle planen", "Plan content for our channels"],
      ["Kurze Videos drehen und schneiden", "Shoot and edit short videos"],
      ["Kommentare und Nachrichten beantworten", "Answer comments and messages"],
      ["Anzeigen schalten und ihre Wirkung prüfen", "Run ads and check their performance"],
      ["Themen beobachten und Neues vorschlagen", "Follow trends and suggest new ideas"],
    ],
  },
  grafikdesign: {
    skills: ["adobe-creative-cloud", "layout", "markenfuehrung", "videoschnitt", "social-media"],
    educations: ["ausbildung", "bachelor"],
    tasks: [
      ["Anzeigen, Broschüren und Webseiten gestalten", "Design ads, brochures and web pages"],
      ["Ideen und Entwürfe entwickeln", "Develop ideas and drafts"],
      ["Bilder und Grafiken bearbeiten", "Edit images and graphics"],
      ["Daten für den Druck aufbereiten", "Prepare files for print"],
      ["Auf ein einheitliches Erscheinungsbild achten", "Ensure a consistent visual identity"],
    ],
  },
  "werkstudium-marketing": {
    skills: ["texten", "social-media", "ms-office", "webanalyse", "adobe-creative-cloud"],
    educations: ["abitur", "fachabitur"],
    tasks: [
      ["Bei Kampagnen und Beiträgen unterstützen", "Support campaigns and posts"],
      ["Themen und Zielgruppen recherchieren", "Research topics and target groups"],
      ["Inhalte auf der Website pflegen", "Maintain content on the website"],
      ["Bei Veranstaltungen helfen", "Help with events"],
      ["Zahlen auswerten und zusammenfassen", "Evaluate and summarize figures"],
    ],
  },
  marketingleitung: {
    skills: [
      "personalfuehrung",
      "markenfuehrung",
      "budgetplanung",
      "onlinemarketing",
      "projektmanagement",
      "reporting",
    ],
    educations: ["bachelor", "master", "fachwirt"],
    tasks: [
      ["Die Marketingstrategie entwickeln", "Develop the marketing strategy"],
      ["Das Team führen und Agenturen steuern", "Lead the team and manage agencies"],
      ["Marke und Auftritt verantworten", "Take responsibility for the brand"],
      ["Das Budget planen und die Wirkung prüfen", "Plan the budget and measure impact"],
      ["Eng mit dem Vertrieb zusammenarbeiten", "Work closely with sales"],
    ],
  },
  mediengestaltung: {
    skills: ["adobe-creative-cloud", "layout", "illustration", "videoschnitt", "content-management"],
    educations: ["ausbildung", "bachelor"],
    tasks: [
      ["Anzeigen, Broschüren und Banner gestalten", "Design ads, brochures and banners"],
      ["Daten für Druck und Web aufbereiten", "Prepare data for print and web"],
      ["Bilder bearbeiten und freistellen", "Edit and crop images"],
      ["Webseiten pflegen", "Maintain websites"],
      ["Vorlagen im Erscheinungsbild bauen", "Build templates in the corporate design"],
    ],
  },
  onlinemarketing: {
    skills: ["onlinemarketing", "bezahlte-anzeigen", "seo", "webanalyse", "newsletter"],
    educations: ["bachelor", "ausbildung-kaufmaennisch"],
    tasks: [
      ["Kampagnen planen und schalten", "Plan and run campaigns"],
      ["Anzeigen testen und verbessern", "Test and improve ads"],
      ["Webseiten für die Suche optimieren", "Optimize websites for search"],
      ["Newsletter und Strecken aufsetzen", "Set up newsletters and journeys"],
      ["Zahlen auswerten und Budgets steuern", "Analyze figures and manage budgets"],
    ],
  },
  redaktion: {
    skills: ["texten", "content-management", "storytelling", "seo", "fotografie"],
    educations: ["bachelor", "abitur"],
    tasks: [
      ["Themen finden und recherchieren", "Find and research topics"],
      ["Artikel, Beiträge und Texte schreiben", "Write articles, posts and copy"],
      ["Texte prüfen und kürzen", "Edit and shorten texts"],
      ["Bilder auswählen und einpflegen", "Select and add images"],
      ["Den Redaktionsplan führen", "Keep the editorial calendar"],
    ],
  },
  pressereferat: {
    skills: ["pressearbeit", "texten", "storytelling", "veranstaltungen", "englisch"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Pressemitteilungen schreiben und versenden", "Write and send press releases"],
      ["Anfragen der Medien beantworten", "Answer media inquiries"],
      ["Kontakte zu Redaktionen pflegen", "Maintain contacts with newsrooms"],
      ["Reden und interne Texte vorbereiten", "Prepare speeches and internal texts"],
      ["Berichterstattung auswerten", "Analyze media coverage"],
    ],
  },
  produktmanagement: {
    skills: ["produktmanagement", "marktanalyse", "projektmanagement", "reporting", "markenfuehrung"],
    educations: ["bachelor", "master"],
    tasks: [
      ["Markt und Wettbewerb beobachten", "Observe the market and competitors"],
      ["Produkte planen und einführen", "Plan and launch products"],
      ["Preise und Sortiment festlegen", "Set prices and range"],
      ["Vertrieb und Werbung mit Inhalten versorgen", "Supply sales and advertising with content"],
      ["Umsatz und Ertrag auswerten", "Analyze sales and profit"],
    ],
  },
  videoproduktion: {
    skills: ["videoschnitt", "fotografie", "storytelling", "adobe-creative-cloud", "social-media"],
    educations: ["ausbildung", "bachelor"],
    tasks: [
      ["Videos planen, drehen und schneiden", "Plan, shoot and edit videos"],
      ["Kamera, Licht und Ton einrichten", "Set up camera, light and sound"],
      ["Kurze Formate für Netzwerke bauen", "Create short formats for networks"],
      ["Material ordnen und sichern", "Organize and back up footage"],
      ["Sich mit der Redaktion abstimmen", "Coordinate with the editorial team"],
    ],
  },
  marketingassistenz: {
    skills: ["kampagnenplanung", "messeplanung", "texten", "content-management", "ms-office"],
    educations: ["ausbildung-kaufmaennisch", "bachelor"],
    tasks: [
      ["Kampagnen vorbereiten und begleiten", "Prepare and accompany campaigns"],
      ["Texte und Bilder beschaffen", "Obtain texts and images"],
      ["Messen und Termine organisieren", "Organize trade shows and appointments"],
      ["Webseite und Verteiler pflegen", "Maintain the website and mailing lists"],
      ["Kosten und Ergebnisse erfassen", "Record costs and results"],
    ],
  },
};
