import { Refusal } from "~/domain/errors";
import { getVerifiedPerson } from "../actor";
import { room } from "../room";
import type { CallContext } from "../services";
import { storedPlaces } from "./store";

export const locationsCalls = {
  autocomplete: room.locations.autocomplete.handler(async ({ input, context }) => {
    const places = await placesFor(context);
    return { data: await places.autocomplete(input.q, input.language) };
  }),

  details: room.locations.details.handler(async ({ input, context }) => {
    const places = await placesFor(context);
    const [place] = await places.details([input.placeId], input.language);
    if (!place) throw new Refusal("NOT_FOUND");
    return { data: place };
  }),

  detailsBatch: room.locations.detailsBatch.handler(async ({ input, context }) => {
    const places = await placesFor(context);
    return { data: await places.details(input.placeIds, input.language) };
  }),

  coordinates: room.locations.coordinates.handler(async ({ input, context }) => {
    const [place] = await coordinatesOf(context, [input.placeId]);
    if (!place) throw new Refusal("NOT_FOUND");
    return { data: place };
  }),

  coordinatesBatch: room.locations.coordinatesBatch.handler(async ({ input, context }) => ({
    data: await coordinatesOf(context, input.placeIds),
  })),
};

async function placesFor(context: CallContext) {
  await getVerifiedPerson(context);
  return storedPlaces(context.services.db);
}

async function coordinatesOf(context: CallContext, placeIds: readonly string[]) {
  const places = await placesFor(context);
  const found = await places.details(placeIds, "de");
  return found.map(({ placeId, lat, lng }) => ({ placeId, lat, lng }));
}
