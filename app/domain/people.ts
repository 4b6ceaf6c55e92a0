export const GENDERS = ["male", "female", "other"] as const;
export type Gender = (typeof GENDERS)[number];

export const LANGUAGES = ["de", "en-US"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "de";

/** The colours of the pages: as the device has them, or always light or dark. Names and values as in Directus. */
export const APPEARANCES = ["auto", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** The language of a stored or requested value; everything unknown is German. */
export function toLanguage(value: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}

/** The page's supported schemes: https://html.spec.whatwg.org/multipage/semantics.html#meta-color-scheme */
export const colorSchemeOf = (appearance: Appearance | null | undefined): string =>
  appearance && appearance !== "auto" ? appearance : "light dark";

export type NamedPerson = { first_name?: string | null; last_name?: string | null; email?: string | null };

/** Both names of a person, the mail address where there is none, else an empty text. */
export function fullName({ first_name, last_name, email }: NamedPerson): string {
  return (
    [first_name, last_name]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(" ") ||
    (email ?? "")
  );
}

/** One or two letters for the avatar, skipping titles and particles. */
export function initials({ first_name, last_name, email }: NamedPerson): string {
  const letters = initialOf(first_name) + initialOf(last_name);
  if (letters) return letters;
  return firstLetter(email?.trim() ?? "") || "?";
}

const TITLES = `
  dr ddr dres prof univ-prof priv-doz pd doz dipl dipl-ing dipl-kfm dipl-kffr mag ing phd mba msc bsc ma ba llm
  med rer nat pol oec phil jur theol vet dent habil h c hc mult herr frau mr mrs ms mx sir freiherr freifrau
  freiin graf gräfin fürst fürstin baron baronin baroness ritter edler edle prinz prinzessin herzog herzogin
`;
const PARTICLES = `
  von vom van zu zum zur am im an auf der den dem de del della di da das do dos du des la le les lo los las y e
  af av ten ter te het op 't al el bin ibn ben abu und
`;
const SKIPPED = new Set(`${TITLES} ${PARTICLES}`.split(/\s+/));

function initialOf(name: string | null | undefined): string {
  const tokens = (name ?? "").normalize("NFC").replaceAll("’", "'").split(/\s+/).filter(Boolean);
  const token = tokens.find((candidate) => !isSkipped(candidate)) ?? tokens.at(-1);
  return token ? firstLetter(token) : "";
}

/** Whether a part of a name is a title or a particle, not the name itself. */
export function isSkipped(token: string): boolean {
  return SKIPPED.has(token.toLowerCase().replaceAll(".", ""));
}

function firstLetter(token: string): string {
  const bare = token.replace(/^[dl]'(?=\p{L})/iu, "");
  const [letter] = bare.match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  if (!letter) return "";
  return letter === "ß" ? "ẞ" : letter.toUpperCase();
}
