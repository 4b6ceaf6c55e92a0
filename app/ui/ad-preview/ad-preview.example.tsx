import type { Ad } from "./ad";
import { AdPreview } from "./ad-preview";

const TEXTS = { looks: "Ansicht", feed: "Beitrag", story: "Story" };

const FULL: Ad = {
  language: "de",
  label: "Anzeige",
  brand: { name: "Sonnenhof ambulant", initials: "SA", logo: null, color: "#f2c230", ink: "black" },
  hook: "Pflegefachkraft in Kassel? Feste Touren, sechs Wochen im Voraus, und jedes zweite Wochenende frei.",
  title: "Pflegefachkraft (m/w/d)",
  benefits: ["30 Tage Urlaub", "Dienstrad", "Feste Touren"],
  place: "Kassel und Umgebung",
  pay: "3.450 bis 4.100 € pro Monat",
  button: "Jetzt bewerben",
};

const LONG: Ad = {
  ...FULL,
  brand: { name: "Weserlogistik", initials: "W", logo: "/icon.svg", color: "#12406b", ink: "white" },
  hook: "Wort für Wort. ".repeat(16),
  title: "Straßenbahnfahrerinnen-, Straßenbahnfahrer- und Betriebshofmitarbeiterinnenausbildungsleitung (m/w/d)",
};

const PICTURED: Ad = { ...FULL, title: "Pflegefachkraft", picture: { feed: "/share.png", story: null } };

const EMPTY: Ad = {
  ...FULL,
  brand: { name: "", initials: "", logo: null, color: null, ink: "white" },
  hook: "",
  title: "",
  benefits: [],
  place: "",
  pay: "",
};

export function AdPreviewExample() {
  return [FULL, LONG, PICTURED, EMPTY].map((ad, index) => (
    <AdPreview key={ad.title} id={`ad-${index}`} ad={ad} caption="So sieht die Anzeige aus." texts={TEXTS} />
  ));
}
