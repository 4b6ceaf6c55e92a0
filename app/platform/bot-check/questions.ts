import { LANGUAGES, type Language } from "~/domain/people";
import { foldShort, foldText } from "~/lib/fold-text";
import { keysOf } from "~/lib/objects";
import de from "../../../locales/de/botCheck.json";
import en from "../../../locales/en-US/botCheck.json";

/** A question as it is signed into the form: its kind and the places of its words, `sum:3:4`. */
export type QuestionId = string;

/** One of several hundred; `random(n)` gives a whole number below n. */
export function pickQuestion(random: (below: number) => number): QuestionId {
  const kind = KIND_NAMES[random(KIND_NAMES.length)] ?? "sum";
  return [kind, ...KINDS[kind].pick(random)].join(":");
}

/** Key in the namespace `botCheck` and the question's words in the language. */
export function questionText(
  id: QuestionId,
  language: Language,
): { key: string; params: Record<string, string> } | null {
  const question = readQuestion(id);
  if (!question) return null;
  const { kind, places } = question;
  const words = places.map((place) => LOCALES[language][KINDS[kind].words][place] ?? "");
  return { key: `questions.${kind}`, params: Object.fromEntries(words.map((word, at) => ["abc"[at] ?? "", word])) };
}

/** Whether the answer is right: as a word of either language, umlauts written either way, or as a figure. */
export function isAnswer(id: QuestionId, answer: string): boolean {
  const question = readQuestion(id);
  if (!question) return false;
  const { words, solve } = KINDS[question.kind];
  const place = solve(question.places);
  const typed = answer.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, "");
  const right = LANGUAGES.map((language) => LOCALES[language][words][place] ?? "").filter(Boolean);
  if (words === "numbers" && typed === String(place)) return true;
  return right.some((word) => foldText(word) === foldText(typed) || foldShort(word) === foldShort(typed));
}

const LOCALES = { de, "en-US": en } as const satisfies Record<Language, typeof de>;

type Random = (below: number) => number;

interface Kind {
  words: "numbers" | "days" | "words";
  pick: (random: Random) => number[];
  /** Place of the right word among the kind's words. */
  solve: (places: number[]) => number;
}

const one = (from: number, below: number) => (random: Random) => [from + random(below - from)];
const first = (places: number[]) => places[0] ?? 0;

const KINDS = {
  larger: { words: "numbers", pick: (random) => different(random, 2, 21), solve: (places) => Math.max(...places) },
  smaller: { words: "numbers", pick: (random) => different(random, 2, 21), solve: (places) => Math.min(...places) },
  sum: { words: "numbers", pick: (random) => [2 + random(8), 2 + random(8)], solve: ([a = 0, b = 0]) => a + b },
  difference: { words: "numbers", pick: (random) => [11 + random(9), 2 + random(8)], solve: ([a = 0, b = 0]) => a - b },
  numberAfter: { words: "numbers", pick: one(1, 20), solve: (places) => first(places) + 1 },
  numberBefore: { words: "numbers", pick: one(3, 21), solve: (places) => first(places) - 1 },
  dayAfter: { words: "days", pick: one(0, 7), solve: (places) => (first(places) + 1) % 7 },
  dayBefore: { words: "days", pick: one(0, 7), solve: (places) => (first(places) + 6) % 7 },
  firstWord: { words: "words", pick: (random) => different(random, 3, de.words.length), solve: first },
  secondWord: {
    words: "words",
    pick: (random) => different(random, 3, de.words.length),
    solve: (places) => places[1] ?? 0,
  },
  lastWord: {
    words: "words",
    pick: (random) => different(random, 3, de.words.length),
    solve: (places) => places[2] ?? 0,
  },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;
const KIND_NAMES = keysOf(KINDS);

function different(random: Random, count: number, below: number): number[] {
  const places = new Set<number>();
  while (places.size < count) places.add(random(below));
  return [...places];
}

function readQuestion(id: QuestionId): { kind: KindName; places: number[] } | null {
  const [name, ...places] = id.split(":");
  const kind = KIND_NAMES.find((each) => each === name);
  return kind ? { kind, places: places.map(Number) } : null;
}
