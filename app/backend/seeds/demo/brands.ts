import { searchText } from "~/lib/fold-text";
import { insert, type Sql } from "../../storage/sql";
import type { LogoMark } from "./draw-logo";
import { demoId } from "./people";

export interface DemoBrand {
  number: number;
  organization: number;
  creator: number;
  name: string;
  description: string;
  homepage: string;
  ciGuidelines: string | null;
  benefits: readonly string[];
}

export const BRANDS: readonly DemoBrand[] = [
  {
    number: 1,
    organization: 1,
    creator: 3,
    name: "Sonnenhof ambulant",
    description:
      "Seit 1998 pflegen wir in Kassel und Umgebung Menschen in ihrem Zuhause. 64 Kolleginnen und Kollegen, feste Touren, Dienstplan sechs Wochen im Voraus.",
    homepage: "https://sonnenhof.example",
    ciGuidelines: "Warme Töne, Fotos aus dem Alltag, keine Stockbilder. Das Logo steht frei.",
    benefits: ["unbefristet", "dienstplan", "uebertarif", "dienstrad", "einarbeitung", "zuschlaege"],
  },
  {
    number: 2,
    organization: 1,
    creator: 3,
    name: "Tagespflege Sonnenhof",
    description: "Zwei Häuser mit je 18 Plätzen, geöffnet von Montag bis Freitag. Kein Nachtdienst, kein Wochenende.",
    homepage: "https://sonnenhof.example/tagespflege",
    ciGuidelines: null,
    benefits: ["unbefristet", "urlaub-30", "verpflegung", "weiterbildung", "teilzeit"],
  },
  {
    number: 3,
    organization: 2,
    creator: 5,
    name: "Weserlogistik",
    description:
      "Stückgut, Lager und Umschlag an der Weser: 310 Menschen, 84 eigene Fahrzeuge, ein Familienunternehmen in dritter Generation.",
    homepage: "https://weserlogistik.example",
    ciGuidelines: "Blau und Weiß. Fahrzeuge immer sauber und mit Kennzeichen von vorn.",
    benefits: ["unbefristet", "weihnachtsgeld", "parkplatz", "ueberstunden", "altersvorsorge"],
  },
  {
    number: 4,
    organization: 2,
    creator: 5,
    name: "Weserlogistik Nahverkehr",
    description:
      "Feste Touren im Umkreis von 120 Kilometern, jeden Abend zu Hause, das eigene Fahrzeug bleibt das eigene.",
    homepage: "https://weserlogistik.example/fahren",
    ciGuidelines: null,
    benefits: ["unbefristet", "zuschlaege", "arbeitskleidung", "urlaubsgeld", "moderne-ausstattung"],
  },
  {
    number: 5,
    organization: 3,
    creator: 2,
    name: "Brandt Haustechnik",
    description:
      "Heizung, Bad und Strom für Ostwestfalen. 27 Leute, vier Meister, ein Betrieb, der ausbildet und übernimmt.",
    homepage: "https://brandt-haustechnik.example",
    ciGuidelines: "Orange nur als Akzent. Menschen bei der Arbeit zeigen, Hände dürfen schmutzig sein.",
    benefits: ["unbefristet", "vier-tage-woche", "firmenwagen", "arbeitskleidung", "weiterbildung"],
  },
  {
    number: 6,
    organization: 3,
    creator: 2,
    name: "Brandt Wärmepumpen",
    description: "Unser Team für Wärmepumpen und Photovoltaik: vom Aufmaß bis zur Wartung in einer Hand.",
    homepage: "https://brandt-haustechnik.example/waermepumpe",
    ciGuidelines: null,
    benefits: ["unbefristet", "firmenwagen", "weiterbildung", "aufstieg", "praemie"],
  },
];

export interface DemoLogo {
  /** Of the file. */
  number: number;
  brand: number;
  organization: number;
  creator: number;
  mark: LogoMark;
  name: string;
}

export const LOGOS: readonly DemoLogo[] = [
  { number: 1, brand: 1, organization: 1, creator: 3, mark: "sun", name: "Sonnenhof" },
  { number: 3, brand: 3, organization: 2, creator: 5, mark: "waves", name: "Weserlogistik" },
];

export function demoBrands(now: Date): Sql[] {
  const created = new Date(now.getTime() - 100 * 24 * 3_600_000).toISOString();
  return [
    ...BRANDS.map(({ number, organization, creator, name, description, homepage, ciGuidelines }) =>
      insert("employerBrand", {
        id: demoId("brand", number),
        ownerOrganization: demoId("organization", organization),
        user_created: demoId("person", creator),
        name,
        searched: searchText(name),
        description,
        homepage,
        ciGuidelines,
        logo: logoOf(number),
        date_created: created,
        date_updated: created,
      }),
    ),
    ...BRANDS.flatMap(({ number, benefits }) =>
      benefits.map((benefit, at) =>
        insert("employerBrand_benefits", {
          id: demoId("brandBenefit", number, at),
          employerBrand_id: demoId("brand", number),
          benefits_id: benefit,
        }),
      ),
    ),
    insert("employerBrand_files", {
      id: demoId("file", 2),
      employerBrand_id: demoId("brand", 1),
      directus_files_id: demoId("file", 1),
    }),
  ];
}

function logoOf(brand: number): string | null {
  const logo = LOGOS.find((each) => each.brand === brand);
  return logo ? demoId("file", logo.number) : null;
}
