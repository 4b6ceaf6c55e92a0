import { writeFileSync } from "node:fs";
import { inlineStatement } from "./inline-statement.mjs";
import { fail, root } from "./setup.mjs";

/** Splits `FILES… [--sql out.sql]` into paths and the file to write instead of the local database. */
export function readArguments(usage) {
  const list = process.argv.slice(2);
  const at = list.indexOf("--sql");
  const [, sqlFile] = at < 0 ? [] : list.splice(at, 2);
  if (list.length === 0 || (at >= 0 && !sqlFile)) fail(`Usage: ${usage} [--sql out.sql]`);
  return { paths: list, sqlFile };
}

/** Into the local product's database, or into a file for `wrangler d1 execute DB --remote --file`. */
export async function writeStatements(statements, sqlFile) {
  if (sqlFile) {
    writeFileSync(sqlFile, `${statements.map(inlineStatement).join(";\n")};\n`);
    console.log(`${statements.length} statements in ${sqlFile}: npx wrangler d1 execute DB --remote --file ${sqlFile}`);
    return;
  }
  const { openDatabase, writeAll } = await import("./local-database.mjs");
  const { db, close } = await openDatabase(process.env.STATE ?? `${root}.wrangler/state/v3`);
  await writeAll(db, statements);
  await close();
  console.log("Written into the local database. A running product sees it at once.");
}

/** How many rows there are of each kind. */
export function printCounts(rows, kindOf) {
  const counts = {};
  for (const row of rows) counts[kindOf(row)] = (counts[kindOf(row)] ?? 0) + 1;
  for (const [kind, count] of Object.entries(counts)) console.log(`${kind.padEnd(34)}${String(count).padStart(7)}`);
}
