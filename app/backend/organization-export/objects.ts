import type { Services } from "../services";
import type { Contents } from "./entries";

/** A file of the archive, as client-zip takes it. */
export interface Entry {
  name: string;
  input: string | Uint8Array | ReadableStream<Uint8Array>;
}

/** An object of the bucket, and where it goes. An empty key was never stored. */
export interface StoredObject {
  path: string;
  key: string;
}

/** Objects that are fetched ahead; those up to so many bytes are held, larger ones pass through when they are due. */
const AHEAD = 4;
const MOST_HELD = 1_000_000;

/** The objects in their order; those that are not there are noted. */
export async function* filesOf(
  services: Services,
  contents: Contents,
  wanted: readonly StoredObject[],
): AsyncGenerator<Entry> {
  const all = wanted.filter(({ key }) => key !== "");
  const coming = all.slice(0, AHEAD).map(({ key }) => fetchAhead(services, key));
  for (const [at, { path, key }] of all.entries()) {
    const held = await coming[at];
    const next = all[at + AHEAD];
    if (next) coming.push(fetchAhead(services, next.key));
    delete coming[at];
    const input = held === "large" ? ((await services.files.get(key))?.body ?? null) : (held ?? null);
    if (input === null) {
      contents.missing.push(path);
      continue;
    }
    contents.files += 1;
    yield { name: path, input };
  }
}

/** Fails when it is awaited, not before. */
function fetchAhead(services: Services, key: string): Promise<Uint8Array | "large" | null> {
  const work = fetchSmall(services, key);
  work.catch(() => undefined);
  return work;
}

async function fetchSmall({ files }: Services, key: string): Promise<Uint8Array | "large" | null> {
  const object = await files.get(key);
  if (!object) return null;
  if (object.size <= MOST_HELD) return new Uint8Array(await object.arrayBuffer());
  await object.body.cancel();
  return "large";
}
