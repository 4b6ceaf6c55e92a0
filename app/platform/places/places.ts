import type { Language } from "~/domain/people";

export interface FoundPlace {
  /** Stable; stored in jobs. */
  placeId: string;
  label: string;
  labelEn: string;
  type: string;
  country: string;
}

export interface PlaceDetails extends FoundPlace {
  lat: number;
  lng: number;
  postalCodes: string[];
}

/** A directory of places. The embedded one lives in the database; drivers ask a geocoder instead. */
export interface Places {
  /** Best first, at most ten. */
  autocomplete(query: string, language: Language): Promise<FoundPlace[]>;
  /** In the order asked for; unknown ids are left out. */
  details(placeIds: readonly string[], language: Language): Promise<PlaceDetails[]>;
}
