import type { Point } from "~/domain/geo/distance";
import type { PlaceCountry } from "../catalogs/places/place";
import { foldName } from "../catalogs/places/town";
import type { Populations } from "./read-populations";
import type { PostalRow } from "./read-postal-rows";

/** One postal code of one town or of a quarter of it. */
export interface TownRow extends Point {
  country: PlaceCountry;
  code: string;
  town: string;
  quarter: string | null;
  admin1: string;
  /** Code of its district (Germany) or commune: tells namesakes of one state apart. */
  admin2: string;
  district: { code: string; name: string } | null;
  /** A hamlet's code counts for its commune, its position does not. */
  isCentral: boolean;
}

/** What of the postal rows is a place (rules by country; the curious cases are all in the data). */
export function cleanRows(rows: readonly PostalRow[], populations: Populations): TownRow[] {
  const codes = new Map<string, Set<string>>();
  for (const row of rows) {
    const key = keyOf(row);
    codes.set(key, (codes.get(key) ?? new Set()).add(row.code));
  }
  const hasSeveralCodes = (row: PostalRow) => (codes.get(keyOf(row))?.size ?? 0) > 1;
  const isTown = (row: PostalRow) => hasSeveralCodes(row) || populations("AT", row.name, row) > 0;
  const clean: Record<PlaceCountry, (row: PostalRow) => TownRow[]> = {
    DE: german,
    AT: (row) => austrian(row, isTown),
    CH: swiss,
    LI: (row) => [townRow(row, row.name.replace(/ FL$/, ""), { admin1: "LI" })],
  };
  return rows.flatMap((row) => clean[row.country](row));
}

const keyOf = ({ country, admin3, name }: PostalRow) => `${country}:${admin3}:${foldName(name)}`;

function townRow(row: PostalRow, town: string, more: Partial<TownRow> = {}): TownRow {
  const { country, code, admin1, admin2, admin3, lat, lng } = row;
  const place = {
    country,
    code,
    town: town.trim(),
    quarter: null,
    admin1,
    admin2: admin3 || admin2 || "0",
    district: null,
  };
  return { ...place, lat, lng, isCentral: true, ...more };
}

/** Rows with a figure for a state are receivers of bulk mail. Provinces are partly English, districts are not. */
function german(row: PostalRow): TownRow[] {
  if (/^\d+$/.test(row.admin1)) return [];
  const isRural =
    /kreis|region/i.test(row.admin3Name) && !/^(Stadtkreis|Kreisfreie Stadt)|, Stadt$/.test(row.admin3Name);
  return [townRow(row, row.name, { district: isRural ? { code: row.admin3, name: row.admin3Name } : null })];
}

/** "Wien, Innere Stadt" and "Graz,01.Bez.:Innere Stadt" are quarters; hamlets that nobody counted belong to their commune. */
function austrian(row: PostalRow, isTown: (row: PostalRow) => boolean): TownRow[] {
  const name = row.admin2Name.replace(/^Politischer /, "");
  const district = / Stadt$/.test(name) || !name.startsWith("Bezirk ") ? null : { code: row.admin2, name };
  const [, town, quarter] = /^([^,]+),\s*(?:\d+\.\s?Bez\.:)?\s*(.+)$/.exec(row.name) ?? [];
  if (town && quarter) return [townRow(row, town, { quarter, district })];
  const commune = row.admin3Name;
  const isCommune = foldName(row.name.replace(/^Sankt /, "St. ")) === foldName(commune.replace(/^Sankt /, "St. "));
  if (!commune || isCommune || isTown(row)) return [townRow(row, row.name, { district })];
  return [townRow(row, commune, { district, isCentral: false })];
}

/** "Zürich 80", "Zürich PF" and "Bern UBS" are post offices; "Biel-Benken BL" only names its canton. */
function swiss(row: PostalRow): TownRow[] {
  const name = row.name.replace(new RegExp(` ${row.admin1}$`), "");
  const isPostOffice =
    /\s(\d|PF$|[A-Z]{2,}$)/.test(name) || (name.startsWith(`${row.admin3Name} `) && POST_OFFICE.test(name));
  if (isPostOffice) return [];
  const district = SWISS_DISTRICT.exec(row.admin2Name);
  const label = district ? `Bezirk ${district[1]}` : row.admin2Name;
  return [
    townRow(row, name, {
      district:
        row.admin2 && /^(Bezirk|Wahlkreis|Region|Distretto|Verwaltungskreis) /.test(label)
          ? { code: row.admin2, name: label }
          : null,
    }),
  ];
}

const SWISS_DISTRICT = /^(.+) District$/;
const POST_OFFICE = /\d|\bPF\b|PostFinance|Verarb|Center|Swisscom|Zustell|Dienst|[A-Z]{3}|\b(CS|SPS|SBB)\b/;
