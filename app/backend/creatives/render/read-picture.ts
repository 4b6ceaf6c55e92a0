import { Buffer } from "node:buffer";
import type { PictureFault } from "~/domain/creatives/design";
import { sniffType } from "../../files/sniff-type";

export interface Picture {
  type: "image/jpeg" | "image/png";
  width: number;
  height: number;
}

/** Pixels that are still decoded. A decoded pixel takes four bytes of the Worker's 128 MB. */
const MOST_PIXELS = 12_000_000;
const MOST_SIDE = 8_000;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Type and size of a picture, read from its head without decoding it; or why it cannot be used. The renderer of PNG
 * takes no other types: uploads are converted before (`platform/images/creative-picture.ts`).
 */
export function readPicture(bytes: Uint8Array): Picture | PictureFault {
  const type = sniffType(bytes.subarray(0, 4096));
  if (type !== "image/jpeg" && type !== "image/png") return "type";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = READERS[type](view);
  if (typeof found === "string") return found;
  if (found.width < 1 || found.height < 1) return "dimensions";
  const isHuge = found.width * found.height > MOST_PIXELS || Math.max(found.width, found.height) > MOST_SIDE;
  return isHuge || bytes.byteLength > MOST_BYTES ? "huge" : { type, ...found };
}

/** The bytes as an address that holds them, without what a camera noted: place and time do not belong in an ad. */
export function toDataUrl(type: Picture["type"], bytes: Uint8Array): string {
  const parts = type === "image/jpeg" ? withoutNotes(bytes) : [bytes];
  return `data:${type};base64,${Buffer.concat(parts).toString("base64")}`;
}

/** A JPEG without its APP1 segments. */
function withoutNotes(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && view.getUint16(at) >= 0xffc0 && view.getUint16(at) !== 0xffda) {
    const end = at + 2 + view.getUint16(at + 2);
    if (view.getUint8(at + 1) !== 0xe1) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return [...parts, bytes.subarray(at)];
}

type Size = { width: number; height: number };

const READERS: Record<Picture["type"], (view: DataView) => Size | PictureFault> = {
  "image/jpeg": readJpeg,
  "image/png": readPng,
};

/** Frame headers of JPEG: every SOF but those of tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): Size | PictureFault {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return "broken";
    const marker = view.getUint8(at + 1);
    const length = marker === 0xff ? -1 : view.getUint16(at + 2);
    if (isFrame(marker)) return readFrame(view, at);
    // Fill bytes may stand before a marker.
    at += length < 0 ? 1 : length + 2;
    if (length >= 0 && length < 2) return "broken";
  }
  return "broken";
}

function readFrame(view: DataView, at: number): Size | PictureFault {
  if (at + 10 > view.byteLength) return "broken";
  const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
  if (components === 4) return "cmyk";
  if (!endsAsJpeg(view)) return "broken";
  return { width, height };
}

/** The last bytes hold the end marker, unless the file was cut; cameras append a few bytes behind it. */
function endsAsJpeg(view: DataView): boolean {
  for (let at = view.byteLength - 2; at >= Math.max(0, view.byteLength - 65_536); at--)
    if (view.getUint16(at) === 0xffd9) return true;
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
