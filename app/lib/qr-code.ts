/**
 * The modules of a QR code (ISO/IEC 18004), dark = true, without the quiet zone: bytes in UTF-8, error correction M, versions 1 to 10, which
 * hold 213 bytes. RangeError for longer texts.
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find((each) => bytes.length + headLength(each) <= dataLength(each));
  if (!version) throw new RangeError("too long for a QR code");
  const bits = withCorrection(dataOf(bytes, version), version).flatMap((byte) => bitsOf(byte, 8));
  const drawn = MASKS.map((_, mask) => draw(version, bits, mask));
  return drawn.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

interface Version {
  number: number;
  blocks: number;
  correction: number;
  total: number;
  aligned: number[];
}

// By version: blocks, codewords of correction in each, codewords in all, where patterns for alignment stand.
const VERSIONS: Version[] = (
  [
    [1, 10, 26, []],
    [1, 16, 44, [6, 18]],
    [1, 26, 70, [6, 22]],
    [2, 18, 100, [6, 26]],
    [2, 24, 134, [6, 30]],
    [4, 16, 172, [6, 34]],
    [4, 18, 196, [6, 22, 38]],
    [4, 22, 242, [6, 24, 42]],
    [5, 22, 292, [6, 26, 46]],
    [5, 26, 346, [6, 28, 50]],
  ] as const
).map(([blocks, correction, total, aligned], at) => ({
  number: at + 1,
  blocks,
  correction,
  total,
  aligned: [...aligned],
}));

const dataLength = ({ total, blocks, correction }: Version) => total - blocks * correction;
const headLength = ({ number }: Version) => (number < 10 ? 2 : 3);
const bitsOf = (value: number, length: number) => Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** Mode, length, bytes, end, and the two fillers in turn. */
function dataOf(bytes: Uint8Array, version: Version): number[] {
  const head = [...bitsOf(4, 4), ...bitsOf(bytes.length, version.number < 10 ? 8 : 16)];
  const bits = [...head, ...[...bytes].flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0].slice(
    0,
    dataLength(version) * 8,
  );
  const used = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Array.from({ length: 8 }, (_, bit) => bits[at * 8 + bit] ?? 0).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  return Array.from({ length: dataLength(version) }, (_, at) => used[at] ?? ((at - used.length) % 2 ? 0x11 : 0xec));
}

/** Blocks side by side: first their data, then what corrects it. The last blocks are one codeword longer. */
function withCorrection(data: number[], version: Version): number[] {
  const { blocks, correction } = version;
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const part = data.slice(from, from + short + (at >= firstLong ? 1 : 0));
    from += part.length;
    return part;
  });
  const columns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => row[at] ?? []),
    ).flat();
  return [...columns(parts), ...columns(parts.map((part) => remainder(part, correction)))];
}

/** Reed and Solomon, over the field of 256 with 0x11d. */
function remainder(data: number[], degree: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < degree; at += 1, root = times(root, 2))
    divisor = [...divisor, 0].map((value, place) => value ^ times(divisor[place - 1] ?? 0, root));
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (const at of data.keys()) {
    const factor = rest[at] ?? 0;
    divisor.forEach((value, place) => {
      rest[at + place] = (rest[at + place] ?? 0) ^ times(value, factor);
    });
  }
  return rest.slice(data.length);
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function draw(version: Version, bits: readonly number[], mask: number): boolean[][] {
  const size = version.number * 4 + 17;
  const fixed: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = fixed[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (middleX: number, middleY: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y += 1)
      for (let x = -reach; x <= reach; x += 1)
        set(middleX + x, middleY + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 0; at < size; at += 1) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const { aligned, number } = version;
  for (const x of aligned)
    for (const y of aligned)
      if (
        ![
          [6, 6],
          [6, size - 7],
          [size - 7, 6],
        ].some(([takenX, takenY]) => x === takenX && y === takenY)
      )
        square(x, y, 2, (ring) => ring !== 1);
  const format = ((mask << 10) | checked(mask << 10, 0x537, 10)) ^ 0x5412;
  bitsOf(format, 15)
    .reverse()
    .forEach((bit, at) => {
      set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, bit === 1);
      set(at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, bit === 1);
    });
  set(8, size - 8, true);
  if (number >= 7)
    bitsOf((number << 12) | checked(number << 12, 0x1f25, 12), 18)
      .reverse()
      .forEach((bit, at) => {
        const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
        set(far, near, bit === 1);
        set(near, far, bit === 1);
      });
  return filled(fixed, bits, MASKS[mask] ?? (() => 1));
}

function checked(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= divisor << (bit - degree);
  return rest;
}

/** In columns of two from the right, up and down in turn, past what is fixed. */
function filled(fixed: (boolean | undefined)[][], bits: readonly number[], mask: (x: number, y: number) => number) {
  const size = fixed.length;
  const modules = fixed.map((row) => row.map((dark) => dark ?? false));
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        const row = modules[y];
        if (!row || fixed[y]?.[x] !== undefined) continue;
        row[x] = (bits[next] === 1) !== (mask(x, y) === 0);
        next += 1;
      }
  return modules;
}

/** How hard a pattern is to read: long runs, squares, what looks like a corner, and too much of one colour. */
function penalty(modules: boolean[][]): number {
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] ?? false))];
  const texts = lines.map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  const runs = texts.flatMap((text) => text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = texts.reduce((sum, text) => sum + [...text.matchAll(/(?=00001011101|10111010000)/g)].length * 40, 0);
  const squares = modules.reduce(
    (sum, row, y) =>
      sum +
      row.filter(
        (dark, x) =>
          x > 0 && y > 0 && row[x - 1] === dark && modules[y - 1]?.[x] === dark && modules[y - 1]?.[x - 1] === dark,
      ).length *
        3,
    0,
  );
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return runs + corners + squares + Math.floor(Math.abs(dark * 100 - 50) / 5) * 10;
}
