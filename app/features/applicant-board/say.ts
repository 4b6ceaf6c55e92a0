import type messages from "../../../locales/de/applicants.json";

/** Every text of the board itself, as it travels to the browser with the island. */
export type BoardTexts = typeof messages.board;

type Whole<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
export type BoardTextKey = Whole<keyof BoardTexts>;

/** Looks a text up and fills it in; `count` chooses between one and several. */
export type BoardSay = (key: BoardTextKey, params?: Readonly<Record<string, string | number>>) => string;

/** One pass: a name that looks like a placeholder stays as it is. */
export function sayIn(texts: BoardTexts): BoardSay {
  const all: Partial<Record<string, string>> = texts;
  return (key, params = {}) => {
    const counted = "count" in params ? all[`${key}_${params.count === 1 ? "one" : "other"}`] : undefined;
    return (counted ?? all[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
  };
}
