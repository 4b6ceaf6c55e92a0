import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { googleStandIn, photonStandIn } from "#tests/helpers/places";
import { type World, world } from "#tests/helpers/world";
import { createLog } from "~/platform/log";
import { toSecrets } from "~/platform/secrets";
import { toSettings } from "~/platform/settings";

let home: World;

beforeAll(async () => {
  await seedCatalog();
  const log = { ...createLog("test"), info: () => {} };
  const settings = toSettings({ PLACES_DRIVER: "photon", PHOTON_URL: "https://photon.test" });
  home = await world({ services: { settings, log } });
});

afterEach(() => vi.unstubAllGlobals());

const locations = () => home.api(home.mo).locations;

test("a place that the service found has details and coordinates afterwards, alone and in batches", async () => {
  vi.stubGlobal("fetch", photonStandIn().fetch);
  const { data, degraded } = await locations().autocomplete({ q: "münch", language: "de" });
  expect(degraded).toBeUndefined();
  const placeId = data[0]?.placeId ?? "";
  expect(await locations().details({ placeId, language: "de" })).toMatchObject({ data: { label: "München, Bayern" } });
  expect(await locations().coordinates({ placeId })).toEqual({ data: { placeId, lat: 48.137, lng: 11.575 } });
  const placeIds = ["gn:DE:a1:BY", placeId, "osm:N404"];
  expect((await locations().coordinatesBatch({ placeIds })).data.map((place) => place.placeId)).toEqual(
    placeIds.slice(0, 2),
  );
  await expect(locations().details({ placeId: "osm:N404", language: "de" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("while the service is silent the embedded places answer and the answer says so", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("fetch failed")));
  const answer = await locations().autocomplete({ q: "münch", language: "de" });
  expect(answer).toMatchObject({ degraded: true, data: [{ placeId: "gn:DE:loc:muenchen:BY:0" }] });
});

test("Google answers all five calls, and a batch that it could not complete says so", async () => {
  const key = "k".repeat(32);
  const secrets = toSecrets({ SESSION_SECRET: key, AUTH_SECRET: key, GOOGLE_PLACES_KEY: key }, "local");
  const log = { ...createLog("test"), info: () => {} };
  const other = await world({ services: { settings: toSettings({ PLACES_DRIVER: "google" }), log } });
  const { secrets: own } = other.backend.services;
  Object.assign(other.backend.services, { secrets: { ...secrets, ...own, GOOGLE_PLACES_KEY: key } });
  const google = other.api(other.mo).locations;
  vi.stubGlobal("fetch", googleStandIn(key).fetch);
  const placeId = "google:ChIJ2V";
  expect((await google.autocomplete({ q: "münch", language: "de" })).data[0]).toMatchObject({ placeId });
  expect(await google.details({ placeId, language: "en-US" })).toMatchObject({ data: { labelEn: "Munich" } });
  expect(await google.coordinates({ placeId })).toEqual({ data: { placeId, lat: 48.137, lng: 11.575 } });
  const placeIds = [placeId, "gn:DE:a1:BY"];
  expect((await google.detailsBatch({ placeIds, language: "de" })).data).toHaveLength(2);
  expect((await google.coordinatesBatch({ placeIds })).data).toHaveLength(2);
  vi.stubGlobal("fetch", async () => new Response("no", { status: 500 }));
  expect(await google.coordinatesBatch({ placeIds })).toMatchObject({
    degraded: true,
    data: [{ placeId: "gn:DE:a1:BY" }],
  });
  await expect(google.details({ placeId, language: "de" })).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});
