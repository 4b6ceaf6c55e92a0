import { createPlaces } from "~/platform/places/create-places";
import type { Places } from "~/platform/places/places";
import type { Services } from "../../services";
import { foundPlaces } from "./found-places";
import { storedPlaces } from "./store";

/** The directory of places that the settings choose, over the embedded one. */
export function openDirectory(services: Services): Places {
  const { settings, secrets, log } = services;
  const embedded = storedPlaces(services.db);
  return createPlaces({ settings, secrets, log, embedded, memory: foundPlaces(services) });
}
