import { createPlaces } from "~/platform/places/create-places";
import type { PlaceMemory } from "~/platform/places/photon";
import type { Places } from "~/platform/places/places";
import type { Services } from "../../services";
import { selectFoundPlaces } from "./queries";
import { saveFoundPlaces } from "./statements";
import { storedPlaces } from "./stored-places";

/** The directory of places that the settings choose, over the embedded one. */
export function openDirectory(services: Services): Places {
  const { settings, secrets, log } = services;
  const embedded = storedPlaces(services.db);
  return createPlaces({ settings, secrets, log, embedded, memory: foundPlaces(services) });
}

/** What a geocoder found, stored for the questions about it that follow. */
const foundPlaces = ({ db, clock }: Services): PlaceMemory => ({
  async keep(places) {
    if (places.length > 0) await db.write([saveFoundPlaces(places, clock().toISOString())]);
  },
  async recall(placeIds) {
    return (await db.all(selectFoundPlaces(placeIds))).map(({ details }) => details);
  },
});
