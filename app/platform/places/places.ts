import type { Language } from "~/domain/people";

export interface FoundPlace {
  /** Stable; stored in jobs. */
  placeId: string;
  label: string;
  labelEn: string;
  type: string;
  /** ISO code; empty where the driver only knows it from the details. */
  country: string;
}

export interface PlaceDetails extends FoundPlace {
  lat: number;
  lng: number;
  postalCodes: string[];
}

export interface PlacesAnswer<Place extends FoundPlace> {
  places: Place[];
  /** The service did not answer; these are what the embedded directory knows. */
  degraded: boolean;
}

/** A directory of places. The embedded one lives in the database; drivers ask a geocoder instead. */
export interface Places {
  /** Best first, at most ten. */
  autocomplete(query: string, language: Language): Promise<PlacesAnswer<FoundPlace>>;
  /** In the order asked for; unknown ids are left out. */
  details(placeIds: readonly string[], language: Language): Promise<PlacesAnswer<PlaceDetails>>;
}

/** A service elsewhere. It throws when it does not answer; `withFallback` makes it a directory. */
export interface PlacesDriver {
  autocomplete(query: string, language: Language): Promise<FoundPlace[]>;
  details(placeIds: readonly string[], language: Language): Promise<PlaceDetails[]>;
}
