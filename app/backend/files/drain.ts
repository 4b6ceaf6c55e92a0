import { drain } from "~/lib/drain";

/**
 * Does the work; when it fails, first reads the rest of the body and only then passes the failure on. An answer before
 * the end of an upload would break the connection, and the browser would show its own error instead of ours.
 */
export async function drainingOnFailure<T>(
  body: ReadableStream<Uint8Array> | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (body) await drain(body);
    throw error;
  }
}

/** A stream over the source that a parser may drop halfway: what it leaves can still be drained from the source. */
export function detached(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const reader = source.getReader();
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        reader.releaseLock();
      }
    },
  });
}
