import { placeRow } from "~/backend/seeds/place-row";
import { termRow } from "~/backend/seeds/term-row";
import type { Param } from "~/backend/storage/sql";

/**
 * Made-up towns with postal codes, spelt like real ones, the same in every run: to measure searches in large tables.
 */
export function syntheticPlaces(count: number): Record<string, Param>[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, at) => {
    const label = `${random.of(["", "", "", "Bad ", "Neu", "Groß ", "Ober", "Unter", "St. "])}${townName(random)}`;
    const code = String(10_000 + at).padStart(5, "0");
    const isCode = at % 3 === 2;
    const place = {
      id: isCode ? `synthetic:zip:${code}` : `synthetic:loc:${at}`,
      type: isCode ? ("postal_code" as const) : ("locality" as const),
      label: isCode ? `${code} ${label}` : label,
      labelEn: isCode ? `${code} ${label}` : label,
      country: "DE" as const,
      admin1: "BY",
      lat: 48 + random.next() * 5,
      lng: 7 + random.next() * 6,
      population: isCode ? 0 : Math.floor(90_000 * random.next() ** 6),
      postalCodes: [code],
    };
    return placeRow(place, { weight: place.population || at % 100 });
  });
}

/** Made-up job titles, each listing ten skills, and skills, with other names, in both languages. */
export function syntheticTerms(count: number): Record<string, Param>[] {
  const random = randomFrom(11);
  return Array.from({ length: count }, (_, at) => {
    const [de, en] = [termName(random), termName(random)];
    const others = [termName(random), termName(random)];
    const isTitle = at % 4 === 0;
    return termRow({
      collection: isTitle ? "jobTitle" : "skill",
      id: `synthetic-${at}`,
      de: { label: de, names: [de], others },
      en: { label: en, names: [en], others: [] },
      relevance: 0,
      details: isTitle ? { skills: skillsAfter(at).map((each) => `synthetic-${each}`) } : {},
    });
  });
}

const skillsAfter = (at: number) => [1, 2, 3, 5, 6, 7, 9, 10, 11, 13].map((step) => at + step);

interface Random {
  next: () => number;
  of: (list: readonly string[]) => string;
}

/** Park and Miller's generator. */
function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return { next, of: (list) => list[Math.floor(next() * list.length)] ?? "" };
}

const STARTS = (
  "Ber Bern Mün Ham Köln Frank Stutt Düssel Leip Dort Ess Brem Dres Han Nürn Duis Boch Wupper Biele Bonn Müns " +
  "Karls Mann Augs Wies Gelsen Aach Braun Chem Kiel Hall Magde Frei Kref Mainz Lüb Erf Ober Rost Kass Hag Pots " +
  "Saar Mül Lud Leve Olden Osna Solin Heidel"
).split(" ");
const ENDS =
  "burg berg dorf heim hausen stadt bach feld wald au ingen ow itz rode kirchen brück furt see tal weiler stein".split(
    " ",
  );
const TAILS = ["", "", "", "", " am Main", " an der Donau", " im Tal", " bei Ulm", " am See"];

const townName = (random: Random) => random.of(STARTS) + random.of(ENDS) + random.of(TAILS);

const WORDS = (
  "Pflege Fach Alten Kranken Büro Vertriebs Lager Logistik Elektro Mechanik Software Daten Kunden Projekt " +
  "Einkaufs Personal Qualitäts Produktions Maschinen Anlagen Bau Holz Metall Küchen Service Hotel Reinigungs " +
  "Sicherheits Marketing Finanz Steuer Rechts Umwelt Labor"
).split(" ");
const WORK = (
  "kraft helfer leitung beratung technik planung prüfung verwaltung entwicklung betreuung montage pflege fahrer " +
  "assistenz meister führung analyse steuerung wartung kenntnisse"
).split(" ");
const LINKS = ["", "", "", " und ", " für ", " im "];

function termName(random: Random): string {
  const first = random.of(WORDS) + random.of(WORK);
  const link = random.of(LINKS);
  const start = random.of(["", "", "", "", "Leitende ", "Digitale ", "Mobile "]);
  return start + (link ? `${first}${link}${random.of(WORDS)}${random.of(WORK)}` : first);
}
