import type { Log } from "../log";
import type { Secrets } from "../secrets";
import type { Settings } from "../settings";
import { googlePlaces } from "./google";
import { type PlaceMemory, photonPlaces } from "./photon";
import type { Places, PlacesDriver } from "./places";
import { withFallback } from "./with-fallback";

export interface PlacesOptions {
  settings: Settings;
  secrets: Secrets;
  embedded: Places;
  memory: PlaceMemory;
  log: Log;
  fetch?: typeof fetch;
}

/** The directory that the settings choose; a driver that lacks its address or key is the embedded one. */
export function createPlaces({ settings, secrets, embedded, memory, log, fetch: ask = fetch }: PlacesOptions): Places {
  const driver = driverOf(settings, secrets, memory, ask);
  if (!driver) return embedded;
  return withFallback(driver, embedded, (error) =>
    log.info("places.degraded", {
      driver: settings.PLACES_DRIVER,
      reason: error instanceof Error ? error.name : "unknown",
    }),
  );
}

function driverOf(settings: Settings, secrets: Secrets, memory: PlaceMemory, ask: typeof fetch): PlacesDriver | null {
  const { PLACES_DRIVER, PHOTON_URL, GOOGLE_PLACES_URL } = settings;
  const key = secrets.GOOGLE_PLACES_KEY;
  if (PLACES_DRIVER === "photon" && PHOTON_URL) return photonPlaces({ url: PHOTON_URL, memory, fetch: ask });
  if (PLACES_DRIVER === "google" && key) return googlePlaces({ url: GOOGLE_PLACES_URL, key, fetch: ask });
  return null;
}
