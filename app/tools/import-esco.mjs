import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printCounts, readArguments, writeStatements } from "./import-rows.mjs";
import { setUp } from "./setup.mjs";

/** Job titles and skills from ESCO's files (app/backend/seeds/esco/README.md). */
setUp();
const { paths, sqlFile } = readArguments("npm run import:esco -- FOLDER");
const { load } = await import("./local-product.mjs");
const { escoTerms } = await load("app/backend/seeds/esco/esco-terms.ts");
const { termStatements } = await load("app/backend/seeds/term-statements.ts");

const names = paths
  .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)]))
  .filter(([name]) => name.endsWith(".csv"));
const rows = escoTerms(Object.fromEntries(names.map(([name, path]) => [name, readFileSync(path, "utf8")])));
printCounts(rows, ({ collection }) => collection);
await writeStatements(termStatements(rows), sqlFile);
console.log("This service uses the ESCO classification of the European Commission. Name the source in the imprint.");
