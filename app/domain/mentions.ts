import { foldText } from "~/lib/fold-text";

/** Somebody who may be mentioned. */
export type Colleague = { id: string; name: string };

/**
 * Who is meant by the "@Anna Berg" of a text, each once, in the order of the text. "@Anna" does where only one of them
 * is called so; an address ("anna@berg.example") means nobody. Capitals and umlauts do not matter.
 */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): string[] {
  const names = namesOf(colleagues);
  const folded = fold(text);
  const found = [...folded.matchAll(/(?<![\p{L}\p{N}._-])@/gu)].flatMap(({ index }) => {
    const rest = folded.slice(index + 1);
    return names.find(({ name }) => isAtStart(name, rest))?.ids ?? [];
  });
  return [...new Set(found)];
}

/** Longest first, so that "Anna Berg-Meier" is not taken for "Anna Berg". */
function namesOf(colleagues: readonly Colleague[]): { name: string; ids: string[] }[] {
  const people = colleagues.map(({ id, name }) => ({ id, name: fold(name), first: fold(name).split(" ")[0] ?? "" }));
  const whole = people.map(({ name }) => ({
    name,
    ids: people.filter((other) => other.name === name).map(({ id }) => id),
  }));
  const first = people
    .filter(({ id, first: own }) => !people.some((other) => other.id !== id && other.first === own))
    .map(({ id, first: name }) => ({ name, ids: [id] }));
  return [...whole, ...first]
    .filter(({ name }) => name !== "")
    .sort((one, other) => other.name.length - one.name.length);
}

const isAtStart = (name: string, rest: string) =>
  rest.startsWith(name) && !/^[\p{L}\p{N}]|^-[\p{L}]/u.test(rest.slice(name.length));

const fold = (text: string) => foldText(text).replace(/\s+/g, " ").trim();

/** A comment cut into plain parts and names after an @, for those who may be mentioned. Capitals do not matter. */
export function splitMentions(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const known = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, isMention: false }];
  const mention = new RegExp(`(?<![\\p{L}\\p{N}._-])(@(?:${known.map(literal).join("|")}))(?![\\p{L}\\p{N}])`, "giu");
  return text
    .split(mention)
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

const literal = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
