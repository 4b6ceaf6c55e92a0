import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setUp } from "./setup.mjs";

/**
 * Rows read and round trips of 200 typical searches in 50,000 places and 20,000 terms: `npm run bench:search [--
 * PLACES_FOLDER ESCO_FOLDER]`.
 * What the folders do not fill is made up. D1 counts the rows; no time is measured.
 */
const PLACES = 50_000;
const TERMS = 20_000;

setUp();
const { openDatabase, writeAll } = await import("./local-database.mjs");
const { load } = await import("./local-product.mjs");
const { upsert } = await load("app/backend/seeds/upsert.ts");
const { syntheticPlaces, syntheticTerms } = await load("app/tools/synthetic-search.ts");
const { openDb } = await load("app/backend/storage/db.ts");
const { storedPlaces } = await load("app/backend/search/places/stored-places.ts");
const { findTermEntries } = await load("app/backend/search/autocomplete/queries.ts");

const [placesFolder, escoFolder] = process.argv.slice(2);
const { db, close } = await openDatabase();
await fill("place", ["id"], PLACES, await importedPlaces(), syntheticPlaces);
await fill("term", ["collection", "id"], TERMS, await importedTerms(), syntheticTerms);

const queries = typicalQueries();
const results = [];
for (const { kind, query } of queries) results.push({ kind, query, ...(await measure(kind, query)) });
report(
  "places",
  results.filter(({ kind }) => kind === "place"),
);
report(
  "terms",
  results.filter(({ kind }) => kind !== "place"),
);
report("all", results);
await close();

async function fill(table, key, count, imported, made) {
  await writeAll(db, upsert(table, key, imported));
  const { n } = await db.prepare(`SELECT count(*) AS n FROM ${table}`).first();
  if (n < count) await writeAll(db, upsert(table, key, made(count - n)));
  const total = await db.prepare(`SELECT count(*) AS n FROM ${table}`).first();
  console.log(`${table}: ${total.n} rows, ${imported.length} imported`);
}

async function importedPlaces() {
  if (!placesFolder || !existsSync(placesFolder)) return [];
  const { geonamesPlaces } = await load("app/backend/seeds/geonames/geonames-places.ts");
  return geonamesPlaces(filesIn(placesFolder).map(([, text]) => text));
}

async function importedTerms() {
  if (!escoFolder || !existsSync(escoFolder)) return [];
  const { escoTerms } = await load("app/backend/seeds/esco/esco-terms.ts");
  return escoTerms(Object.fromEntries(filesIn(escoFolder)));
}

function filesIn(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(csv|txt)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);
}

/**
 * 200: what people type on their way to a name, from two letters on, with other spellings, postal codes, streets and
 * typos.
 */
function typicalQueries() {
  const towns = [
    "Berlin",
    "München",
    "Hamburg",
    "Köln",
    "Frankfurt am Main",
    "Stuttgart",
    "Bad Homburg",
    "Neustadt",
    "Wien",
    "Zürich",
  ];
  const titles = [
    "Pflegefachkraft",
    "Softwareentwickler",
    "Elektroniker",
    "Kaufmann",
    "Lagerhelfer",
    "Erzieherin",
    "Koch",
    "Berufskraftfahrer",
  ];
  const skills = [
    "Führerschein",
    "Projektmanagement",
    "Buchhaltung",
    "Englisch",
    "Schweißen",
    "Java",
    "Kundenberatung",
  ];
  const steps = (words, kind) =>
    words.flatMap((word) =>
      [2, 3, 4, 5, 6, 8]
        .filter((length) => length <= word.length)
        .map((length) => ({ kind, query: word.slice(0, length) })),
    );
  const whole = (words, kind) => words.map((query) => ({ kind, query }));
  const list = [
    ...steps(towns, "place"),
    ...whole(
      [
        ...towns,
        "au",
        "st",
        "ba",
        "muenchen",
        "Munchen",
        "koln",
        "Munich",
        "frankf main",
        "10",
        "101",
        "10115",
        "80331",
        "8001",
        "1010 Wien",
        "10115 Berlin",
      ],
      "place",
    ),
    ...whole(
      [
        "Musterstraße 5, Berlin",
        "Hauptstr. 12, 80331 München",
        "Am Markt 3, Neustadt",
        "Müchen",
        "Hmaburg",
        "Stuttgrat",
        "Nürnbreg",
      ],
      "place",
    ),
    ...steps(titles, "jobTitle"),
    ...whole(
      [
        ...titles,
        "in",
        "te",
        "leitung",
        "kraft",
        "pflege",
        "fahrer",
        "kaufmann büro",
        "Pflegefachkarft",
        "Elektornik",
        "Erziher",
      ],
      "jobTitle",
    ),
    ...steps(skills, "skill"),
    ...whole(
      [...skills, "st", "kenntnisse", "beratung", "er", "an", "technik", "planung", "Projektmanagment", "Buchhatlung"],
      "skill",
    ),
    ...whole(["", "te", "team", "kommuni"], "softSkill"),
  ];
  return list.slice(0, 200);
}

async function measure(kind, query) {
  const asked = openDb(db);
  if (kind === "place") await storedPlaces(asked).autocomplete(query, "de");
  else await findTermEntries(asked, { collection: kind, query, language: "de" });
  return { rows: asked.rowsRead, trips: asked.trips };
}

function report(name, list) {
  const rows = list.map((each) => each.rows).sort((a, b) => a - b);
  const worst = list.reduce((a, b) => (b.rows > a.rows ? b : a));
  const trips = Math.max(...list.map((each) => each.trips));
  const second = list.filter((each) => each.trips > 1).length;
  const at = (share) => rows[Math.min(rows.length - 1, Math.floor(rows.length * share))];
  console.log(
    `${name.padEnd(8)}${String(list.length).padStart(5)} queries · rows read p50 ${at(0.5)}, p95 ${at(0.95)}, max ${rows.at(-1)} ("${worst.query}") · round trips at most ${trips}, ${second} queries needed a second`,
  );
}
