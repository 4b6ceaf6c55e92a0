/** A UUID whose first 48 bits are the time, so that ids sort by age. */
export function uuidV7(now: Date, random: (length: number) => Uint8Array = randomBytes): string {
  const bytes = new Uint8Array(16);
  bytes.set(random(10), 6);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now.getTime() / 2 ** 32));
  view.setUint32(2, now.getTime() % 2 ** 32);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Any well-formed UUID, whatever its version. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}
