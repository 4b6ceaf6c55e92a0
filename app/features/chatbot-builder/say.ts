import type messages from "../../../locales/de/chatbot-builder.json";

/** Every text of the builder, as it travels to the browser with the page. */
export type BuilderTexts = typeof messages.page;

type Whole<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;
export type TextKey = Whole<keyof BuilderTexts>;

/** Looks a text up and fills it in; `count` chooses between one and several. */
export type Say = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

export function sayIn(texts: BuilderTexts): Say {
  const all: Partial<Record<string, string>> = texts;
  return (key, params = {}) => {
    const counted = "count" in params ? all[`${key}_${params.count === 1 ? "one" : "other"}`] : undefined;
    return (counted ?? all[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
  };
}
