import { LANGUAGES, type Language } from "./people";

/**
 * The language of ours that an Accept-Language header prefers; null when it asks for none of them, or for any
 * (RFC 9110, section 12.5.4).
 */
export function askedLanguage(header: string | null): Language | null {
  const ranges = (header ?? "").slice(0, MOST_LETTERS).split(",").map(rangeOf);
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const language = LANGUAGES.find((each) => primaryOf(each) === primaryOf(tag));
    if (language) return language;
  }
  return null;
}

const MOST_LETTERS = 500;

function rangeOf(text: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? "1";
  return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0 };
}

/** "de" of "de-AT". */
const primaryOf = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? "";
