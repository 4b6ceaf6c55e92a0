import type { Entry } from "./entry";

/** The organization's line of business (a fixed list). */
export const industries: readonly Entry[] = [
  { id: "health-care", label: "Gesundheit und Pflege", labelEn: "Health and care" },
  { id: "social-education", label: "Soziales und Bildung", labelEn: "Social services and education" },
  { id: "crafts", label: "Handwerk", labelEn: "Skilled trades" },
  { id: "construction", label: "Bau und Immobilien", labelEn: "Construction and real estate" },
  { id: "manufacturing", label: "Industrie und Produktion", labelEn: "Industry and manufacturing" },
  { id: "food", label: "Lebensmittel und Landwirtschaft", labelEn: "Food and agriculture" },
  { id: "logistics", label: "Transport und Logistik", labelEn: "Transport and logistics" },
  { id: "hospitality", label: "Gastronomie, Hotel und Tourismus", labelEn: "Restaurants, hotels and tourism" },
  { id: "retail", label: "Handel", labelEn: "Retail and wholesale" },
  { id: "services", label: "Dienstleistungen", labelEn: "Services" },
  { id: "finance", label: "Finanzen, Versicherung und Steuern", labelEn: "Finance, insurance and tax" },
  { id: "information-technology", label: "IT und Telekommunikation", labelEn: "IT and telecommunications" },
  { id: "media", label: "Medien und Werbung", labelEn: "Media and advertising" },
  { id: "energy", label: "Energie, Wasser und Umwelt", labelEn: "Energy, water and environment" },
  { id: "public", label: "Öffentlicher Dienst und Verbände", labelEn: "Public service and associations" },
];
