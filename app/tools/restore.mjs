import { setUp } from "./setup.mjs";

const USAGE = "npm run restore -- FOLDER [--remote] [--force] [--key-file FILE] [--erasures FOLDER]";

/** Puts a backup into the local product, or with --remote into the deployed one. The product must not be running. */
setUp();
const { openStoreFor, printManifest, readErasures, runCommand } = await import("./backup/command.mjs");
const { load } = await import("./load.mjs");

await runCommand(USAGE, async ({ options, key, archive }) => {
  const { restoreBackup } = await load("app/tools/backup/restore-backup.ts");
  const store = await openStoreFor(options);
  try {
    const manifest = await restoreBackup(store, {
      archive,
      key,
      isForced: options.force,
      erasures: readErasures(options),
      now: new Date(),
    });
    printManifest(manifest);
    console.log(
      "\n  Restored; every table and object has the hash of the backup. Everybody logs in again;\n  what was erased since is erased again in the first minutes after the start.\n",
    );
  } finally {
    await store.close();
  }
});
