import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ENGLISH, GERMAN, LONG_TITLES } from "#tests/helpers/creative-designs";
import { composeCreative } from "~/backend/creatives/render/render-creative";
import { contrastRatio } from "~/domain/brand/contrast";
import {
  CREATIVE_FORMATS,
  CREATIVE_LIMITS,
  type CreativeDesign,
  FORMATS,
  SAFE_ZONES,
  TEMPLATES,
} from "~/domain/creatives/design";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/creatives/${name}`, import.meta.url)));
const images = { logo: fixture("logo.png"), photo: fixture("photo.jpg") };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pictures = TEMPLATES.flatMap((template) => CREATIVE_FORMATS.map((format) => ({ template, format })));

const fullest = (template: CreativeDesign["template"]): CreativeDesign => ({
  ...GERMAN,
  template,
  title: LONG_TITLES[1] ?? "",
  hook: "Wort ".repeat(60).slice(0, CREATIVE_LIMITS.hook),
  benefits: Array.from({ length: 3 }, () =>
    "Betriebliche Altersvorsorge mit hohem Zuschuss und ".repeat(3).slice(0, CREATIVE_LIMITS.benefit),
  ),
  city: "Garmisch-Partenkirchen, Oberammergau, Mittenwald, Murnau und die Orte ringsherum".slice(
    0,
    CREATIVE_LIMITS.city,
  ),
  pay: "3.900–4.600 € im Monat plus Zulagen und Weihnachtsgeld im November".slice(0, CREATIVE_LIMITS.pay),
  button: "Jetzt in zwei Minuten bewerben".slice(0, CREATIVE_LIMITS.button),
});

const widest = (template: CreativeDesign["template"]): CreativeDesign => ({
  ...fullest(template),
  title: "W".repeat(CREATIVE_LIMITS.title),
  hook: "W".repeat(CREATIVE_LIMITS.hook),
  benefits: Array.from({ length: 3 }, () => "W".repeat(CREATIVE_LIMITS.benefit)),
  city: "W".repeat(CREATIVE_LIMITS.city),
  pay: "W".repeat(CREATIVE_LIMITS.pay),
  button: "W".repeat(CREATIVE_LIMITS.button),
});

const least = (template: CreativeDesign["template"]): CreativeDesign => ({
  ...GERMAN,
  template,
  ...{ hook: "", benefits: [], city: "", pay: "", button: "", logo: null, photo: null },
});

const designs: [name: string, design: (template: CreativeDesign["template"]) => CreativeDesign][] = [
  ["German", (template) => ({ ...GERMAN, template })],
  ["English", (template) => ({ ...ENGLISH, template })],
  ["a title of 27 characters", (template) => ({ ...GERMAN, template, title: LONG_TITLES[0] ?? "" })],
  ["a title of 100 characters", (template) => ({ ...GERMAN, template, title: LONG_TITLES[1] ?? "" })],
  ["texts of the largest lengths", fullest],
  ["words wider than any line", widest],
  ["only a title", least],
];

describe.each(pictures)("$template, $format", ({ template, format }) => {
  test.each(designs)("%s: every text lies within the picture and its safe zones, none on another", (_, make) => {
    for (const given of [images, {}, { logo: images.logo }, { photo: images.photo }]) {
      const { sheet } = composeCreative(make(template), format, given);
      expect(sheet.isTooFull).toBe(false);
      expect(outside([...sheet.canvas.lines, ...sheet.canvas.marks], format)).toEqual([]);
      expect(overlaps(sheet.canvas.lines)).toEqual([]);
      const logos = sheet.canvas.marks.filter((mark) => !sheet.canvas.lines.some((line) => within(line, mark)));
      expect(overlaps([...sheet.canvas.lines, ...logos])).toEqual([]);
    }
  });

  test("every text of a design is in the picture, and (m/w/d) in one line", () => {
    const { sheet, notices } = composeCreative({ ...GERMAN, template }, format, images);
    const fields = new Set(sheet.canvas.lines.map(({ field }) => field));
    expect([...fields].sort()).toEqual(["benefits", "button", "city", "hook", "pay", "title"]);
    expect(sheet.canvas.lines.filter(({ field, text }) => field === "title" && text.includes("(m/w/d)"))).toHaveLength(
      1,
    );
    expect(notices).toEqual([]);
  });
});

const EDGE = 24;

function outside(boxes: Box[], format: (typeof CREATIVE_FORMATS)[number]): Box[] {
  const { width, height } = FORMATS[format];
  const safe = SAFE_ZONES[format]?.reels ?? { top: EDGE, bottom: EDGE };
  return boxes.filter(
    (box) =>
      box.x < EDGE ||
      box.x + box.width > width - EDGE ||
      box.y < safe.top - 0.5 ||
      box.y + box.height > height - safe.bottom,
  );
}

const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y >= outer.y &&
  inner.y < outer.y + outer.height;

function overlaps(boxes: Box[]): [Box, Box][] {
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other): [Box, Box][] => (isOver(one, other) ? [[one, other]] : [])),
  );
}

/** Lines of one text may be set so tightly that a descender reaches between the capitals below it. */
function isOver(one: Box, other: Box): boolean {
  const tolerance =
    "field" in one && "field" in other && one.field === other.field ? Math.min(one.height, other.height) * 0.3 : 1;
  const [x, y] = [
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  ];
  return x > 1 && y > tolerance;
}

const COLORS = [
  "#000000",
  "#ffffff",
  "#ffe600",
  "#f59e0b",
  "#ff0000",
  "#00ff00",
  "#0000ff",
  "#0f766e",
  "#777777",
  "#b91c5c",
  "#c0ffee",
];

test.each(COLORS)("%s: every text has at least 4.5:1 on the worst ground that can be behind it", (color) => {
  for (const { template, format } of pictures) {
    for (const given of [images, {}]) {
      const { sheet } = composeCreative({ ...GERMAN, template, color }, format, given);
      const weak = sheet.canvas.lines.filter(({ ink, ground }) => contrastRatio(ink, ground) < 4.5);
      expect(weak.map(({ field }) => `${template} ${format} ${field}`)).toEqual([]);
    }
  }
});
