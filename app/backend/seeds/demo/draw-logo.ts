const SIZE = 256;

/** What there is to draw: a sun over a roof, or waves under a lorry's wheels. */
export type LogoMark = keyof typeof MARKS;

/** A square PNG of `SIZE` pixels: pictures of our own for the demo's employer brands. */
export async function drawLogo(mark: LogoMark): Promise<Uint8Array> {
  const colourAt = MARKS[mark];
  const rows = new Uint8Array(SIZE * (SIZE * 3 + 1));
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) rows.set(colourAt(x - SIZE / 2, y - SIZE / 2), y * (SIZE * 3 + 1) + 1 + x * 3);
  }
  return joined([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header()),
    chunk("IDAT", await deflated(rows)),
    chunk("IEND", new Uint8Array()),
  ]);
}

type Colour = [red: number, green: number, blue: number];

function drawSun(x: number, y: number): Colour {
  const isRoof = y > 16 && y < 88 && Math.abs(x) < (y - 16) * 1.4 && !(Math.abs(x) < 14 && y > 56);
  if (isRoof) return [22, 78, 99];
  const distance = Math.hypot(x, y + 12);
  const ray = Math.abs(Math.sin(Math.atan2(y + 12, x) * 6));
  const isSun = distance < 52 || (distance > 62 && distance < 92 && ray > 0.9);
  return isSun && y < 40 ? [245, 158, 11] : [255, 251, 235];
}

function drawWaves(x: number, y: number): Colour {
  const isLoad = y > -78 && y < 6 && x > -84 && x < 28;
  const isCab = y > -44 && y < 6 && x > 36 && x < 84 - Math.max(0, -14 - y) * 0.6;
  const wheel = Math.min(Math.hypot(x + 46, y - 12), Math.hypot(x - 52, y - 12));
  if (wheel < 9) return [255, 255, 255];
  if (wheel < 22 || isLoad || isCab) return [29, 78, 137];
  const wave = y - Math.sin(x / 20) * 7;
  const isWave = Math.abs(x) < 96 && ((wave > 48 && wave < 60) || (wave > 72 && wave < 84));
  return isWave ? [86, 156, 214] : [255, 255, 255];
}

const MARKS = { sun: drawSun, waves: drawWaves } as const satisfies Record<string, (x: number, y: number) => Colour>;

function header(): Uint8Array {
  const view = new DataView(new ArrayBuffer(13));
  view.setUint32(0, SIZE);
  view.setUint32(4, SIZE);
  view.setUint8(8, 8);
  view.setUint8(9, 2);
  return new Uint8Array(view.buffer);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const content = joined([new TextEncoder().encode(name), data]);
  const frame = new DataView(new ArrayBuffer(4));
  frame.setUint32(0, data.length);
  const sum = new DataView(new ArrayBuffer(4));
  sum.setUint32(0, crc32(content));
  return joined([new Uint8Array(frame.buffer), content, new Uint8Array(sum.buffer)]);
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(bytes as BodyInit).body?.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
