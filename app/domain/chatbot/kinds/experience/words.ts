import type { Addressing } from "~/domain/jobs/job";

const GERMAN = ["Keine", "Weniger als 1 Jahr", "1 bis 2 Jahre", "3 bis 5 Jahre", "6 bis 10 Jahre", "Mehr als 10 Jahre"];

/** Answers in the order of EXPERIENCE_LEVELS. */
export const WORDS: Readonly<Record<Addressing, { question: string; answers: readonly string[] }>> = {
  german_du: { question: "Wie viel Berufserfahrung hast du in diesem Bereich?", answers: GERMAN },
  german_sie: { question: "Wie viel Berufserfahrung haben Sie in diesem Bereich?", answers: GERMAN },
  english: {
    question: "How much work experience do you have in this field?",
    answers: ["None", "Less than 1 year", "1 to 2 years", "3 to 5 years", "6 to 10 years", "More than 10 years"],
  },
};
