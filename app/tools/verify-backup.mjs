import { setUp } from "./setup.mjs";

const USAGE = "npm run verify-backup -- FOLDER [--key-file FILE]";

/** Reads a backup to its end and compares every hash; asks neither database nor bucket. */
setUp();
const { printManifest, runCommand } = await import("./backup/command.mjs");
const { load } = await import("./load.mjs");

await runCommand(USAGE, async ({ key, archive }) => {
  const { checkBackup } = await load("app/tools/backup/check-backup.ts");
  printManifest(await checkBackup(archive, key));
  console.log("\n  Every part is there and fits its hash.\n");
});
