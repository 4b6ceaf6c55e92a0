/** Reads to the end and forgets: an answer before the end of a body resets the connection. A body that breaks off is as good as read. */
export async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  if (body.locked) return;
  const reader = body.getReader();
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

// Beyond this nobody is waiting for our sentence any more.
const MAX_DRAINED = 512 * 1024 * 1024;
