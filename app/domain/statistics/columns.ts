import { foldText } from "~/lib/fold-text";

/** What a column of a table can hold; several of them tell ad sets of one campaign and day apart. */
export const COLUMN_ROLES = [
  "day",
  "campaignId",
  "campaignName",
  "job",
  "channel",
  "impressions",
  "clicks",
  "spend",
  "adSet",
  "ad",
  "currency",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Which column, counted from 0, has which role. */
export type ColumnMapping = Partial<Record<ColumnRole, number>>;

/** Where a table comes from, by the names of its columns. */
export const TABLE_FORMATS = ["meta", "tiktok", "table"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The channel that a table is about when it names none. */
export const CHANNEL_OF_FORMAT: Record<TableFormat, string | null> = {
  meta: "facebook",
  tiktok: "tiktok",
  table: null,
};

/** The figures, each of which a table must have. */
export const FIGURES = ["impressions", "clicks", "spend"] as const;
export type Figure = (typeof FIGURES)[number];

/**
 * Names of columns, folded and without units, the best first: link clicks come before all clicks. Meta Ads Manager and
 * TikTok Ads Manager, in German and English, and what people call them.
 */
const NAMES: Record<ColumnRole, readonly string[]> = {
  day: ["tag", "day", "by day", "datum", "date", "stat time day", "nach tag", "berichtsstart", "reporting starts"],
  campaignId: ["kampagnen id", "campaign id", "kampagnennummer"],
  campaignName: ["kampagnenname", "name der kampagne", "campaign name", "kampagne", "campaign"],
  job: ["job", "jobnummer", "job nummer", "job number", "job id", "stelle"],
  channel: [
    "kanal",
    "channel",
    "quelle",
    "source",
    "plattform",
    "platform",
    "publisher platform",
    "placement type",
    "platzierungstyp",
  ],
  impressions: ["impressionen", "impressions", "impression", "gesehen", "einblendungen"],
  clicks: [
    "link klicks",
    "link clicks",
    "klicks auf den link",
    "outbound clicks",
    "ausgehende klicks",
    "clicks (destination)",
    "klicks (ziel)",
    "klicks",
    "clicks",
    "geklickt",
    "klicks (alle)",
    "clicks (all)",
  ],
  spend: [
    "ausgegebener betrag",
    "amount spent",
    "ausgaben",
    "spend",
    "kosten",
    "gesamtkosten",
    "cost",
    "total cost",
    "betrag",
    "amount",
  ],
  adSet: [
    "anzeigengruppen id",
    "anzeigengruppe id",
    "ad set id",
    "ad group id",
    "anzeigengruppenname",
    "name der anzeigengruppe",
    "anzeigengruppe",
    "ad set name",
    "ad set",
    "ad group name",
    "ad group",
  ],
  ad: ["anzeigen id", "ad id", "anzeigenname", "name der anzeige", "anzeige", "ad name", "ad"],
  currency: ["waehrung", "currency"],
};

/** Other columns by which exports are broken down: their lines differ although all of the above is the same. */
const BREAKDOWNS = ["alter", "age", "geschlecht", "gender", "land", "country", "region", "platzierung", "placement"];
const MORE_BREAKDOWNS = ["geraeteplattform", "device platform", "impressionsgeraet", "impression device"];

const OF_META = /^(?:ausgegebener betrag|amount spent|link klicks|link clicks|berichtsstart|reporting starts)/;
const OF_TIKTOK = /^(?:by day|stat time day|nach tag|ad group|cost$|klicks \(ziel\)|clicks \(destination\))/;

/** A table's header as it is understood. */
export interface Header {
  format: TableFormat;
  mapping: ColumnMapping;
  /** Columns by which lines may differ although campaign and day are the same. */
  breakdowns: number[];
  /** Where a period ends, as Meta names it beside its start. */
  periodEnd: number | null;
}

/** What the names of a table's columns say about them. */
export function readHeader(names: readonly string[]): Header {
  const folded = names.map(nameOf);
  const indexOf = (known: readonly string[]) => {
    const found = known.map((name) => folded.indexOf(name)).find((index) => index >= 0);
    return found === undefined ? [] : [found];
  };
  const mapping: ColumnMapping = {};
  for (const role of COLUMN_ROLES) for (const index of indexOf(NAMES[role])) mapping[role] = index;
  const isOf = (pattern: RegExp) => folded.some((name) => pattern.test(name));
  return {
    format: isOf(OF_META) ? "meta" : isOf(OF_TIKTOK) ? "tiktok" : "table",
    mapping,
    breakdowns: folded.flatMap((name, index) => (isBreakdown(name) ? [index] : [])),
    periodEnd: indexOf(["berichtsende", "reporting ends"])[0] ?? null,
  };
}

const isBreakdown = (name: string) =>
  [BREAKDOWNS, MORE_BREAKDOWNS, NAMES.adSet, NAMES.ad].some((names) => names.includes(name));

/** Whether a column holds where a period begins, not one day. */
export const isPeriodStart = (name: string): boolean => ["berichtsstart", "reporting starts"].includes(nameOf(name));

/** How many columns a line would name if it were the header: exports may have lines above it. */
export const knownColumns = (cells: readonly string[]): number => Object.keys(readHeader(cells).mapping).length;

const CURRENCY = /[\s([]+(?:in )?(EUR|€|USD|\$|GBP|£|CHF|SEK|DKK|NOK|PLN|CZK|HUF|RON|TRY|JPY|CAD|AUD)[\s)\]]*$/;

/** The currency that the name of a column tells: "Amount spent (USD)", "Kosten in EUR". */
export function currencyOf(name: string): string | null {
  return CURRENCY.exec(name)?.[1]?.replace("€", "EUR") ?? null;
}

/** What a table must have. */
export const MISSING_ROLES = ["day", "campaign", ...FIGURES] as const;

/** What a table needs and does not have; a campaign is known by any of its three columns. */
export function missingRoles(mapping: ColumnMapping): (typeof MISSING_ROLES)[number][] {
  const hasCampaign = [mapping.campaignId, mapping.campaignName, mapping.job].some((index) => index !== undefined);
  const missing = (role: ColumnRole) => mapping[role] === undefined;
  return [
    ...(missing("day") ? ["day" as const] : []),
    ...(hasCampaign ? [] : ["campaign" as const]),
    ...FIGURES.filter(missing),
  ];
}

/** Small letters without accents, units and punctuation between words: "Link-Klicks" and "Amount spent (EUR)". */
function nameOf(text: string): string {
  return foldText(text.replace(CURRENCY, ""))
    .replace(/[-_/:]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
