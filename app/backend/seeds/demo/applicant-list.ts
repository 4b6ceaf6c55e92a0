import type { Quality, RejectReason } from "~/domain/applicants/applicant";

export interface DemoApplicant {
  first_name: string;
  last_name: string;
  /** A fixed phase, or `own` for the job's own one. */
  phase: string;
  /** What the answers should come to. */
  quality: Quality;
  /** Hours since the application. */
  age: number;
  labels?: readonly string[];
  source?: string;
  /** What they wrote to the open question. */
  text?: string;
  comments?: readonly { by: number; text: string }[];
  /** Hours from now to an appointment. */
  interview?: number;
  reason?: RejectReason;
  hasDocument?: boolean;
  hasWithdrawn?: boolean;
  /** Number of the person who takes care. */
  responsible?: number;
  /** Seen by nobody yet. */
  isNew?: boolean;
  phoneOnly?: boolean;
}

/** Who applies for a job in home care in and around Kassel. */
export const APPLICANTS: readonly DemoApplicant[] = [
  one("Ayşe", "Yıldırım", "applied", "ideal", 2, {
    isNew: true,
    source: "instagram",
    text: "Ich suche feste Touren, weil meine Tochter in die Kita geht.",
  }),
  one("Jonas", "Bergmann", "applied", "possible", 4, { isNew: true, source: "facebook", phoneOnly: true }),
  one("Krzysztof", "Nowak", "applied", "possible", 6, { isNew: true, source: "facebook" }),
  one("Lea", "Hoffmann", "applied", "ideal", 9, { isNew: true, source: "instagram", hasDocument: true }),
  one("Fatima", "El-Amrani", "applied", "possible", 20, { isNew: true, source: "whatsapp" }),
  one("Sven", "Krüger", "applied", "possible", 22, { isNew: true, source: "facebook" }),
  one("Marie-Luise", "von der Heide", "applied", "ideal", 27, {
    labels: ["high"],
    source: "website",
    hasDocument: true,
  }),
  one("Tobias", "Lehmann", "applied", "possible", 31, { source: "facebook" }),
  one("Oksana", "Kowalenko", "applied", "possible", 46, {
    labels: ["anerkennung"],
    source: "instagram",
    text: "Mein Examen ist aus der Ukraine, die Anerkennung läuft.",
  }),
  one("Dennis", "Schröder", "applied", "reject", 52, { labels: ["low"], source: "indeed" }),
  one("Nguyễn", "Thị Mai", "applied", "possible", 75, { source: "facebook" }),
  one("Gerda", "Weiß", "applied", "possible", 92, { source: "flyer", phoneOnly: true }),
  one("Emre", "Öztürk", "applied", "ideal", 97, { source: "instagram" }),
  one("Stefanie", "Fuchs", "applied", "possible", 118, { source: "facebook" }),
  one("Aleksandra", "Wójcik", "qualificationCall", "ideal", 70, {
    labels: ["high"],
    source: "instagram",
    responsible: 3,
    comments: [{ by: 3, text: "Zweimal angerufen, Mailbox. Ich versuche es morgen nach 17 Uhr." }],
  }),
  one("Christian", "Baumann", "qualificationCall", "possible", 81, { source: "facebook", responsible: 4 }),
  one("Samira", "Haddad", "qualificationCall", "possible", 100, {
    labels: ["nacht"],
    source: "instagram",
    comments: [{ by: 4, text: "Nettes Gespräch. Kann ab dem 1. anfangen, möchte 30 Stunden." }],
  }),
  one("Hannelore", "Vogt", "qualificationCall", "possible", 130, { source: "website", phoneOnly: true }),
  one("Florian", "Maier", "qualificationCall", "reject", 133, { source: "indeed" }),
  one("Milica", "Jovanović", "videoInterview", "ideal", 105, {
    labels: ["high", "fuehrerschein"],
    source: "instagram",
    interview: 26,
    responsible: 3,
  }),
  one("Björn", "Andersen", "videoInterview", "possible", 121, { source: "facebook", interview: 50 }),
  one("Katharina", "Schäfer", "videoInterview", "possible", 140, { source: "facebook" }),
  one("Amina", "Diallo", "interview", "ideal", 128, {
    labels: ["high"],
    source: "whatsapp",
    interview: 29,
    responsible: 3,
    hasDocument: true,
    comments: [
      { by: 3, text: "Zeugnisse sind da, alles in Ordnung." },
      { by: 4, text: "Bitte nach den Wochenenden fragen." },
    ],
  }),
  one("Markus", "Großmann", "interview", "possible", 137, { labels: ["medium"], source: "facebook", interview: 74 }),
  one("Ioana", "Popescu", "interview", "possible", 150, { labels: ["fuehrerschein"], source: "instagram" }),
  one("Petra", "Lindner", "interview", "ideal", 155, { source: "website", responsible: 4 }),
  one("Giulia", "Romano", "trialWork", "ideal", 160, {
    labels: ["high", "nacht"],
    source: "instagram",
    interview: 98,
    comments: [{ by: 4, text: "Probetag am Donnerstag mit Tour 3." }],
  }),
  one("Daniel", "Wagner", "trialWork", "possible", 166, { source: "facebook" }),
  one("Yusuf", "Demir", "own", "ideal", 158, { labels: ["fuehrerschein"], source: "facebook", responsible: 4 }),
  one("Sabine", "Köhler", "own", "possible", 170, { source: "flyer" }),
  one("Mareike", "Janßen", "potentialAnalysis", "possible", 172, { source: "instagram" }),
  one("Andrzej", "Kaczmarek", "offer", "ideal", 168, {
    labels: ["high"],
    source: "facebook",
    responsible: 3,
    hasDocument: true,
    comments: [{ by: 3, text: "Vertrag liegt zur Unterschrift. 35 Stunden, Start am Ersten." }],
  }),
  one("Ngozi", "Okafor", "offer", "possible", 176, { source: "whatsapp" }),
  one("Julia", "Brandt", "hired", "ideal", 190, {
    source: "instagram",
    responsible: 3,
    comments: [{ by: 3, text: "Hat zugesagt. Wir freuen uns." }],
  }),
  one("Kevin", "Schulz", "rejected", "reject", 110, { source: "indeed", reason: "notQualified" }),
  one("Brigitte", "Hahn", "rejected", "possible", 145, { source: "facebook", reason: "tooFarAway" }),
  one("Lukas", "Pfeiffer", "rejected", "possible", 148, { source: "facebook", reason: "withdrew", hasWithdrawn: true }),
  one("Zeynep", "Arslan", "rejected", "possible", 175, { source: "instagram", reason: "salary" }),
  one("Rainer", "Zimmermann", "rejected", "reject", 180, { source: "indeed", reason: "noShow" }),
  one("Anna-Lena", "Müller-Lüdenscheidt", "rejected", "possible", 185, {
    source: "facebook",
    reason: "other",
    comments: [{ by: 4, text: "Hat woanders zugesagt, möchte aber in Kontakt bleiben." }],
  }),
];

type Extras = Omit<DemoApplicant, "first_name" | "last_name" | "phase" | "quality" | "age">;

function one(
  first_name: string,
  last_name: string,
  phase: string,
  quality: Quality,
  age: number,
  extras: Extras = {},
): DemoApplicant {
  return { first_name, last_name, phase, quality, age, ...extras };
}
