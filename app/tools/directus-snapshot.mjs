import { writeFileSync } from "node:fs";
import { setUp } from "./setup.mjs";

/**
 * Writes the content API's collections as a snapshot for `directus schema apply`: into the given file, or prints them.
 * DIRECTUS names the version that is to read it.
 */
setUp();
const { load, unload } = await import("./load.mjs");
const { directusSnapshot } = await load("app/tools/directus-schema.ts");
const snapshot = JSON.stringify(directusSnapshot(process.env.DIRECTUS ?? "11.17.4"), null, 2);
await unload();
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, `${snapshot}\n`);
else console.log(snapshot);
