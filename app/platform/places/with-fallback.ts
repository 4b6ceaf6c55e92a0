import type { PlaceDetails, Places, PlacesDriver } from "./places";

/**
 * A service with the embedded directory behind it: for ids of its own, and for everything when the service is silent.
 */
export function withFallback(driver: PlacesDriver, embedded: Places, onError: (error: unknown) => void): Places {
  async function ask<T>(work: () => Promise<T[]>): Promise<T[] | null> {
    try {
      return await work();
    } catch (error) {
      onError(error);
      return null;
    }
  }

  return {
    async autocomplete(query, language) {
      if (!query.trim()) return { places: [], degraded: false };
      const places = await ask(() => driver.autocomplete(query, language));
      if (places) return { places: places.slice(0, 10), degraded: false };
      return { ...(await embedded.autocomplete(query, language)), degraded: true };
    },
    async details(placeIds, language) {
      const foreign = placeIds.filter((id) => !isEmbedded(id));
      const [own, found] = await Promise.all([
        embedded.details(placeIds.filter(isEmbedded), language),
        foreign.length > 0 ? ask(() => driver.details(foreign, language)) : [],
      ]);
      const known = new Map<string, PlaceDetails>(
        [...own.places, ...(found ?? [])].map((place) => [place.placeId, place]),
      );
      return { places: placeIds.flatMap((id) => known.get(id) ?? []), degraded: found === null };
    },
  };
}

const isEmbedded = (placeId: string) => placeId.startsWith("gn:");
