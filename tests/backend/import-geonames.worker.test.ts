import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { storedPlaces } from "~/backend/search/places/stored-places";
import { geonamesPlaces } from "~/backend/seeds/geonames/geonames-places";
import { runBatch } from "~/backend/seeds/run-batch";
import { upsert } from "~/backend/seeds/upsert";
import { openDb } from "~/backend/storage/db";

const HEADER =
  "country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude";

const GERMAN = `\uFEFF${HEADER}
DE,10875,Daimler Insurance Services GmbH,Berlin,16,,,"Berlin, Stadt",11000,52.5,13.4
DE,10115,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.5323,13.3846
DE,10117,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.517,13.3872
DE,10178,Berlin,Berlin,BE,,00,"Berlin, Stadt",11000,52.5213,13.4096
DE,10243,Berlin Friedrichshain,Berlin,BE,,00,"Berlin, Stadt",11000,52.5123,13.4394
DE,01067,Dresden,Sachsen,SN,,00,"Dresden, Stadt",14612,51.0577,13.7171
DE,01067,Dresden Friedrichstadt,Sachsen,SN,,00,"Dresden, Stadt",14612,51.06,13.72
DE,16307,Neurochlitz,Brandenburg,BB,Upper,00,Landkreis Uckermark,12073,53.2803,14.4067
DE,98701,Neustadt,Thüringen,TH,,00,Ilm-Kreis,16070,50.6,10.9
DE,35279,Neustadt,Hessen,HE,,00,Landkreis Marburg-Biedenkopf,06534,50.85,9.11
DE,31535,Neustadt am Rübenberge,Niedersachsen,NI,,00,Region Hannover,03241,52.5,9.46`;

const AUSTRIAN = `${HEADER}
AT,1010,"Wien, Innere Stadt",Wien,09,Wien Stadt,900,Wien,90001,48.2077,16.3705
AT,8010,Graz,Steiermark,06,Graz Stadt,601,Graz,60101,47.0667,15.45
AT,8010,"Graz,01.Bez.:Innere Stadt",Steiermark,06,Graz Stadt,601,Graz,60101,47.07,15.44
AT,5131,Franking,Oberösterreich,04,Politischer Bezirk Braunau am Inn,404,Franking,40408,48.06,12.92
AT,5132,Neuhausen,Oberösterreich,04,Politischer Bezirk Braunau am Inn,404,Franking,40408,48.1428,12.9462`;

/** The official form: no header, tabs, an accuracy at the end. */
const tabs = (...rows: string[]) => rows.map((row) => row.replaceAll("|", "\t")).join("\n");
const SWISS = tabs(
  ...["1201", "1202", "1203", "1204", "1205", "1206", "1207", "1208", "1209"].map(
    (code) => `CH|${code}|Genève|Genève|GE|Canton de Genève|2500|Genève|6621|46.2084|6.142|6`,
  ),
  "CH|8001|Zürich|Kanton Zürich|ZH|Bezirk Zürich|112|Zürich|261|47.3667|8.55|6",
  "CH|8080|Zürich 80|Kanton Zürich|ZH|Bezirk Zürich|112|Zürich|261|47.3667|8.55|6",
  "CH|8021|Zürich PF|Kanton Zürich|ZH|Bezirk Zürich|112|Zürich|261|47.3667|8.55|6",
  "CH|3041|Bern UBS|Canton de Berne|BE|Bern-Mittelland District|246|Bern|351|46.9476|7.4065|6",
  "CH|4105|Biel-Benken BL|Kanton Basel-Landschaft|BL|Bezirk Arlesheim|1301|Biel-Benken|2764|47.5077|7.5209|6",
);
const LIECHTENSTEIN = tabs("LI|9493|Mauren FL|Mauren|7008|||||47.2191|9.5464|6");

const POPULATIONS = tabs(
  "1|Neustadt|Neustadt||50.85|9.11|P|PPL|DE||HE||||9500||230|Europe/Berlin|2020-01-01",
  "2|Neurochlitz|Neurochlitz||53.28|14.4|P|PPL|DE||BB||||120||5|Europe/Berlin|2020-01-01",
);

const rows = geonamesPlaces([GERMAN, AUSTRIAN, SWISS, LIECHTENSTEIN, POPULATIONS]);
const byId = new Map(rows.map((row) => [row.id, row]));

