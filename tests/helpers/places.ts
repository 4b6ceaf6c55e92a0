/** Photon in this process: GeoJSON as its documentation shows it, in the language asked for. */
export function photonStandIn(): { fetch: typeof fetch } {
  return {
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(new Request(input).url);
      if (pathname !== "/api" || !searchParams.get("q"))
        return Response.json({ message: "missing q" }, { status: 400 });
      const isGerman = searchParams.get("lang") === "de";
      return Response.json({
        type: "FeatureCollection",
        features: [
          feature([11.575, 48.137], {
            ...{ osm_type: "R", osm_id: 62428, osm_key: "place", osm_value: "city", type: "city", countrycode: "DE" },
            ...(isGerman
              ? { name: "München", state: "Bayern", country: "Deutschland" }
              : { name: "Munich", state: "Bavaria", country: "Germany" }),
          }),
          feature([11.44, 48.26], {
            ...{ osm_type: "W", osm_id: 5, type: "house", countrycode: "DE", street: "Münchner Straße" },
            ...{ housenumber: "5", postcode: "85221", city: "Dachau" },
          }),
          feature([-75, 40], { osm_type: "N", osm_id: 9, type: "city", countrycode: "US", name: "Munich" }),
        ],
      });
    },
  };
}

const feature = (coordinates: [number, number], properties: Record<string, unknown>) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties,
});

/** Google Places (New) in this process: refuses other keys, field masks it does not know and other methods. */
export function googleStandIn(key: string): { fetch: typeof fetch; bodies: unknown[] } {
  const bodies: unknown[] = [];
  return {
    bodies,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      if (request.headers.get("X-Goog-Api-Key") !== key) return refusal(403, "PERMISSION_DENIED");
      if (request.method === "POST" && pathname === "/v1/places:autocomplete") {
        bodies.push(await request.json());
        return Response.json({ suggestions: [prediction, { queryPrediction: { text: { text: "münchen jobs" } } }] });
      }
      if (request.method !== "GET" || pathname !== "/v1/places/ChIJ2V") return refusal(404, "NOT_FOUND");
      if (!request.headers.get("X-Goog-FieldMask")) return refusal(400, "INVALID_ARGUMENT");
      const isGerman = searchParams.get("languageCode") === "de";
      return Response.json({
        id: "ChIJ2V",
        types: ["locality", "political"],
        formattedAddress: isGerman ? "München, Deutschland" : "Munich, Germany",
        displayName: { text: isGerman ? "München" : "Munich", languageCode: searchParams.get("languageCode") },
        location: { latitude: 48.137, longitude: 11.575 },
        addressComponents: [{ longText: "Deutschland", shortText: "DE", types: ["country", "political"] }],
      });
    },
  };
}

const prediction = {
  placePrediction: {
    place: "places/ChIJ2V",
    placeId: "ChIJ2V",
    text: { text: "München, Deutschland", matches: [{ endOffset: 5 }] },
    structuredFormat: { mainText: { text: "München" } },
    types: ["locality", "geocode", "political"],
  },
};

const refusal = (code: number, status: string) => Response.json({ error: { code, status } }, { status: code });
