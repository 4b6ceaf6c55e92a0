import { emptyFile, fileTooLarge } from "./refusals";

export interface BytesToPut {
  key: string;
  name: string;
  type: string;
  body: ReadableStream<Uint8Array>;
  maxBytes: number;
  /** Looks at the first 4 KB and throws a Refusal for what may not be stored. */
  check: (head: Uint8Array) => void;
}

/**
 * Streams bytes of unknown length into the bucket, never holding more than two parts. Returns their number.
 * CONTENT_TOO_LARGE, FAILED_VALIDATION (empty); nothing stays behind then.
 */
export async function putBytes(
  bucket: R2Bucket,
  { key, name, type, body, maxBytes, check }: BytesToPut,
): Promise<number> {
  const options = { httpMetadata: { contentType: type } };
  const uploaded: R2UploadedPart[] = [];
  let upload: R2MultipartUpload | null = null;
  let first: Uint8Array | null = null;
  let size = 0;
  try {
    for await (const part of partsOf(body)) {
      size += part.length;
      if (size > maxBytes) throw fileTooLarge(maxBytes, name);
      if (!first) {
        check(part.subarray(0, HEAD_BYTES));
        first = part;
        continue;
      }
      if (!upload) {
        upload = await bucket.createMultipartUpload(key, options);
        uploaded.push(await upload.uploadPart(1, first));
      }
      uploaded.push(await upload.uploadPart(uploaded.length + 1, part));
    }
    if (!first) throw emptyFile(name);
    if (upload) await upload.complete(uploaded);
    else await bucket.put(key, first, options);
    return size;
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}

const HEAD_BYTES = 4096;
// R2 wants parts of one size, at least 5 MiB, save the last.
const PART_BYTES = 5 * 1024 * 1024;

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let rest = value; rest.length > 0; ) {
        const taken = rest.subarray(0, PART_BYTES - filled);
        part.set(taken, filled);
        filled += taken.length;
        rest = rest.subarray(taken.length);
        if (filled < PART_BYTES) continue;
        yield part;
        part = new Uint8Array(PART_BYTES);
        filled = 0;
      }
    }
    if (filled > 0) yield part.subarray(0, filled);
  } finally {
    reader.releaseLock();
  }
}
