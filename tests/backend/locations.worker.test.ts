import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { type World, world } from "#tests/helpers/world";

let home: World;

beforeAll(async () => {
  await seedCatalog();
  home = await world();
});

const find = async (q: string, language: "de" | "en-US" = "de") =>
  (await home.api(home.mo).locations.autocomplete({ q, language })).data;
const labels = async (q: string) => (await find(q)).map(({ label }) => label);

test.each([
  ["ber", "Berlin"],
  ["bern", "Bern"],
  ["mün", "München"],
  ["Muenchen", "München"],
  ["munchen", "München"],
  ["MUNICH", "München"],
  ["koln", "Köln"],
  ["Cologne", "Köln"],
  ["10115", "10115 Berlin"],
  ["D-10115", "10115 Berlin"],
  ["A 1010", "1010 Wien"],
  ["10115 Berlin", "10115 Berlin"],
  ["zürich", "Zürich"],
  ["frankf main", "Frankfurt am Main"],
  ["freib breis", "Freiburg im Breisgau"],
  ["Bayern", "Bayern"],
  ["Müchen", "München"],
  ["Bad Hombrug", "Bad Homburg vor der Höhe"],
  ["St. Polten", "St. Pölten"],
  ["sankt pölten", "St. Pölten"],
  ["Musterstraße 5, Berlin", "Musterstraße 5, Berlin"],
  ["Musterstraße 5, Brelin", "Musterstraße 5, Berlin"],
  ["Musterstraße 5 Berlin", "Musterstraße 5, Berlin"],
  ["Musterstr. 5a, 10115 Berlin", "Musterstr. 5a, 10115 Berlin"],
  ["Straße des 17. Juni 135, Berlin", "Straße des 17. Juni 135, Berlin"],
])("%s finds %s first", async (q, label) => {
  expect((await labels(q))[0]).toBe(label);
});

test("at most ten places, none for nothing and none for wildcards and operators", async () => {
  expect(await labels("b")).toHaveLength(10);
  for (const q of ["", "   ", "%", "_", '"*', "OR NOT", "NEAR(", "xyzzy", "-"]) expect(await find(q)).toEqual([]);
});

test("without a figure no postal codes crowd the list", async () => {
  expect((await find("berlin")).every(({ type }) => type !== "postal_code")).toBe(true);
});

test("an address is attached to its town and has its coordinates", async () => {
  const [address] = await find("Musterstraße 5, Berlin");
  expect(address).toMatchObject({
    placeId: "gn:DE:loc:berlin:BE:0#Musterstraße 5",
    type: "street_address",
    labelEn: "Musterstraße 5, Berlin",
  });
  const api = home.api(home.mo).locations;
  const { data: details } = await api.details({ placeId: address?.placeId ?? "", language: "de" });
  const { data: town } = await api.details({ placeId: "gn:DE:loc:berlin:BE:0", language: "de" });
  expect(details).toMatchObject({
    label: "Musterstraße 5, Berlin",
    lat: town.lat,
    lng: town.lng,
    type: "street_address",
  });
  expect(town.postalCodes).toContain("10115");
});

test.each([
  "gn:DE:loc:nowhere:BE:0",
  "gn:DE:loc:berlin:BE:0#",
  "gn:DE:loc:berlin:BE:0#a#b",
  "gn:DE:a1:BY#Weg 1",
  "' OR 1=1",
])("the id %s is NOT_FOUND alone and left out of a batch", async (placeId) => {
  const api = home.api(home.mo).locations;
  await expect(api.details({ placeId, language: "de" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(api.coordinates({ placeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const placeIds = [placeId, "gn:DE:zip:10115", "gn:DE:a1:BY"];
  expect((await api.coordinatesBatch({ placeIds })).data.map((place) => place.placeId)).toEqual(placeIds.slice(1));
  expect((await api.detailsBatch({ placeIds, language: "de" })).data.map(({ label }) => label)).toEqual([
    "10115 Berlin",
    "Bayern",
  ]);
});

test("a search is one round trip after the one that knows the person, and visitors search nothing", async () => {
  const before = home.backend.services.db.trips;
  await find("Musterstraße 5, Berlin");
  expect(home.backend.services.db.trips - before).toBe(2);
  await expect(home.api(null).locations.autocomplete({ q: "ber", language: "de" })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
});
