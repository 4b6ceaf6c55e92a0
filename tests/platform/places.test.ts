import { expect, test } from "vitest";
import { googleStandIn, photonStandIn } from "#tests/helpers/places";
import { createLog } from "~/platform/log";
import { createPlaces } from "~/platform/places/create-places";
import type { PlaceMemory } from "~/platform/places/photon";
import type { PlaceDetails, Places } from "~/platform/places/places";
import { toSecrets } from "~/platform/secrets";
import { toSettings } from "~/platform/settings";

const LONG = "x".repeat(32);
const secrets = (key?: string) =>
  toSecrets({ SESSION_SECRET: LONG, AUTH_SECRET: LONG, GOOGLE_PLACES_KEY: key }, "local");

const HOME: PlaceDetails = {
  placeId: "gn:DE:loc:berlin:BE:0",
  label: "Berlin",
  labelEn: "Berlin",
  type: "locality",
  country: "DE",
  lat: 52.52,
  lng: 13.4,
  postalCodes: ["10115"],
};

const embedded: Places = {
  autocomplete: async () => ({ places: [HOME], degraded: false }),
  details: async (ids) => ({ places: ids.includes(HOME.placeId) ? [HOME] : [], degraded: false }),
};

function memoryOf(): PlaceMemory {
  const kept = new Map<string, PlaceDetails>();
  return {
    keep: async (places) => {
      for (const place of places) kept.set(place.placeId, place);
    },
    recall: async (ids) => ids.flatMap((id) => kept.get(id) ?? []),
  };
}

interface Setup {
  settings: Record<string, string>;
  key?: string;
  fetch: typeof fetch;
}

const open = ({ settings, key, fetch }: Setup) =>
  createPlaces({
    settings: toSettings(settings),
    secrets: secrets(key),
    embedded,
    memory: memoryOf(),
    log: { ...createLog("test"), info: () => {} },
    fetch,
  });

const PHOTON = { PLACES_DRIVER: "photon", PHOTON_URL: "https://photon.test/" };
const GOOGLE = { PLACES_DRIVER: "google", GOOGLE_PLACES_URL: "https://places.test" };

test("Photon's places come in both languages, as our types, from our four countries", async () => {
  const places = open({ settings: PHOTON, fetch: photonStandIn().fetch });
  const { places: found, degraded } = await places.autocomplete("münch", "de");
  expect(degraded).toBe(false);
  expect(found).toMatchObject([
    { placeId: "osm:R62428", label: "München, Bayern", labelEn: "Munich, Bavaria", type: "locality", country: "DE" },
    { placeId: "osm:W5", label: "Münchner Straße 5, 85221 Dachau", type: "street_address" },
  ]);
  expect((await places.autocomplete("münch", "en-US")).places[0]).toMatchObject({ labelEn: "Munich, Bavaria" });
});

test("what Photon found can be asked for by its id, together with places of our own", async () => {
  const places = open({ settings: PHOTON, fetch: photonStandIn().fetch });
  await places.autocomplete("münch", "de");
  const { places: found } = await places.details(["osm:R62428", HOME.placeId, "osm:N1"], "de");
  expect(found).toMatchObject([{ placeId: "osm:R62428", lat: 48.137, lng: 11.575 }, { label: "Berlin" }]);
});

test("Google is asked with its key, in our countries, and only for the fields it is paid for", async () => {
  const standIn = googleStandIn("secret-key");
  const places = open({ settings: GOOGLE, key: "secret-key", fetch: standIn.fetch });
  expect((await places.autocomplete("münch", "de")).places).toEqual([
    {
      placeId: "google:ChIJ2V",
      label: "München, Deutschland",
      labelEn: "München, Deutschland",
      type: "locality",
      country: "",
    },
  ]);
  const { places: found } = await places.details(["google:ChIJ2V", "google:unknown!", HOME.placeId], "de");
  expect(found).toEqual([
    {
      ...{ placeId: "google:ChIJ2V", label: "München", labelEn: "Munich", type: "locality", country: "DE" },
      ...{ lat: 48.137, lng: 11.575, postalCodes: [] },
    },
    HOME,
  ]);
  expect(standIn.bodies[0]).toEqual({
    input: "münch",
    languageCode: "de",
    includedRegionCodes: ["de", "at", "ch", "li"],
  });
});

/** Says nothing until nobody waits any more. */
const mute: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

test.each<[string, typeof fetch]>([
  ["never answers", mute],
  ["is unreachable", async () => Promise.reject(new TypeError("fetch failed"))],
  ["refuses", async () => new Response("no", { status: 500 })],
  ["answers something else", async () => new Response("<html>")],
  ["answers in another shape", async () => Response.json({ features: "none", suggestions: "none" })],
])("a service that %s gives way to the embedded directory, and says so", async (_, dead) => {
  const answers = [PHOTON, GOOGLE].map((settings) =>
    open({ settings, key: "k", fetch: dead }).autocomplete("ber", "de"),
  );
  expect(await Promise.all(answers)).toEqual([PHOTON, GOOGLE].map(() => ({ places: [HOME], degraded: true })));
  const google = open({ settings: GOOGLE, key: "k", fetch: dead });
  expect(await google.details([HOME.placeId, "google:ChIJ2V"], "de")).toEqual({ places: [HOME], degraded: true });
  expect(await google.details([HOME.placeId], "de")).toEqual({ places: [HOME], degraded: false });
});

test("Google is asked for thirty places a few at a time, in the order wanted, and for none of ours or made-up ids", async () => {
  let running = 0;
  let most = 0;
  const slow: typeof fetch = async (input) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    const id = new URL(new Request(input).url).pathname.split("/").at(-1) ?? "";
    return Response.json({ displayName: { text: id }, types: ["locality"], location: { latitude: 1, longitude: 2 } });
  };
  const ids = Array.from({ length: 30 }, (_, at) => `google:Ch${at}`);
  const places = open({ settings: GOOGLE, key: "k", fetch: slow });
  const { places: found, degraded } = await places.details(["google:../secret", ...ids, "osm:N1", HOME.placeId], "de");
  expect(found.map(({ placeId }) => placeId)).toEqual([...ids, HOME.placeId]);
  expect(degraded).toBe(false);
  expect(most).toBeLessThanOrEqual(10);
});

test.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["Photon without an address", { PLACES_DRIVER: "photon" }],
  ["Google without a key", { PLACES_DRIVER: "google" }],
  ["an unknown driver", { PLACES_DRIVER: "maps" }],
])("%s set means the embedded directory", (_, settings) => {
  expect(open({ settings, fetch: async () => Promise.reject(new Error("asked")) })).toBe(embedded);
});

test("nothing typed asks nobody", async () => {
  const places = open({ settings: PHOTON, fetch: async () => Promise.reject(new Error("asked")) });
  expect(await places.autocomplete("  ", "de")).toEqual({ places: [], degraded: false });
});
