import { findBytes, joinBytes } from "~/lib/find-bytes";

/**
 * A multipart body whose parts end after `mostBytes`, their headers included: what is beyond is read and dropped. The
 * parser holds each part whole and refuses the whole form for one that is too large.
 */
export function trimParts(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  mostBytes: number,
): ReadableStream<Uint8Array> {
  const mark = new TextEncoder().encode(`\r\n--${boundary}`);
  const reader = body.getReader();
  let held = new Uint8Array(0);
  let passed = 0;
  const fitting = (bytes: Uint8Array): Uint8Array => {
    const fits = bytes.subarray(0, Math.max(0, mostBytes - passed));
    passed += bytes.length;
    return fits;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let sent = 0; sent === 0; ) {
        const { done, value } = await reader.read();
        const bytes = value ? joinBytes(held, value) : held;
        const pieces: Uint8Array[] = [];
        let from = 0;
        for (let at = findBytes(bytes, mark, 0); at >= 0; at = findBytes(bytes, mark, from)) {
          pieces.push(fitting(bytes.subarray(from, at)), mark.slice());
          passed = 0;
          from = at + mark.length;
        }
        // The last bytes may be the beginning of a boundary.
        const end = done ? bytes.length : Math.max(from, bytes.length - mark.length + 1);
        pieces.push(fitting(bytes.subarray(from, end)));
        held = bytes.slice(end);
        for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
        if (done) return controller.close();
        sent = pieces.reduce((sum, { length }) => sum + length, 0);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
