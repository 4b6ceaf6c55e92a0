import { setUp } from "./setup.mjs";

const USAGE = "npm run backup -- FOLDER [--remote] [--key-file FILE]";

/** Rows, objects and manifest of the local product, or with --remote of the deployed one, into a new folder. */
setUp();
const { bookmarkOf, buildOfCheckout, openStoreFor, printManifest, refuseUsed, removeUnfinished, runCommand } =
  await import("./backup/command.mjs");
const { load } = await import("./load.mjs");

await runCommand(USAGE, async ({ folder, options, key, archive }) => {
  refuseUsed(folder);
  const { makeBackup } = await load("app/tools/backup/make-backup.ts");
  const bookmark = bookmarkOf(options);
  const store = await openStoreFor(options);
  try {
    const manifest = await makeBackup(store, {
      archive,
      key,
      build: buildOfCheckout(),
      bookmark,
      now: new Date(),
    });
    printManifest(manifest);
    console.log(`\n  Stored in ${folder}. Check it with: npm run verify-backup -- ${folder}\n`);
    if (manifest.missing.length > 0) process.exitCode = 1;
  } catch (error) {
    removeUnfinished(folder);
    throw error;
  } finally {
    await store.close();
  }
});
