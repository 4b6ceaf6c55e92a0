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
  benefit("krisensicher", "Krisensicherer Arbeitsplatz", "Crisis-proof job", "check", 99),
  benefit("flexible-arbeitszeit", "Flexible Arbeitszeiten", "Flexible working hours", "clock", 97),
  benefit("dreizehntes-gehalt", "13. Monatsgehalt", "13th month’s salary", "euro", 96),
  benefit("urlaub-30", "30 Tage Urlaub", "30 days of paid vacation", "calendar", 94),
  benefit("uebertarif", "Bezahlung über Tarif", "Pay above the collective agreement", "euro", 92),
  benefit("puenktliche-bezahlung", "Pünktliche Bezahlung", "Pay on time", "euro", 91),
  benefit("homeoffice", "Homeoffice möglich", "Remote work from home", "org", 90),
  benefit("kein-wochenende", "Freie Wochenenden", "Weekends off", "calendar", 89),
  benefit("dienstplan", "Verlässlicher Dienstplan", "Reliable schedule", "list", 87),
  benefit("keine-schichten", "Keine Schichtarbeit", "No shift work", "clock", 86),
  benefit("weihnachtsgeld", "Weihnachtsgeld", "Christmas bonus", "euro", 85),
  benefit("gleitzeit", "Gleitzeit", "Flextime", "clock", 84),
  benefit("urlaubsgeld", "Urlaubsgeld", "Vacation bonus", "euro", 83),
  benefit("arbeitszeitkonto", "Arbeitszeitkonto", "Working time account", "clock", 81),
  benefit("tarifvertrag", "Bezahlung nach Tarif", "Pay under a collective agreement", "check", 80),
  benefit("urlaub-mehr", "Mehr als 30 Tage Urlaub", "More than 30 days of vacation", "calendar", 79),
  benefit("vier-tage-woche", "Vier-Tage-Woche möglich", "Four-day week possible", "calendar", 78),
  benefit("uebernahme", "Übernahme nach der Ausbildung", "Job after the apprenticeship", "up", 77),
  benefit("weiterbildung", "Bezahlte Weiterbildung", "Paid training", "coach", 76),
  benefit("wunschdienst", "Dienstplan nach Wunsch", "Preferred shifts considered", "list", 74),
  benefit("altersvorsorge", "Betriebliche Altersvorsorge", "Company pension plan", "euro", 73),
  benefit("vermoegenswirksam", "Vermögenswirksame Leistungen", "Capital-forming benefits", "euro", 71),
  benefit("einarbeitung", "Gründliche Einarbeitung", "Thorough onboarding", "users", 70),
  benefit("bonus", "Bonus nach Leistung", "Performance bonus", "euro", 69),
  benefit("jobticket", "Deutschlandticket", "Public transit pass (Deutschlandticket)", "tag", 68),
  benefit("umzugshilfe", "Hilfe beim Umzug", "Relocation support", "org", 66),
  benefit("dienstrad", "Dienstrad", "Company bike", "rotate", 65),
  benefit("wohnung", "Wohnung oder Zimmer gestellt", "Housing provided", "org", 63),
  benefit("firmenwagen", "Firmenwagen", "Company car", "pin", 62),
  benefit("startpraemie", "Startprämie", "Signing bonus", "euro", 61),
  benefit("parkplatz", "Kostenloser Parkplatz", "Free parking", "pin", 60),
  benefit("ueberstunden", "Ausgleich für jede Überstunde", "Every hour of overtime made up", "clock", 58),
  benefit("sprachkurse", "Bezahlte Sprachkurse", "Paid language courses", "globe", 57),
  benefit("zuschlaege", "Schicht- und Feiertagszuschläge", "Shift and holiday pay", "bolt", 55),
  benefit("mentoring", "Feste Begleitung am Anfang", "Mentor from day one", "coach", 54),
  benefit("teilzeit", "Teilzeit in jeder Stufe", "Part-time at any level", "clock", 53),
  benefit("tankgutschein", "Tankgutschein", "Fuel voucher", "tag", 51),
  benefit("kinderbetreuung", "Zuschuss zur Kinderbetreuung", "Childcare allowance", "users", 50),
  benefit("diensthandy", "Diensthandy auch privat", "Company phone for private use", "phone", 48),
  benefit("aufstieg", "Aufstiegsmöglichkeiten", "Room for advancement", "up", 47),
  benefit("sabbatical", "Sabbatical möglich", "Sabbatical possible", "calendar", 45),
  benefit("arbeitskleidung", "Gestellte Arbeitskleidung", "Work clothes provided", "tag", 44),
  benefit("familienfreundlich", "Familienfreundliche Arbeitszeiten", "Family-friendly hours", "users", 42),
  benefit("moderne-ausstattung", "Moderne Ausstattung", "Modern equipment", "spark", 40),
  benefit("flache-hierarchien", "Kurze Entscheidungswege", "Short decision paths", "check", 38),
  benefit("verpflegung", "Vergünstigtes Essen", "Subsidized meals", "like", 37),
  benefit("barrierefrei", "Barrierefreier Arbeitsplatz", "Accessible workplace", "users", 35),
  benefit("getraenke", "Kostenlose Getränke", "Free drinks", "like", 34),
  benefit("fitnessstudio", "Zuschuss zum Fitnessstudio", "Gym allowance", "like", 31),
  benefit("gesundheit", "Gesundheitsangebote", "Health programs", "plus", 30),
  benefit("betriebsarzt", "Betriebsärztliche Betreuung", "Occupational health care", "plus", 28),
  benefit("personalrabatt", "Personalrabatt", "Employee discount", "tag", 26),
  benefit("verkehrsguenstig", "Gut mit Bus und Bahn erreichbar", "Easy to reach by bus and train", "pin", 24),
  benefit("praemie", "Prämie für Empfehlungen", "Referral bonus", "share", 22),
  benefit("klimaanlage", "Klimatisierte Räume", "Air-conditioned rooms", "spark", 20),
  benefit("sonderurlaub", "Freier Tag am Geburtstag", "Birthday off", "calendar", 18),
  benefit("teamabende", "Gemeinsame Unternehmungen", "Team events", "users", 14),
  benefit("jubilaeum", "Prämie zum Jubiläum", "Anniversary bonus", "tag", 12),
  benefit("hund", "Hunde willkommen", "Dogs welcome", "like", 8),
];

function benefit(id: string, label: string, label_en: string, icon: string, relevance: number): Benefit {
  return { id, label, label_en, icon, relevance, status: "published" };
}
