import { expect, test } from "vitest";
import { ENGLISH, GERMAN } from "#tests/helpers/creative-designs";
import { renderPng, renderSvg } from "~/backend/creatives/render/render-creative";
import { CREATIVE_FORMATS, FORMATS } from "~/domain/creatives/design";
import logo from "../../fixtures/creatives/logo.png?inline";
import photo from "../../fixtures/creatives/photo.jpg?inline";

const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (sign) => sign.charCodeAt(0));
const images = { logo: bytesOf(logo), photo: bytesOf(photo) };

test.each(CREATIVE_FORMATS)("%s becomes a PNG of its pixels in workerd", async (format) => {
  const { svg, notices } = await renderSvg({ ...GERMAN, template: "cover" }, format, images);
  expect(notices).toEqual([]);
  const png = await renderPng(svg, format);
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
