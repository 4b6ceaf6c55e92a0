/** A zip archive of small text files, stored as they are: path and content in their order. */
export function zip(files: readonly (readonly [path: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = files.map(([path, text]) => {
    const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
    return { name, bytes, crc: crc32(bytes), offset: 0 };
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  const put = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  for (const entry of entries) {
    entry.offset = length;
    put(numbers([LOCAL, 4], ...facts(entry), [entry.name.length, 2], [0, 2]));
    put(entry.name);
    put(entry.bytes);
  }
  const start = length;
  for (const entry of entries) {
    const more = [
      [entry.name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [entry.offset, 4],
    ] as const;
    put(numbers([CENTRAL, 4], [VERSION, 2], ...facts(entry), ...more));
    put(entry.name);
  }
  put(numbers([END, 4], [0, 4], [files.length, 2], [files.length, 2], [length - start, 4], [start, 4], [0, 2]));
  return joined(parts, length);
}

type Field = readonly [value: number, bytes: 2 | 4];

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
/** 1 January 1980: files of an export have no time of their own. */
const DATE = 0x0021;

const facts = ({ bytes, crc }: { bytes: Uint8Array; crc: number }): Field[] => [
  ...([
    [VERSION, 2],
    [UTF8, 2],
    [0, 2],
    [0, 2],
    [DATE, 2],
  ] as const),
  ...([
    [crc, 4],
    [bytes.length, 4],
    [bytes.length, 4],
  ] as const),
];

/** Little-endian, one after the other. */
function numbers(...fields: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});
