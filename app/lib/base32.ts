/** RFC 4648, without padding. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + LETTERS[(held << (5 - bits)) & 31] : text;
}

/** Null for a text that holds other characters. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const values = [...text].map((letter) => LETTERS.indexOf(letter));
  if (values.includes(-1)) return null;
  const bytes = new Uint8Array(Math.floor((values.length * 5) / 8));
  values.forEach((value, at) => {
    for (let bit = 0; bit < 5; bit += 1) {
      const target = at * 5 + bit;
      const byte = target >> 3;
      if (byte < bytes.length) bytes[byte] = (bytes[byte] ?? 0) | (((value >> (4 - bit)) & 1) << (7 - (target & 7)));
    }
  });
  return bytes;
}
