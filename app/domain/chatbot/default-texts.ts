import type { Addressing } from "~/domain/jobs/job";

/** What the chatbot says first, unless the employer has written a greeting. */
export const GREETINGS: Readonly<Record<Addressing, string>> = {
  german_du: "Hallo! Schön, dass du da bist.",
  german_sie: "Guten Tag, schön, dass Sie da sind.",
  english: "Hello, good to have you here.",
};

/** What it says last, unless the employer has written a closing text. `contact`: whom one will hear from, if known. */
export const closingOf = (addressing: Addressing, { company, contact }: { company: string; contact: string | null }) =>
  CLOSINGS[addressing](company, contact);

const CLOSINGS: Readonly<Record<Addressing, (company: string, contact: string | null) => string>> = {
  german_du: (company, contact) =>
    `Deine Bewerbung liegt jetzt bei ${company}. ${contact ?? "Das Team"} meldet sich so bald wie möglich bei dir.`,
  german_sie: (company, contact) =>
    `Ihre Bewerbung liegt jetzt bei ${company}. ${contact ?? "Das Team"} meldet sich so bald wie möglich bei Ihnen.`,
  english: (company, contact) =>
    `Your application is now with ${company}. ${contact ?? "The team"} will get in touch as soon as possible.`,
};
