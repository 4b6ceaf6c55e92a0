import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { storedPlaces } from "~/backend/search/places/stored-places";
import { places } from "~/backend/seeds/catalogs/places";
import { districts } from "~/backend/seeds/districts/districts";
import table from "~/backend/seeds/districts/districts.tsv?raw";
import { geonamesPlaces } from "~/backend/seeds/geonames/geonames-places";
import { runBatch } from "~/backend/seeds/run-batch";
import { townStatements } from "~/backend/seeds/towns/town-statements";
import { upsert } from "~/backend/seeds/upsert";
import { openDb } from "~/backend/storage/db";
import { distance } from "~/domain/geo/distance";

const rows = table.trim().split("\n");

test("every row belongs to a city of the catalog and lies within it, no id is taken twice", () => {
  expect(districts).toHaveLength(rows.length);
  const far = districts.filter((district) => distance(district, district.town) > 24);
  expect(far.map(({ label }) => label)).toEqual([]);
  const ids = [...places, ...districts].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("every city of 300,000 people has its districts", () => {
  const large = places.filter(({ type, population }) => type === "locality" && population >= 300_000);
  const without = large.filter((town) => districts.filter((district) => district.town === town).length < 10);
  expect(large.length).toBeGreaterThan(20);
  expect(without.map(({ label }) => label)).toEqual([]);
});

describe("in a fresh clone's places", () => {
  const find = async (query: string, language: "de" | "en-US" = "de") =>
    (await storedPlaces(openDb(env.DB)).autocomplete(query, language)).places;

  beforeAll(async () => {
    await seedCatalog();
    await runBatch(env.DB, townStatements());
  });

  test.each([
    ["Altona", "Altona, Hamburg"],
    ["kreuzb", "Kreuzberg, Berlin"],
    ["Schwabing", "Schwabing, München"],
    ["Bad Cannstatt", "Bad Cannstatt, Stuttgart"],
    ["Hamburg-Altona", "Altona, Hamburg"],
    ["Linden Hannover", "Linden, Hannover"],
    ["Ottakring", "Ottakring, Wien"],
    ["oerlikon", "Oerlikon, Zürich"],
    ["Kreuzbreg", "Kreuzberg, Berlin"],
  ])("%s finds %s first", async (query, label) => {
    expect((await find(query))[0]).toMatchObject({ label, type: "sublocality" });
  });

  test.each([
    "Linden",
    "Neustadt",
    "Südstadt",
    "Ehrenfeld",
  ])("%s finds districts among its namesakes", async (query) => {
    expect((await find(query)).some(({ label, type }) => type === "sublocality" && label.startsWith(query))).toBe(true);
  });

  test.each([
    ["ber", "Berlin"],
    ["ham", "Hamburg"],
    ["Köln", "Köln"],
    ["münch", "München"],
  ])("%s still finds the town %s first", async (query, label) => {
    expect((await find(query))[0]).toMatchObject({ label, type: "locality" });
  });

  test("an English page names the city in English", async () => {
    const [first] = await find("Schwabing", "en-US");
    expect(first?.labelEn).toBe("Schwabing, Munich");
  });

  test("an import gives the district its data and no namesake", async () => {
    const header =
      "country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude";
    const imported = geonamesPlaces([
      `${header}
DE,10115,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.5323,13.3846
DE,10117,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.517,13.3872
DE,10178,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.5213,13.4096
DE,10999,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.4973,13.4182
DE,10999,Berlin Kreuzberg,Berlin,BE,,00,"Berlin, Stadt",11000,52.4973,13.4182`,
    ]);
    await runBatch(env.DB, upsert("place", ["id"], imported));
    const found = (await find("Kreuzberg")).filter(({ label }) => label === "Kreuzberg, Berlin");
    expect(found).toHaveLength(1);
    const again = await env.DB.prepare("SELECT source, lat FROM place WHERE id = ?").bind(found[0]?.placeId).first();
    expect(again).toEqual({ source: "import", lat: 52.4973 });
  });
});
