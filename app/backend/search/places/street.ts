import type { FoundPlace } from "~/platform/places/places";

export interface StreetQuery {
  street: string;
  place: string;
}

/** "Musterstraße 5, Berlin" or "Musterstraße 5 10115 Berlin": free text in a place that we know. */
export function readStreetQuery(text: string): StreetQuery | null {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}#]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const comma = clean.indexOf(",");
  const [street = "", place = ""] =
    comma > 0
      ? [clean.slice(0, comma), clean.slice(comma + 1)]
      : (/^(.*\p{L}.* \d+ ?[a-z]?) (.*\p{L}.*)$/iu.exec(clean)?.slice(1) ?? []);
  if (!isStreet(street) || !place.trim()) return null;
  return { street: street.trim().slice(0, MAX_STREET), place: place.trim() };
}

/** A street address is its place's id with the street behind a "#". */
export function splitPlaceId(placeId: string): { base: string; street: string | null } {
  const at = placeId.indexOf("#");
  if (at < 0) return { base: placeId, street: null };
  const street = placeId.slice(at + 1);
  return /^[^\p{Cc}\p{Cf}#,]{3,80}$/u.test(street) ? { base: placeId.slice(0, at), street } : { base: "", street };
}

export function withStreet<Place extends FoundPlace>(place: Place, street: string): Place {
  return {
    ...place,
    placeId: `${place.placeId}#${street}`,
    label: `${street}, ${place.label}`,
    labelEn: `${street}, ${place.labelEn}`,
    type: "street_address",
  };
}

const MAX_STREET = 80;
const STREET_WORDS =
  /stra(ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt|steig|pfad|graben|promenade|quai|rue |via /i;

function isStreet(text: string): boolean {
  const street = text.trim();
  return (
    street.length >= 3 &&
    /\p{L}/u.test(street) &&
    (/\d/.test(street) || STREET_WORDS.test(street)) &&
    !/^\d{4,5}\s/.test(street)
  );
}
