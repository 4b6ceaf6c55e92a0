/** Looks a text up by its key, in a fixed language, and fills in the parameters. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

type Whole<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** The keys that texts are asked for by: of one and several, what they have in common. */
export type TextKeyOf<Texts> = Whole<keyof Texts & string>;

/** Looks a text up and fills it in; `count` chooses between one and several. */
export type TranslateFrom<Texts> = (
  key: TextKeyOf<Texts>,
  params?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Sentences by key, placeholders in double braces. Filled in one pass: a value that looks like a placeholder stays as
 * it is.
 */
export function translateFrom<Texts extends object>(texts: Texts): TranslateFrom<Texts> {
  const all: Partial<Record<string, string>> = { ...texts };
  return (key, params = {}) => {
    const counted = "count" in params ? all[`${key}_${params.count === 1 ? "one" : "other"}`] : undefined;
    return (counted ?? all[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    );
  };
}
