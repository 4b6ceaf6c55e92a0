import { foldText } from "~/lib/fold-text";

/** The form in which two company names count as one: case, spaces, punctuation and legal forms do not matter. */
export function normalizeCompanyName(name: string): string {
  const words = foldText(name.normalize("NFKC"))
    .replace(/[’'`´]/g, "")
    .replace(/[+&]/g, " und ")
    .replace(/\./g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const bare = withoutLegalForm(words);
  // A company that is called nothing but its legal form keeps it.
  return (bare || words).replaceAll(" ", "");
}

/** As they read after folding: "e. K." is "ek" or "e k", "Co. KG" is "co kg". Longer ones first. */
const LEGAL_FORMS = [
  "gesellschaft mit beschraenkter haftung",
  "kommanditgesellschaft auf aktien",
  "unternehmergesellschaft haftungsbeschraenkt",
  "gesellschaft buergerlichen rechts",
  "offene handelsgesellschaft",
  "eingetragene genossenschaft",
  "partnerschaftsgesellschaft",
  "kommanditgesellschaft",
  "ug haftungsbeschraenkt",
  "eingetragener verein",
  "aktiengesellschaft",
  "gesellschaft mbh",
  "gemeinnuetzige",
  "einzelunternehmen",
  "unternehmergesellschaft",
  "haftungsbeschraenkt",
  "und co",
  "partg mbb",
  "partgmbb",
  "incorporated",
  "corporation",
  "limited",
  "ggmbh",
  "gesmbh",
  "ges mbh",
  "gmbh",
  "partg",
  "kgaa",
  "mbb",
  "mbh",
  "gug",
  "gag",
  "gbr",
  "egbr",
  "ohg",
  "ltd",
  "llc",
  "llp",
  "plc",
  "inc",
  "corp",
  "sarl",
  "s a r l",
  "eg",
  "ek",
  "e k",
  "ekfr",
  "ekfm",
  "ev",
  "e v",
  "kg",
  "ag",
  "ug",
  "og",
  "se",
  "sa",
  "bv",
  "nv",
  "co",
];

function withoutLegalForm(words: string): string {
  let rest = ` ${words} `;
  for (let form = endingOf(rest); form !== undefined; form = endingOf(rest)) rest = rest.slice(0, -form.length - 1);
  return rest.trim();
}

/** Only at the end: "AG Immobilien" is a name, "Immobilien AG" has a legal form. */
function endingOf(words: string): string | undefined {
  return LEGAL_FORMS.find((form) => words.endsWith(` ${form} `));
}
