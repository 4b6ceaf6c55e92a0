import type { HookParts } from "./hook";
import type { Addressing } from "./job";

export type HookFault = "length" | "lines" | "markup" | "discrimination" | "figure" | "addressing";

/**
 * What keeps a sentence from being offered as a hook; null when nothing does. Labels of the parts are not judged, only
 * the words around them.
 */
export function hookFault(hook: string, parts: HookParts): HookFault | null {
  if (hook.length < SHORTEST || hook.length > LONGEST) return "length";
  if (/[\r\n\u2028\u2029]/.test(hook)) return "lines";
  if (MARKUP.test(hook)) return "markup";
  const words = withoutLabels(hook, parts);
  if (DISCRIMINATION.test(words)) return "discrimination";
  // What the parts do not say is made up: years, pay, days of leave, ages.
  if (/\d/.test(words)) return "figure";
  return FOREIGN[parts.addressing].test(words) ? "addressing" : null;
}

const SHORTEST = 10;
const LONGEST = 200;
const MARKUP = /[<>{}[\]`|#]|\*\*|__|https?:|www\.|\S@\S/i;

const anyOf = (words: readonly string[], flags = "u") =>
  new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, flags);

/** Words that the equal treatment act forbids in ads, or that invite a suit: age, health, origin, sex. */
// biome-ignore format: one line each would be a page
const DISCRIMINATION = anyOf([
  "jung(e[rnms]?|es)?", "jünger(e[rnms]?)?", "jugendlich\\p{L}*", "ältere?[rn]?", "dynami(sch|c)\\p{L}*",
  "muttersprach\\p{L}*", "native[- ]speakers?", "mother tongue", "young(er|est)?", "youthful", "energetic",
  "digital natives?", "recent graduates?", "belastbar\\p{L}*", "kerngesund", "gesunde?[rn]?", "healthy", "fit",
  "männlich\\p{L}*", "weiblich\\p{L}*", "männer", "frauen", "herren", "damen", "male", "female", "men",
  "women", "guys", "girls?", "boys?", "deutschstämmig\\p{L}*", "einheimische?[rn]?",
], "iu");

const ENGLISH = ["[Tt]he", "[Aa]nd", "[Yy]ou", "[Yy]our", "[Ww]ith", "[Oo]ur", "[Ww]e", "us", "[Ff]or"];

/** How the sentence may not speak. */
const FOREIGN: Record<Addressing, RegExp> = {
  german_du: anyOf(["Sie", "Ihnen", "Ihr", "Ihre[mnrs]?", ...ENGLISH]),
  german_sie: anyOf(["[Dd]u", "[Dd]ich", "[Dd]ir", "[Dd]eine?[mnrs]?", "[Ee]uch", "[Ee]ure?[mnrs]?", ...ENGLISH]),
  english: anyOf([
    "und",
    "oder",
    "[Ss]ie",
    "[Dd]u",
    "[Ww]ir",
    "als",
    "für",
    "mit",
    "bei",
    "uns",
    "[Ii]hre?",
    "[Dd]eine?",
  ]),
};

function withoutLabels(hook: string, { jobTitles, experiences, educations, skills, locations }: HookParts): string {
  const labels = [...jobTitles, ...experiences, ...educations, ...skills, ...locations].filter((label) => label.trim());
  return labels
    .sort((one, other) => other.length - one.length)
    .reduce((text, label) => text.replaceAll(label.trim(), " "), hook);
}
