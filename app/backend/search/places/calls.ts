import { Refusal } from "~/domain/errors";
import { procedures } from "../../procedures";
import type { HandlerContext } from "../../services";
import { openDirectory } from "./open-directory";

export const locationsCalls = {
  autocomplete: procedures.locations.autocomplete.handler(async ({ input, context }) => {
    const directory = await openDirectory(context.services);
    const { places, degraded } = await directory.autocomplete(input.q, input.language);
    // A driver may know more of a place than a suggestion shows.
    const data = places.map(({ placeId, label, labelEn, type, country }) => ({
      placeId,
      label,
      labelEn,
      type,
      country,
    }));
    return { data, ...(degraded && { degraded }) };
  }),

  details: procedures.locations.details.handler(async ({ input, context }) => ({
    data: await onePlace(context, input.placeId, input.language),
  })),

  detailsBatch: procedures.locations.detailsBatch.handler(async ({ input, context }) => {
    const directory = await openDirectory(context.services);
    const { places, degraded } = await directory.details(input.placeIds, input.language);
    return { data: places, ...(degraded && { degraded }) };
  }),

  coordinates: procedures.locations.coordinates.handler(async ({ input, context }) => {
    const { placeId, lat, lng } = await onePlace(context, input.placeId, "de");
    return { data: { placeId, lat, lng } };
  }),

  coordinatesBatch: procedures.locations.coordinatesBatch.handler(async ({ input, context }) => {
    const directory = await openDirectory(context.services);
    const { places, degraded } = await directory.details(input.placeIds, "de");
    return { data: places.map(({ placeId, lat, lng }) => ({ placeId, lat, lng })), ...(degraded && { degraded }) };
  }),
};

async function onePlace(context: HandlerContext, placeId: string, language: "de" | "en-US") {
  const directory = await openDirectory(context.services);
  const { places, degraded } = await directory.details([placeId], language);
  const [place] = places;
  if (place) return place;
  throw new Refusal(degraded ? "SERVICE_UNAVAILABLE" : "NOT_FOUND");
}
