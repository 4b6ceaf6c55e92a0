import type { Addressing } from "~/domain/jobs/job";

interface Words {
  question: string;
  /** Yes, partly, no. */
  answers: readonly string[];
  more: string;
  none: string;
}

export const WORDS: Readonly<Record<Addressing, Words>> = {
  german_du: {
    question: "Bringst du das mit: {skill}?",
    answers: ["Ja", "Zum Teil", "Nein"],
    more: "Was davon bringst du außerdem mit?",
    none: "Nichts davon",
  },
  german_sie: {
    question: "Bringen Sie das mit: {skill}?",
    answers: ["Ja", "Zum Teil", "Nein"],
    more: "Was davon bringen Sie außerdem mit?",
    none: "Nichts davon",
  },
  english: {
    question: "Do you have this: {skill}?",
    answers: ["Yes", "Partly", "No"],
    more: "Which of these do you have as well?",
    none: "None of these",
  },
};