beforeAll(async () => {
  await seedCatalog();
  await runBatch(env.DB, upsert("place", ["id"], rows));
});

const find = async (query: string) => (await storedPlaces(openDb(env.DB)).autocomplete(query, "de")).places;

test.each([
  ["gn:DE:loc:berlin:BE:0", "Berlin"],
  ["gn:AT:loc:wien:09:0", "Wien"],
  ["gn:AT:loc:graz:06:0", "Graz"],
  ["gn:CH:loc:genf:GE:0", "Genf"],
  ["gn:CH:loc:zuerich:ZH:0", "Zürich"],
  ["gn:DE:loc:neurochlitz:BB:12073", "Neurochlitz"],
  ["gn:DE:loc:neustadt:HE:06534", "Neustadt, Hessen"],
  ["gn:DE:loc:neustadt:TH:16070", "Neustadt, Thüringen"],
  ["gn:CH:loc:biel-benken:BL:2764", "Biel-Benken"],
  ["gn:DE:sub:berlin-friedrichshain:BE:11000", "Friedrichshain, Berlin"],
  ["gn:DE:sub:dresden-friedrichstadt:SN:14612", "Friedrichstadt, Dresden"],
  ["gn:AT:sub:graz-innere-stadt:06:60101", "Innere Stadt, Graz"],
  ["gn:AT:sub:wien-innere-stadt:09:90001", "Innere Stadt, Wien"],
  ["gn:DE:a2:12073", "Landkreis Uckermark"],
  ["gn:AT:a2:404", "Bezirk Braunau am Inn"],
  ["gn:DE:zip:10243", "10243 Berlin"],
  ["gn:AT:zip:5132", "5132 Franking"],
])("%s is %s", (id, label) => {
  expect(byId.get(id)).toMatchObject({ label });
});

test("bulk mail, post offices and hamlets are no places", () => {
  const labels = rows.map(({ label }) => String(label)).join("\n");
  expect(labels).not.toMatch(/Daimler|Zürich 80|PF|UBS|Neuhausen|Upper|8080|10875| FL/);
});

test("a town of the catalog keeps its centre and people and gains postal codes, positions of codes become exact", () => {
  expect(byId.get("gn:DE:loc:berlin:BE:0")).toMatchObject({ lat: 52.52, population: 3_700_000 });
  expect(JSON.parse(String(byId.get("gn:DE:loc:berlin:BE:0")?.postalCodes))).toEqual(
    expect.arrayContaining(["10115", "10178", "10243", "14193"]),
  );
  expect(byId.get("gn:DE:zip:10115")).toMatchObject({ lat: 52.5323, lng: 13.3846 });
});

test("people are counted where the main table knows them", () => {
  expect(byId.get("gn:DE:loc:neustadt:HE:06534")).toMatchObject({ population: 9500 });
  expect(byId.get("gn:DE:loc:neustadt:TH:16070")).toMatchObject({ population: 0 });
});

test.each([
  ["genève", "Genf"],
  ["Friedrichshain", "Friedrichshain, Berlin"],
  ["neustadt", "Neustadt, Hessen"],
  ["neustadt thür", "Neustadt, Thüringen"],
  ["10243", "10243 Berlin"],
  ["berlin 10243", "10243 Berlin"],
  ["mauren", "Mauren"],
])("%s finds %s first", async (query, label) => {
  expect((await find(query))[0]?.label).toBe(label);
});

test("a town that was there before is there once, and the next start leaves the import alone", async () => {
  await seedCatalog();
  expect((await find("berlin")).filter(({ label }) => label === "Berlin")).toHaveLength(1);
  const { places } = await storedPlaces(openDb(env.DB)).details(["gn:DE:zip:10115", "gn:DE:loc:koeln:NW:0"], "de");
  expect(places).toMatchObject([{ lat: 52.5323 }, { label: "Köln" }]);
});

test("another import changes nothing", async () => {
  const before = await env.DB.prepare("SELECT count(*) AS n, max(number) AS last FROM place").first();
  await runBatch(env.DB, upsert("place", ["id"], rows));
  expect(await env.DB.prepare("SELECT count(*) AS n, max(number) AS last FROM place").first()).toEqual(before);
});

test("another file is refused with what is expected", () => {
  expect(() => geonamesPlaces(["a,b\n1,2"])).toThrow("12 columns");
});
