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
};
