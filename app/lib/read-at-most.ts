/** A body as bytes, null when it is larger. Reads on to the end then: an answer before that resets the connection. */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length <= mostBytes) chunks.push(part.value);
  }
  return length <= mostBytes ? new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer()) : null;
}
