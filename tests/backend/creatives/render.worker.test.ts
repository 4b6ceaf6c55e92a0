import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ENGLISH, GERMAN } from "#tests/helpers/creative-designs";
import { composeCreative, renderPng, renderSvg } from "~/backend/creatives/render/render-creative";
import { CREATIVE_FORMATS, FORMATS, PHOTO_USE, TEMPLATES } from "~/domain/creatives/design";
import { makeCreativePhoto } from "~/platform/images/creative-picture";
import logo from "../../fixtures/creatives/logo.png?inline";
import photo from "../../fixtures/creatives/photo.jpg?inline";

const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
const images = { logo: bytesOf(logo), photo: bytesOf(photo) };

test.each(CREATIVE_FORMATS)("%s becomes a PNG of its pixels in workerd", async (format) => {
  const png = await renderPng({ ...GERMAN, template: "cover" }, format, images);
  const view = new DataView(png.buffer, png.byteOffset);
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([FORMATS[format].width, FORMATS[format].height]);
  expect(png.byteLength).toBeGreaterThan(50_000);
});

test("an SVG needs nothing but itself: no font, no script, no address", async () => {
  const { svg } = await renderSvg({ ...ENGLISH, title: "Koch & <b>Köchin</b>" }, "square", images);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1080 1080"/);
  expect(svg).toContain("<title>Koch &amp; &lt;b&gt;Köchin&lt;/b&gt;</title>");
  expect(svg).not.toMatch(/<text|font-family|<script|<style|foreignObject/);
  const addresses = [...svg.matchAll(/href="([^"]{0,20})/g)].map(([, address]) => address);
  expect(addresses.every((address) => address?.startsWith("data:image/"))).toBe(true);
});

describe("a photo scaled by the image service to the size in which it is drawn", () => {
  const scaled = async (width: number) => {
    if (!env.IMAGES) throw new Error("no image service");
    return new Uint8Array((await makeCreativePhoto(env.IMAGES, new Blob([images.photo]).stream(), width)) ?? []);
  };

  test.each(
    TEMPLATES.filter((template) => PHOTO_USE[template] !== "none"),
  )("%s draws it pixel by pixel", async (template) => {
    for (const format of CREATIVE_FORMATS) {
      const design = { ...GERMAN, template };
      const { photoSize, pictures } = composeCreative(design, format, images).sheet;
      expect(photoSize && photoSize.width / photoSize.height).toBeCloseTo(4 / 3, 2);
      expect(pictures.photo?.width).toBe(900);
      const exact = composeCreative(design, format, { ...images, photo: await scaled(photoSize?.width ?? 0) }).sheet;
      const { width = 0, height = 0 } = exact.pictures.photo ?? {};
      const [, ...at] =
        /<image x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"/.exec(exact.canvas.toSvg("")) ?? [];
      expect(at.slice(2).map(Number), format).toEqual([width, height]);
    }
  });

  test("is asked for once for a PNG; where nothing makes it, the renderer scales the photo", async () => {
    const asked: { width: number; height: number }[] = [];
    const photoOf = async (size: { width: number; height: number }) => {
      asked.push(size);
      return scaled(size.width);
    };
    const design = { ...GERMAN, template: "spotlight" as const };
    const exact = await renderPng(design, "story", { ...images, photoOf });
    expect(asked).toEqual([{ width: 2560, height: 1920 }]);
    const none = await renderPng(design, "story", { ...images, photoOf: async () => null });
    expect(none).toEqual(await renderPng(design, "story", images));
    expect(exact).not.toEqual(none);
  });
});
