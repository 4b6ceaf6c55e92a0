export function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Where the bytes of the mark begin, looked for from there; -1 without them. */
export function findBytes(bytes: Uint8Array, mark: Uint8Array, from: number): number {
  const [first = 0] = mark;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + mark.length > bytes.length) return -1;
    if (mark.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
