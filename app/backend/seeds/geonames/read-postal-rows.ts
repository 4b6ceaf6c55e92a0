import type { PlaceCountry } from "../catalogs/places/place";
import { readTable } from "../read-table";

export interface PostalRow {
  country: PlaceCountry;
  code: string;
  name: string;
  /** State or canton, as the source spells it. */
  admin1: string;
  admin2: string;
  admin2Name: string;
  /** District in Germany, commune elsewhere. */
  admin3: string;
  admin3Name: string;
  lat: number;
  lng: number;
}

/** GeoNames' postal data: 12 tab-separated columns without a header, or CSV with one. Null for another kind of file. */
export function readPostalRows(text: string): PostalRow[] | null {
  const first = text.slice(0, text.indexOf("\n"));
  if (/^\uFEFF?country_code,zipcode,/.test(first)) return readTable(text).flatMap(fromRecord);
  if (first.split("\t").length !== 12) return null;
  return text.split(/\r?\n/).flatMap((line) => {
    const [
      country = "",
      code = "",
      name = "",
      ,
      admin1 = "",
      admin2Name = "",
      admin2 = "",
      admin3Name = "",
      admin3 = "",
      lat,
      lng,
    ] = line.split("\t");
    return toRow({
      country,
      code,
      name,
      admin1,
      admin2,
      admin2Name,
      admin3,
      admin3Name,
      lat: Number(lat),
      lng: Number(lng),
    });
  });
}

function fromRecord(record: Record<string, string>): PostalRow[] {
  const { country_code: country = "", zipcode: code = "", place: name = "", state_code: admin1 = "" } = record;
  const {
    province: admin2Name = "",
    province_code: admin2 = "",
    community: admin3Name = "",
    community_code: admin3 = "",
  } = record;
  const [lat, lng] = [Number(record.latitude), Number(record.longitude)];
  return toRow({ country, code, name, admin1, admin2, admin2Name, admin3, admin3Name, lat, lng });
}

const COUNTRIES: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI"]);

function toRow(row: Omit<PostalRow, "country"> & { country: string }): PostalRow[] {
  const isWhole =
    COUNTRIES.has(row.country) && row.code && row.name.trim() && Number.isFinite(row.lat) && Number.isFinite(row.lng);
  return isWhole ? [{ ...row, country: row.country as PlaceCountry, name: row.name.trim() }] : [];
}
