import type { CreativeDesign } from "~/domain/creatives/design";

/** A design whose texts are as long as most are, in German. */
export const GERMAN: CreativeDesign = {
  template: "cover",
  language: "de",
  title: "Pflegefachkraft (m/w/d)",
  hook: "Du willst Zeit für Menschen statt für Papier? Bei uns planst du deine Touren mit – und hast jedes zweite Wochenende frei.",
  benefits: ["30 Tage Urlaub", "Dienstwagen auch privat", "Bezahlte Weiterbildung"],
  city: "Kassel und Umgebung",
  pay: "3.400–3.900 € im Monat",
  button: "Jetzt bewerben",
  color: "#0f766e",
  logo: "logo",
  photo: "photo",
  focus: { x: 54, y: 45 },
};

/** In English, with a colour that white text cannot be read on. */
export const ENGLISH: CreativeDesign = {
  ...GERMAN,
  language: "en-US",
  title: "Electronics Engineer (m/f/d)",
  hook: "Build the controllers that keep the wind farms of the north running – from Bremen, or from home.",
  benefits: ["Flexible hours", "Relocation paid", "€2,000 for training"],
  city: "Bremen",
  pay: "from €62,000 a year",
  button: "Apply in 60 seconds",
  color: "#f59e0b",
};

/** 27 characters without a space, and 100 characters. */
export const LONG_TITLES = [
  "Verwaltungsfachangestellter",
  "Gesundheits- und Krankenpfleger oder Altenpfleger für die Intensivstation in Dauernachtwache (m/w/d)",
];
