/** The part of the earth that the files of this folder know. */
export const AREA = { west: 3, east: 20, south: 44.4, north: 56.6 } as const;

/** Degrees: the shapes' corners lie on a grid of this width, 170 by 280 metres. */
export const STEP = 0.0025;

/** Of the grid of people: 5.6 by 5.6 kilometres at 51° north. */
export const CELL = { lng: 0.08, lat: 0.05 } as const;

/** People are counted in so many at a time. */
export const UNIT = 50;

/** 64 characters without a backslash, quote or tab: five bits each, the sixth says that more follow. */
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const VALUES = new Map([...SIGNS].map((sign, value) => [sign, value]));

/** Whole numbers as text, small ones in one character: the lowest bit is the sign. */
export function writeNumbers(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      let rest = number < 0 ? -number * 2 + 1 : number * 2;
      let text = "";
      while (rest > 31) {
        text += SIGNS[32 + (rest % 32)];
        rest = Math.floor(rest / 32);
      }
      return text + SIGNS[rest];
    })
    .join("");
}

/** What `writeNumbers` has written. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let [rest, factor] = [0, 1];
  for (const sign of text) {
    const value = VALUES.get(sign) ?? 0;
    rest += (value % 32) * factor;
    factor *= 32;
    if (value > 31) continue;
    numbers.push(rest % 2 ? -(rest - 1) / 2 : rest / 2);
    [rest, factor] = [0, 1];
  }
  return numbers;
}
