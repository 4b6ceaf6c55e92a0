import { createHash, createHmac } from "node:crypto";

/** Where the parts of a backup lie: a folder on a disk, or memory in tests. */
export interface Archive {
  /** Writes a part. A part that is there is replaced. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Reads a part. @throws BackupRefusal when it is not there */
  read(name: string): AsyncIterable<Uint8Array>;
  has(name: string): Promise<boolean>;
}

/** A reason to leave the target as it is; its message is for the operator. */
export class BackupRefusal extends Error {}

export interface Part {
  /** SHA-256 (hex) of the plain content, before it is compressed and encrypted. */
  hash: string;
  /** Lines, or bytes of a file. */
  size: number;
}

/** Rows or objects as lines of JSON, compressed: never more than a line in memory. */
export async function writeLines(archive: Archive, name: string, lines: AsyncIterable<unknown>): Promise<Part> {
  const { encoded, partOf } = measuring(lines);
  await archive.write(name, through(encoded, new CompressionStream("gzip")));
  return partOf();
}

/** What `writeLines` would answer. */
export async function measureLines(lines: AsyncIterable<unknown>): Promise<Part> {
  const { encoded, partOf } = measuring(lines);
  for await (const _ of encoded);
  return partOf();
}

function measuring(lines: AsyncIterable<unknown>) {
  const hash = createHash("sha256");
  let size = 0;
  const encoded = (text: string) => {
    const bytes = encoder.encode(text);
    hash.update(bytes);
    return bytes;
  };
  async function* encode() {
    let text = "";
    for await (const line of lines) {
      text += `${JSON.stringify(line)}\n`;
      size += 1;
      if (text.length < BLOCK) continue;
      yield encoded(text);
      text = "";
    }
    if (text !== "") yield encoded(text);
  }
  return { encoded: encode(), partOf: (): Part => ({ hash: hash.digest("hex"), size }) };
}

/** The lines of a part. @throws BackupRefusal when the part is damaged, missing or not the expected one */
export async function* readLines(archive: Archive, name: string, expected: Part): AsyncGenerator<unknown> {
  const hash = createHash("sha256");
  const decoder = new TextDecoder();
  // Of the line that goes on. Put together once: a row of megabytes comes in hundreds of pieces.
  let pieces: string[] = [];
  let size = 0;
  const plain = through(archive.read(name), new DecompressionStream("gzip"));
  for await (const bytes of refusing(name, plain)) {
    hash.update(bytes);
    const [end = "", ...next] = decoder.decode(bytes, { stream: true }).split("\n");
    pieces.push(end);
    if (next.length === 0) continue;
    const lines = [pieces.join(""), ...next];
    pieces = [lines.pop() ?? ""];
    size += lines.length;
    for (const line of lines) yield parse(name, line);
  }
  if (pieces.some(Boolean) || size !== expected.size || hash.digest("hex") !== expected.hash)
    throw new BackupRefusal(`${name}: the content does not fit the manifest`);
}

/** Lines are given out before the hash of the part is known. */
function parse(name: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupRefusal(`${name}: a line is no JSON`);
  }
}

/** A stored file as a whole; one at a time is in memory. @throws BackupRefusal as above */
export async function readBytes(archive: Archive, name: string, expected: Part): Promise<Uint8Array> {
  const bytes = await collect(refusing(name, archive.read(name)));
  if (bytes.length !== expected.size || hashOf(bytes) !== expected.hash)
    throw new BackupRefusal(`${name}: the content does not fit the manifest`);
  return bytes;
}

export async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  // No Buffer: workerd's bindings take none.
  return Uint8Array.from(Buffer.concat(chunks));
}

export const hashOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** What shows that a manifest is whole; with a key also that its holder wrote it. */
export const sealOf = (text: string, key: Uint8Array | null): string =>
  (key ? createHmac("sha256", key) : createHash("sha256")).update(text).digest("hex");

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const encoder = new TextEncoder();
/** Characters that are compressed at once. */
const BLOCK = 64_000;

/** Whatever a damaged part breaks, in decryption or decompression, is said by its name. */
async function* refusing(name: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    throw new BackupRefusal(`${name}: cannot be read (${error instanceof Error ? error.message : error})`);
  }
}

async function* through(
  body: AsyncIterable<Uint8Array>,
  { readable, writable }: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array> {
  const writer = writable.getWriter();
  const writing = (async () => {
    try {
      for await (const bytes of body) await writer.write(Uint8Array.from(bytes));
      await writer.close();
    } catch (error) {
      await writer.abort(error).catch(() => undefined);
      throw error;
    }
  })();
  // The failure is thrown below, where it is awaited.
  writing.catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
  await writing;
}
