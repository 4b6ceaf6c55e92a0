import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "./source-files";

type Rule = [name: string, pattern: RegExp, exceptions?: readonly string[]];

const NO_BREAK = "\u00a0";

/** What no message may contain, in either language. */
const BOTH: readonly Rule[] = [
  ["three dots instead of an ellipsis", /\.\.\./],
  ["two spaces in a row", / {2}/],
  ["straight quotes", /"/],
  ["a straight apostrophe", /\w'\w/],
  ["a hyphen as a dash", /\S - \S/],
  ["a plural in brackets", /\p{L}\((?:en|e|n|s|er)\)/u],
];

const GERMAN: readonly Rule[] = [
  ["English closing quotes", /”/],
  ["a unit that can leave its number", /[\d}] (?:[€%]|(?:km|kg|kB|MB|GB|Uhr|Pkt|Std|Min|Sek|Mio)(?!\p{L}))/u],
  [
    "an abbreviation that can leave its number",
    /(?:(?<!\p{L})(?:Art|Abs|Nr|lit)\.|§) (?=[\da-z{])|z\. ?B\./u,
    ["legal:terms"],
  ],
  [
    "a condition without “wenn”",
    /(?:^|[.;:!?] )(?:Ist|Sind|War|Hat|Haben|Fehlt|Fehlen|Bleibt|Bleiben|Soll|Sollen|Bricht|Läuft|Gibt|Kommt|Wird) [^.?!]*, [^.?!]*\./,
    ["legal:terms"],
  ],
  ["the English name of a key", /\bCtrl\b/],
  [
    "a figure and a noun without a singular, where it is not said of several alone",
    /\{\{number\}\} \p{Lu}/u,
    ["flash:board.movedMany", "flash:board.rejected", "jobs:dialog.deleteMany"],
  ],
  ["a word of another name", /Fachkenntnisse|Verstärker|Akademie|Kundendienst|\bVerwaltung\b|\bFirma\b|\bim Monat\b/],
  ["a word that sounds translated", /begegnen|Link bilden|Eigener Ort|\bJede (?:Passung|Rolle)|\bMoin\b|Creatives/],
  ["“Bewerber” for people who apply", /(?<!innen und )Bewerber(?:n|daten)?(?!\p{L})/u],
];

const ENGLISH: readonly Rule[] = [
  ["German quotes", /„/],
  ["a unit that can leave its number", /[\d}] (?:€|(?:km|kg|kB|MB|GB|hr|[ap]\.m)(?!\p{L}))/u],
  ["an amount before its currency", /[\d}][ \u00a0]?€/],
  ["“sign in” for “log in”", /\bsign(?:ed|ing)?[ -](?:in|out|up)\b/i],
  [
    "British spelling",
    /cancell(?:ed|ing)|colour|organis|anonymis|labell|centre|grey|\brota\b|postcode/i,
    ["legal:terms"],
  ],
  ["British words", /\btick(?:ed|s)?\b|\bCV\b|\badviser|\bhaulage\b|\bfortnight|\broster|\bsuits?\b/i],
  // Outside where the quotes hold what somebody types as it is: a header, a name of a file, a part of a password.
  [
    "a comma or a period after closing quotes",
    /”[.,]/,
    ["apiDocs:access", "job:history.event.file", "validation:must"],
  ],
  ["“any more” for “anymore”", /\bany more\b/],
  ["“mails” for “emails”", /(?<!\{\{)\bmails\b/i],
  ["an imprint", /\bimprint\b/i],
  ["a word that sounds translated", /\bshall\b|stand in the ad|your future people|That was often|write to our support/],
  ["an answer that says there is nothing to do", /there is nothing (?:you need )?to do/i],
];

const namespaces = readdirSync(`${root}locales/de`).map((name) => name.replace(/\.json$/, ""));

const RULES = [
  ...[...BOTH, ...GERMAN].map((rule) => ({ language: "de", rule })),
  ...[...BOTH, ...ENGLISH].map((rule) => ({ language: "en-US", rule })),
].map(({ language, rule: [name, pattern, exceptions = []] }) => ({ language, name, pattern, exceptions }));

test.each(RULES)("no text in $language has $name", ({ language, pattern, exceptions }) => {
  const found = namespaces.flatMap((namespace) =>
    messagesOf(language, namespace)
      .filter(([key, text]) => pattern.test(text) && !exceptions.some((start) => key.startsWith(start)))
      .map(([key, text]) => `${key}: ${text.replaceAll(NO_BREAK, "~")}`),
  );
  expect(found).toEqual([]);
});

function messagesOf(language: string, namespace: string): [key: string, text: string][] {
  const walk = (value: unknown, path: string): [string, string][] =>
    typeof value === "string"
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) =>
          walk(inner, path.endsWith(":") ? path + key : `${path}.${key}`),
        );
  return walk(JSON.parse(readFileSync(`${root}locales/${language}/${namespace}.json`, "utf8")), `${namespace}:`);
}
