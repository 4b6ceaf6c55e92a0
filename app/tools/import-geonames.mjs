import { readFileSync } from "node:fs";
import { printCounts, readArguments, writeStatements } from "./import-rows.mjs";
import { setUp } from "./setup.mjs";

/** Places from GeoNames' files (app/backend/seeds/geonames/README.md). */
setUp();
const { paths, sqlFile } = readArguments("npm run import:geonames -- DE.txt AT.txt … [cities500.txt]");
const { load } = await import("./local-product.mjs");
const { geonamesPlaces } = await load("app/backend/seeds/geonames/geonames-places.ts");
const { upsert } = await load("app/backend/seeds/upsert.ts");

const rows = geonamesPlaces(paths.map((path) => readFileSync(path, "utf8")));
printCounts(rows, ({ country, type }) => `${country} ${type}`);
await writeStatements(upsert("place", ["id"], rows), sqlFile);
console.log("Data: GeoNames, CC BY 4.0. Name the source in the imprint.");
