import type { Addressing } from "~/domain/jobs/job";

export interface LanguageWords {
  de: string;
  en: string;
}

/** Languages besides German that job ads ask for, the most common first. */
export const LANGUAGES: readonly LanguageWords[] = [
  { de: "Englisch", en: "English" },
  { de: "Französisch", en: "French" },
  { de: "Polnisch", en: "Polish" },
  { de: "Spanisch", en: "Spanish" },
  { de: "Italienisch", en: "Italian" },
  { de: "Türkisch", en: "Turkish" },
  { de: "Russisch", en: "Russian" },
  { de: "Ukrainisch", en: "Ukrainian" },
  { de: "Niederländisch", en: "Dutch" },
  { de: "Tschechisch", en: "Czech" },
  { de: "Rumänisch", en: "Romanian" },
  { de: "Arabisch", en: "Arabic" },
];

const GERMAN = ["Gar nicht", "Grundkenntnisse", "Gut", "Fließend", "Sicher in Wort und Schrift"];

/**
 * Answers from none to full command. None names a native language: asking for it puts people at a disadvantage (AGG).
 */
export const WORDS: Readonly<Record<Addressing, { question: string; answers: readonly string[] }>> = {
  german_du: { question: "Wie gut sprichst du {language}?", answers: GERMAN },
  german_sie: { question: "Wie gut sprechen Sie {language}?", answers: GERMAN },
  english: {
    question: "How well do you speak {language}?",
    answers: ["Not at all", "Basic", "Good", "Fluent", "Fully proficient"],
  },
};
