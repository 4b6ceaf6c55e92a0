import { concat, viewOf } from "./pdf-bytes";
import type { ObjectId, PdfFile } from "./pdf-file";

/** A picture of a document. */
export interface PdfPicture {
  width: number;
  height: number;
  /** Writes it into the file. */
  embed: (file: PdfFile) => Promise<ObjectId>;
}

export const MOST_PICTURE_BYTES = 512 * 1024;
/** What can be unpacked and packed again in some 50 ms. */
const MOST_PIXELS = 500_000;

/**
 * A JPEG of one or three colours, or a PNG of 8 bits per channel without interlacing; null for everything else, for
 * what is broken and for more than 512 kB or 500,000 pixels. Transparent parts become white, since nothing of a PDF/A
 * of ours is transparent.
 */
export async function readPicture(bytes: Uint8Array): Promise<PdfPicture | null> {
  if (bytes.length > MOST_PICTURE_BYTES) return null;
  try {
    return bytes[0] === 0x89 ? await readPng(bytes) : readJpeg(bytes);
  } catch {
    // Whatever ends too soon or cannot be unpacked.
    return null;
  }
}

const isFitting = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= MOST_PIXELS;

/** Segments up to the one that begins the picture: baseline, extended or progressive. */
function readJpeg(bytes: Uint8Array): PdfPicture | null {
  const view = viewOf(bytes);
  if (view.getUint16(0) !== 0xffd8 || view.getUint16(bytes.length - 2) !== 0xffd9) return null;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (![0xc0, 0xc1, 0xc2].includes(view.getUint8(at + 1))) continue;
    const [height, width, colors] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
    if (view.getUint8(at + 4) !== 8 || (colors !== 1 && colors !== 3) || !isFitting(width, height)) return null;
    const entries = imageEntries(width, height, colors === 1 ? "DeviceGray" : "DeviceRGB");
    return { width, height, embed: async (file) => file.addStream(`${entries} /Filter /DCTDecode`, bytes) };
  }
  return null;
}

/** Channels by the colour type of a PNG: grey, colours, palette, grey and colours with transparency. */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

async function readPng(bytes: Uint8Array): Promise<PdfPicture | null> {
  const view = viewOf(bytes);
  const chunks = chunksOf(bytes);
  const [width, height, depth, type] = [view.getUint32(16), view.getUint32(20), bytes[24], bytes[25] ?? 0];
  const channels = CHANNELS.get(type);
  if (!channels || depth !== 8 || bytes[28] !== 0 || !isFitting(width, height)) return null;
  const rows = await inflate(concat(chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data)), {
    length: height * (1 + width * channels),
  });
  if (!rows) return null;
  const samples = unfiltered(rows, { width: width * channels, height, step: channels });
  const dataOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.data ?? new Uint8Array(0);
  const colors = toRgb(samples, { type, channels, palette: dataOf("PLTE"), alpha: dataOf("tRNS") });
  const entries = imageEntries(width, height, "DeviceRGB");
  return { width, height, embed: (file) => file.addCompressed(entries, colors) };
}

function chunksOf(bytes: Uint8Array): { name: string; data: Uint8Array }[] {
  const view = viewOf(bytes);
  const chunks = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, data: bytes.subarray(at + 8, at + 8 + view.getUint32(at)) });
  }
  return chunks;
}

/** So many bytes and no more; null when there are fewer. */
async function inflate(packed: Uint8Array<ArrayBuffer>, { length }: { length: number }): Promise<Uint8Array | null> {
  const rows = new Uint8Array(length);
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let at = 0;
  while (at < length) {
    const { done, value } = await reader.read();
    if (done) return null;
    rows.set(value.subarray(0, length - at), at);
    at += value.length;
  }
  await reader.cancel();
  return rows;
}

/** The samples of all rows, each of which begins with how it was filtered: as it is, or by its neighbours. */
function unfiltered(rows: Uint8Array, { width, height, step }: { width: number; height: number; step: number }) {
  const samples = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const filter = rows[row * (width + 1)] ?? 0;
    const from = row * (width + 1) + 1;
    const to = row * width;
    for (let x = 0; x < width; x += 1) {
      const left = x >= step ? (samples[to + x - step] ?? 0) : 0;
      const above = row > 0 ? (samples[to + x - width] ?? 0) : 0;
      const corner = x >= step && row > 0 ? (samples[to + x - width - step] ?? 0) : 0;
      samples[to + x] = (rows[from + x] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return samples;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

interface Colors {
  type: number;
  channels: number;
  /** Of a picture with a palette: its colours, and how opaque they are. */
  palette: Uint8Array;
  alpha: Uint8Array;
}

/** Three bytes for each pixel, on white. */
function toRgb(samples: Uint8Array, { type, channels, palette, alpha }: Colors): Uint8Array {
  const pixels = samples.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * channels;
    const index = samples[at] ?? 0;
    const opacity =
      type === 3 ? (alpha[index] ?? 255) : type === 4 || type === 6 ? (samples[at + channels - 1] ?? 255) : 255;
    for (let color = 0; color < 3; color += 1) {
      const value = type === 3 ? (palette[index * 3 + color] ?? 0) : (samples[at + (channels > 2 ? color : 0)] ?? 0);
      rgb[pixel * 3 + color] = Math.round((value * opacity + 255 * (255 - opacity)) / 255);
    }
  }
  return rgb;
}

const imageEntries = (width: number, height: number, space: string): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8`;
