import { drain, drainReader } from "./drain";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A body as bytes; null when it is larger, however long it was announced to be. The rest of a larger one is read and
 * dropped, because an answer before the end of a body resets the connection.
 */
export async function readAtMost(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<Bytes | null> {
  const start = await readStart(body, mostBytes);
  if (start.type === "whole") return start.bytes;
  await drain(start.stream);
  return null;
}

/**
 * What a body begins with: all of it, or, when it is larger than `mostBytes`, a stream of the same bytes from the
 * first on.
 */
export type BodyStart = { type: "whole"; bytes: Bytes } | { type: "stream"; stream: ReadableStream<Uint8Array> };

export async function readStart(body: ReadableStream<Uint8Array>, mostBytes: number): Promise<BodyStart> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > mostBytes) return { type: "stream", stream: joined(chunks, reader) };
  }
  return { type: "whole", bytes: concat(chunks, length) };
}

/** Passes a stream on and fails with `refusal()` once more than `mostBytes()` went through. */
export function limited(
  body: ReadableStream<Uint8Array>,
  mostBytes: () => number,
  refusal: () => Error,
): ReadableStream<Uint8Array> {
  let length = 0;
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      length += value.length;
      if (length <= mostBytes()) return controller.enqueue(value);
      await drainReader(reader);
      controller.error(refusal());
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function joined(chunks: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = chunks.shift();
      if (read) return controller.enqueue(read);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function concat(chunks: Uint8Array[], length: number): Bytes {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
