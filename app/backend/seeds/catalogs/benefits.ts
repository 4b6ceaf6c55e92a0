/** A benefit as the wire names it. `icon` is a name of the sprite, `relevance` ranks from 100 down to 1. */
export type Benefit = {
  id: string;
  label: string;
  label_en: string;
  icon: string;
  relevance: number;
  status: "published" | "archived";
};

/** The benefits an employer can choose from, the most wanted first. */
export const benefits: readonly Benefit[] = [
  benefit("unbefristet", "Unbefristeter Vertrag", "Permanent contract", "file", 100),
  benefit("flexible-arbeitszeit", "Flexible Arbeitszeiten", "Flexible working hours", "clock", 97),
  benefit("urlaub-30", "30 Tage Urlaub", "30 days of paid vacation", "calendar", 94),
  benefit("uebertarif", "Bezahlung über Tarif", "Pay above the collective agreement", "euro", 92),
  benefit("homeoffice", "Homeoffice möglich", "Remote work possible", "org", 90),
  benefit("dienstplan", "Verlässlicher Dienstplan", "Reliable duty roster", "list", 87),
  benefit("weihnachtsgeld", "Weihnachtsgeld", "Christmas bonus", "euro", 85),
  benefit("urlaubsgeld", "Urlaubsgeld", "Vacation bonus", "euro", 83),
  benefit("tarifvertrag", "Bezahlung nach Tarif", "Pay under a collective agreement", "check", 80),
  benefit("vier-tage-woche", "Vier-Tage-Woche möglich", "Four-day week possible", "calendar", 78),
  benefit("weiterbildung", "Bezahlte Weiterbildung", "Paid training", "coach", 76),
  benefit("altersvorsorge", "Betriebliche Altersvorsorge", "Company pension plan", "euro", 73),
  benefit("einarbeitung", "Gründliche Einarbeitung", "Thorough onboarding", "users", 70),
  benefit("jobticket", "Deutschlandticket", "Public transit pass (Deutschlandticket)", "tag", 68),
  benefit("dienstrad", "Dienstrad", "Company bike", "rotate", 65),
  benefit("firmenwagen", "Firmenwagen", "Company car", "pin", 62),
  benefit("parkplatz", "Kostenloser Parkplatz", "Free parking", "pin", 60),
  benefit("ueberstunden", "Ausgleich für jede Überstunde", "Every hour of overtime made up", "clock", 58),
  benefit("zuschlaege", "Schicht- und Feiertagszuschläge", "Shift and holiday pay", "bolt", 55),
  benefit("teilzeit", "Teilzeit in jeder Stufe", "Part-time at any level", "clock", 53),
  benefit("kinderbetreuung", "Zuschuss zur Kinderbetreuung", "Childcare allowance", "users", 50),
  benefit("aufstieg", "Aufstiegsmöglichkeiten", "Room for advancement", "up", 47),
  benefit("arbeitskleidung", "Gestellte Arbeitskleidung", "Work clothes provided", "tag", 44),
  benefit("moderne-ausstattung", "Moderne Ausstattung", "Modern equipment", "spark", 40),
  benefit("verpflegung", "Vergünstigtes Essen", "Subsidized meals", "like", 37),
  benefit("getraenke", "Kostenlose Getränke", "Free drinks", "like", 34),
  benefit("gesundheit", "Gesundheitsangebote", "Health programs", "plus", 30),
  benefit("personalrabatt", "Personalrabatt", "Employee discount", "tag", 26),
  benefit("praemie", "Prämie für Empfehlungen", "Referral bonus", "share", 22),
  benefit("sonderurlaub", "Freier Tag am Geburtstag", "Birthday off", "calendar", 18),
  benefit("teamabende", "Gemeinsame Unternehmungen", "Team events", "users", 14),
  benefit("hund", "Hunde willkommen", "Dogs welcome", "like", 8),
];

function benefit(id: string, label: string, label_en: string, icon: string, relevance: number): Benefit {
  return { id, label, label_en, icon, relevance, status: "published" };
}
