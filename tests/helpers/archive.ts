import { env } from "cloudflare:test";
import { type Archive, BackupRefusal, collect } from "~/tools/backup/archive";

/** Files of an archive by their names. */
export type Parts = Map<string, Uint8Array>;

export const MIGRATIONS = (env.TEST_MIGRATIONS as { name: string; queries: string[] }[]).map(({ name, queries }) => ({
  name,
  statements: queries,
}));

/** What a backup is made of and restored into. */
export const product = { db: env.DB, files: env.FILES, migrations: MIGRATIONS };

/** An archive in memory; `hear` is told what is written before it is. */
export function archiveOf(parts: Parts, hear: (name: string) => Promise<void> = async () => undefined): Archive {
  return {
    has: async (name) => parts.has(name),
    async write(name, body) {
      await hear(name);
      parts.set(name, await collect(body));
    },
    async *read(name) {
      const part = parts.get(name);
      if (!part) throw new BackupRefusal(`${name}: missing`);
      // In pieces, as a disk gives them.
      for (let at = 0; at < part.length; at += 5000) yield part.slice(at, at + 5000);
    },
  };
}
