/** What WCAG 2.2 (AA) asks of text. */
export const TEXT_CONTRAST = 4.5;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** How well two colours ("#rrggbb") can be told apart, as WCAG 2.2 measures it: 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The colour of text on a surface of this colour: white or black, at least 4.5:1 on every colour. */
export function inkOn(color: string): typeof WHITE | typeof BLACK {
  return contrastRatio(WHITE, color) >= contrastRatio(BLACK, color) ? WHITE : BLACK;
}

/** The colour, or the nearest shade of it, darker or lighter, that can be read as text on `against`. */
export function readable(color: string, against: string, ratio = TEXT_CONTRAST): string {
  if (contrastRatio(color, against) >= ratio) return color;
  const end = inkOn(against);
  for (let step = 1; step < STEPS; step++) {
    const shade = mix(color, end, step / STEPS);
    if (contrastRatio(shade, against) >= ratio) return shade;
  }
  return end;
}

const STEPS = 50;

/** `share` of the second colour in the first. */
export function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(color).map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
