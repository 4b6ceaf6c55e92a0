import { createReadStream, createWriteStream, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Archive, BackupRefusal } from "./archive";

/** A folder that only its owner reads. */
export function folderArchive(folder: string): Archive {
  const pathOf = (name: string) => join(folder, name);
  return {
    has: async (name) => existsSync(pathOf(name)),
    async write(name, body) {
      mkdirSync(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(body), createWriteStream(pathOf(name), { mode: 0o600 }));
    },
    async *read(name) {
      if (!existsSync(pathOf(name))) throw new BackupRefusal(`${name}: missing`);
      yield* createReadStream(pathOf(name));
    },
  };
}
