export interface ZipEntry {
  /** ASCII. */
  name: string;
  bytes: Uint8Array;
}

/** A zip archive of the entries as they are, without compressing them: pictures are compressed already. */
export function storeZip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files = entries.map(({ name, bytes }) => ({ name: new TextEncoder().encode(name), bytes, crc: crc32(bytes) }));
  const sizeOf = (each: { name: Uint8Array; bytes: Uint8Array }) => LOCAL + each.name.length + each.bytes.length;
  const total = files.reduce((sum, file) => sum + sizeOf(file) + CENTRAL + file.name.length, END);
  const archive = new Uint8Array(total);
  const view = new DataView(archive.buffer);
  let at = 0;
  const places = files.map((file) => {
    const place = at;
    view.setUint32(at, 0x04034b50, true);
    view.setUint16(at + 4, VERSION, true);
    writeFacts(view, at + 10, file);
    archive.set(file.name, at + LOCAL);
    archive.set(file.bytes, at + LOCAL + file.name.length);
    at += sizeOf(file);
    return place;
  });
  const directory = at;
  files.forEach((file, index) => {
    view.setUint32(at, 0x02014b50, true);
    view.setUint16(at + 4, VERSION, true);
    view.setUint16(at + 6, VERSION, true);
    writeFacts(view, at + 12, file);
    view.setUint32(at + 42, places[index] ?? 0, true);
    archive.set(file.name, at + CENTRAL);
    at += CENTRAL + file.name.length;
  });
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, files.length, true);
  view.setUint16(at + 10, files.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return archive;
}

/** Lengths of the fixed parts: before each file, of its entry in the directory, and at the end. */
const LOCAL = 30;
const CENTRAL = 46;
const END = 22;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows. */
const DAY = 0x21;

/** Time, day, checksum, both sizes and the length of the name: the same in both headers. */
function writeFacts(view: DataView, at: number, file: { name: Uint8Array; bytes: Uint8Array; crc: number }): void {
  view.setUint16(at + 2, DAY, true);
  view.setUint32(at + 4, file.crc, true);
  view.setUint32(at + 8, file.bytes.length, true);
  view.setUint32(at + 12, file.bytes.length, true);
  view.setUint16(at + 16, file.name.length, true);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
