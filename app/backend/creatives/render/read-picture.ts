import { Buffer } from "node:buffer";
import type { PictureFault } from "~/domain/creatives/design";
import { sniffType } from "../../files/sniff-type";

export interface Picture {
  type: "image/jpeg" | "image/png" | "image/webp";
  /** As it is shown: a JPEG may say that it has to be turned. */
  width: number;
  height: number;
}

/** Pixels that are still decoded. A decoded pixel takes four bytes of the Worker's 128 MB. */
const MOST_PIXELS = 12_000_000;
const MOST_SIDE = 8_000;
const MOST_BYTES = 8 * 1024 * 1024;

/** Type and size of a picture, read from its head without decoding it; or why it cannot be used. */
export function readPicture(bytes: Uint8Array): Picture | PictureFault {
  const type = sniffType(bytes.subarray(0, 4096));
  if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp") return "type";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = READERS[type](view);
  if (typeof found === "string") return found;
  if (found.width < 1 || found.height < 1) return "dimensions";
  const isHuge = found.width * found.height > MOST_PIXELS || Math.max(found.width, found.height) > MOST_SIDE;
  return isHuge || bytes.byteLength > MOST_BYTES ? "huge" : { type, ...found };
}

/** The bytes as an address that holds them. */
export function toDataUrl(type: Picture["type"], bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
}

type Size = { width: number; height: number };

const READERS: Record<Picture["type"], (view: DataView) => Size | PictureFault> = {
  "image/jpeg": readJpeg,
  "image/png": readPng,
  "image/webp": readWebp,
};

/** Frame headers of JPEG: every SOF but those of tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): Size | PictureFault {
  let isTurned = false;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return "broken";
    const marker = view.getUint8(at + 1);
    const length = marker === 0xff ? -1 : view.getUint16(at + 2);
    if (isFrame(marker)) return readFrame(view, at, isTurned);
    if (marker === 0xe1) isTurned ||= isTurnedByExif(view, at + 4, length - 2);
    // Fill bytes may stand before a marker.
    at += length < 0 ? 1 : length + 2;
    if (length >= 0 && length < 2) return "broken";
  }
  return "broken";
}

function readFrame(view: DataView, at: number, isTurned: boolean): Size | PictureFault {
  if (at + 10 > view.byteLength) return "broken";
  const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
  if (components === 4) return "cmyk";
  if (!endsAsJpeg(view)) return "broken";
  return isTurned ? { width: height, height: width } : { width, height };
}

/** The last bytes hold the end marker, unless the file was cut; cameras append a few bytes behind it. */
function endsAsJpeg(view: DataView): boolean {
  for (let at = view.byteLength - 2; at >= Math.max(0, view.byteLength - 65_536); at--)
    if (view.getUint16(at) === 0xffd9) return true;
  return false;
}

/** Whether the orientation that a camera noted exchanges width and height (5 to 8). */
function isTurnedByExif(view: DataView, start: number, length: number): boolean {
  const end = Math.min(start + length, view.byteLength);
  if (end - start < 20 || view.getUint32(start) !== 0x45786966) return false;
  const tiff = start + 6;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return false;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2, left = count; left > 0 && entry + 12 <= end; entry += 12, left--)
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle) >= 5;
  return false;
}

function readPng(view: DataView): Size | PictureFault {
  if (view.byteLength < 45 || view.getUint32(12) !== 0x49484452) return "broken";
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const [length, name] = [view.getUint32(at), view.getUint32(at + 4)];
    if (name === 0x6163544c) return "animated";
    if (name === 0x49454e44) return { width: view.getUint32(16), height: view.getUint32(20) };
    at += length + 12;
  }
  return "broken";
}

function readWebp(view: DataView): Size | PictureFault {
  if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength + 1) return "broken";
  const form = view.getUint32(12);
  if (form === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (form !== 0x56503858) return "broken";
  if ((view.getUint8(20) & 2) !== 0) return "animated";
  return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
}
