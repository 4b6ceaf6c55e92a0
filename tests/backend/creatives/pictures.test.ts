import { readFileSync, writeFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { beforeAll, describe, expect, test } from "vitest";
import { ENGLISH, GERMAN } from "#tests/helpers/creative-designs";
import { renderSvg } from "~/backend/creatives/render/render-creative";
import { CREATIVE_FORMATS, type CreativeDesign, type CreativeFormat, TEMPLATES } from "~/domain/creatives/design";

/**
 * Every template in every format and language, compared with the picture that was approved. After a wanted change:
 * `APPROVE=1 npx vitest run --config tests/vitest.config.ts tests/backend/creatives/pictures.test.ts`, then look at
 * every changed file before it is committed.
 */
const isApproving = process.env.APPROVE === "1";

const folder = new URL("../../fixtures/creatives/", import.meta.url);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));
const images = { logo: fixture("logo.png"), photo: fixture("photo.jpg") };

/** Small, as there are many; a letter that moves by three pixels of the picture is still seen. */
const widthOf = (format: CreativeFormat) => (format === "landscape" ? 260 : 180);

/** Antialiasing may differ a little between versions of the renderer; letters and shapes may not. */
const NOTICEABLE = 40;
const MOST_SHARE = 0.0002;

beforeAll(() => initWasm(wasm));

const designs: [language: string, design: CreativeDesign][] = [
  ["de", GERMAN],
  ["en", ENGLISH],
];

describe.each(TEMPLATES)("%s", (template) => {
  describe.each(CREATIVE_FORMATS)("%s", (format) => {
    test.each(designs)("%s looks as approved", async (language, design) => {
      const { svg } = await renderSvg({ ...design, template }, format, images);
      const file = new URL(`approved/${template}-${format}-${language}.png`, folder);
      const picture = draw(svg, widthOf(format));
      if (isApproving) writeFileSync(file, picture.png);
      expect(difference(picture.pixels, pixelsOf(readFileSync(file), picture))).toBeLessThanOrEqual(MOST_SHARE);
    });
  });
});

test("a missing word and a moved block are noticed", async () => {
  const { svg } = await renderSvg(GERMAN, "square", images);
  const approved = draw(svg, 180).pixels;
  const changes: Partial<CreativeDesign>[] = [{ city: "Kassel und Umgegend" }, { color: "#b91c5c" }, { hook: "" }];
  for (const change of changes) {
    const changed = await renderSvg({ ...GERMAN, ...change }, "square", images);
    expect(difference(draw(changed.svg, 180).pixels, approved)).toBeGreaterThan(MOST_SHARE);
  }
});

function draw(svg: string, width: number) {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  return { width: image.width, height: image.height, pixels: image.pixels, png: image.asPng() };
}

/** The renderer decodes the approved PNG too: no further library is needed. */
function pixelsOf(png: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const address = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const size = `width="${width}" height="${height}"`;
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${address}"/></svg>`, width).pixels;
}

/** The share of pixels that differ noticeably; 1 when the pictures differ in size. */
function difference(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return 1;
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const channels = [0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)));
    if (Math.max(...channels) > NOTICEABLE) count++;
  }
  return count / (one.length / 4);
}
