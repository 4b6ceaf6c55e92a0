import { ascii, concat, viewOf } from "./pdf-bytes";

/** Primaries of sRGB, adapted to the white point D50 (IEC 61966-2-1, Bradford). */
const WHITE = [0.9642, 1, 0.8249];
const RED = [0.43607, 0.22249, 0.01392];
const GREEN = [0.38515, 0.71687, 0.09708];
const BLUE = [0.14307, 0.06061, 0.7141];

const CURVE_POINTS = 256;
const HEADER = 128;

/** An ICC profile of version 2 that says what the colours of a page mean: sRGB. PDF/A needs one embedded. */
export function srgbProfile(): Uint8Array {
  const curve = curveTag();
  const tags: [string, Uint8Array][] = [
    ["desc", descriptionTag("sRGB")],
    ["cprt", concat([ascii("text\0\0\0\0"), ascii("No copyright, use freely\0")])],
    ["wtpt", xyzTag(WHITE)],
    ["rXYZ", xyzTag(RED)],
    ["gXYZ", xyzTag(GREEN)],
    ["bXYZ", xyzTag(BLUE)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  const table = new Uint8Array(4 + tags.length * 12);
  viewOf(table).setUint32(0, tags.length);
  const data: Uint8Array[] = [];
  const places = new Map<Uint8Array, number>();
  let offset = HEADER + table.length;
  tags.forEach(([name, bytes], index) => {
    const place = places.get(bytes) ?? offset;
    if (!places.has(bytes)) {
      places.set(bytes, place);
      const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
      whole.set(bytes);
      data.push(whole);
      offset += whole.length;
    }
    const at = 4 + index * 12;
    table.set(ascii(name), at);
    viewOf(table).setUint32(at + 4, place);
    viewOf(table).setUint32(at + 8, bytes.length);
  });
  return concat([header(offset), table, ...data]);
}

function header(size: number): Uint8Array {
  const bytes = new Uint8Array(HEADER);
  const view = viewOf(bytes);
  view.setUint32(0, size);
  view.setUint32(8, 0x02100000);
  bytes.set(ascii("mntrRGB XYZ "), 12);
  [2026, 1, 1].forEach((part, index) => {
    view.setUint16(24 + index * 2, part);
  });
  bytes.set(ascii("acsp"), 36);
  bytes.set(xyz(WHITE), 68);
  return bytes;
}

const xyzTag = (values: number[]): Uint8Array => concat([ascii("XYZ \0\0\0\0"), xyz(values)]);

/** Numbers with 16 bits after the point. */
function xyz(values: number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, index) => {
    viewOf(bytes).setInt32(index * 4, Math.round(value * 65_536));
  });
  return bytes;
}

function curveTag(): Uint8Array {
  const bytes = new Uint8Array(12 + CURVE_POINTS * 2);
  bytes.set(ascii("curv"));
  viewOf(bytes).setUint32(8, CURVE_POINTS);
  for (let point = 0; point < CURVE_POINTS; point++)
    viewOf(bytes).setUint16(12 + point * 2, Math.round(linear(point / (CURVE_POINTS - 1)) * 65_535));
  return bytes;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** ASCII text, then an empty Unicode and an empty Macintosh text, as version 2 wants it. */
function descriptionTag(text: string): Uint8Array {
  const bytes = new Uint8Array(12 + text.length + 1 + 8 + 70);
  bytes.set(ascii("desc"));
  viewOf(bytes).setUint32(8, text.length + 1);
  bytes.set(ascii(text), 12);
  return bytes;
}
