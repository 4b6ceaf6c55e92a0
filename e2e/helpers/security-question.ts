import { readFileSync } from "node:fs";

interface Texts {
  questions: Record<string, string>;
  numbers: string[];
  days: string[];
}

/** Answers the plain question of the registration form as a person would: by reading it. */
export function answerQuestion(label: string, language: "de" | "en-US"): string {
  const file = new URL(`../../locales/${language}/botCheck.json`, import.meta.url);
  const { questions, numbers, days } = JSON.parse(readFileSync(file, "utf8")) as Texts;
  for (const [kind, template] of Object.entries(questions)) {
    const found = new RegExp(template.replace("?", "\\?").replace(/\{\{(\w)\}\}/g, "(?<$1>\\S+)")).exec(label)?.groups;
    if (found) return solve(kind, found as Record<"a" | "b" | "c", string>, numbers, days);
  }
  throw new Error(`No answer known to: ${label}`);
}

function solve(kind: string, { a, b, c }: Record<"a" | "b" | "c", string>, numbers: string[], days: string[]): string {
  const value = (word: string) => numbers.indexOf(word);
  const day = (word: string, step: number) => days[(days.indexOf(word) + step + 7) % 7] ?? "";
  const answers: Record<string, () => string> = {
    larger: () => (value(a) > value(b) ? a : b),
    smaller: () => (value(a) < value(b) ? a : b),
    sum: () => String(value(a) + value(b)),
    difference: () => String(value(a) - value(b)),
    numberAfter: () => String(value(a) + 1),
    numberBefore: () => String(value(a) - 1),
    dayAfter: () => day(a, 1),
    dayBefore: () => day(a, -1),
    firstWord: () => a,
    secondWord: () => b,
    lastWord: () => c,
  };
  return answers[kind]?.() ?? "";
}
