/**
 * Reads a body to its end and drops it: an answer before the end of a body resets the connection. Never fails, also
 * when it breaks off.
 */
export async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  if (!body.locked) await drainReader(body.getReader());
}

/** The same for a body that is already being read. */
export async function drainReader(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let read = 0; read < MAX_DRAINED; ) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.length;
    }
    await reader.cancel();
  } catch {
    return;
  }
}

// No client waits for an answer behind more than this.
const MAX_DRAINED = 512 * 1024 * 1024;

/** The same for what a call was sent: its `request`, or a stream as its `body`. */
export async function dropBody(input: unknown): Promise<void> {
  if (typeof input !== "object" || input === null) return;
  if ("request" in input && input.request instanceof Request && input.request.body) await drain(input.request.body);
  if ("body" in input && input.body instanceof ReadableStream) await drain(input.body);
}
