import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { photonStandIn } from "#tests/helpers/places";
import { type World, world } from "#tests/helpers/world";
import { createLog } from "~/platform/log";
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
