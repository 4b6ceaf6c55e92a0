import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GERMAN } from "#tests/helpers/creative-designs";
import { readPicture, toDataUrl } from "~/backend/creatives/render/read-picture";
import { composeCreative } from "~/backend/creatives/render/render-creative";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/creatives/${name}`, import.meta.url)));
const photo = fixture("photo.jpg");
const logo = fixture("logo.png");

test.each([
  ["photo.jpg", { type: "image/jpeg", width: 900, height: 675 }],
  ["logo.png", { type: "image/png", width: 400, height: 107 }],
  ["turned.jpg", { type: "image/jpeg", width: 60, height: 40 }],
  ["photo.webp", "type"],
  ["cmyk.jpg", "cmyk"],
])("%s", (name, expected) => {
  expect(readPicture(fixture(name))).toEqual(expected);
});

const changed = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
};
const frameOf = (bytes: Uint8Array) => bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
const animated = () => {
  const chunk = Uint8Array.from([0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  return Uint8Array.from([...logo.subarray(0, 33), ...chunk, ...logo.subarray(33)]);
};
const text = (content: string) => new TextEncoder().encode(content);

test.each([
  ["an SVG with a script", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "type"],
  ["HTML", text("<!doctype html><img src=x onerror=alert(1)>"), "type"],
  ["nothing", new Uint8Array(), "type"],
  ["a GIF", text("GIF89a\x01\x00\x01\x00"), "type"],
  ["a JPEG that was cut", photo.subarray(0, 9000), "broken"],
  ["only the first bytes of a JPEG", photo.subarray(0, 5), "broken"],
  ["a PNG that was cut", logo.subarray(0, 3000), "broken"],
  ["a JPEG without height", changed(photo, (view) => view.setUint16(frameOf(photo) + 5, 0)), "dimensions"],
  ["a PNG of no width", changed(logo, (view) => view.setUint32(16, 0)), "dimensions"],
  ["a PNG that claims 100,000 × 100,000", changed(logo, (view) => view.setBigUint64(16, 0x000186a0_000186a0n)), "huge"],
  [
    "a JPEG that claims 65,000 × 65,000",
    changed(photo, (view) => view.setUint32(frameOf(photo) + 5, 0xfde8fde8)),
    "huge",
  ],
  ["an animated PNG", animated(), "animated"],
])("%s is refused", (_, bytes, fault) => {
  expect(readPicture(bytes)).toBe(fault);
});

test("no bytes make it fail: every head of each picture, and each with one byte changed", () => {
  for (const bytes of [photo, logo, fixture("photo.webp"), fixture("turned.jpg")]) {
    for (let length = 0; length < Math.min(bytes.length, 700); length++) readPicture(bytes.subarray(0, length));
    for (let at = 0; at < Math.min(bytes.length, 700); at++)
      for (const value of [0, 0xff]) readPicture(changed(bytes, (view) => view.setUint8(at, value)));
  }
});

test("what a camera noted is not embedded", () => {
  const turned = fixture("turned.jpg");
  expect(new TextDecoder("latin1").decode(turned)).toContain("Exif");
  const embedded = Buffer.from(toDataUrl("image/jpeg", turned).split(",")[1] ?? "", "base64");
  expect(embedded.toString("latin1")).not.toContain("Exif");
  expect(readPicture(embedded)).toEqual({ type: "image/jpeg", width: 60, height: 40 });
});

test("a picture that cannot be used is left out, with a notice", () => {
  const { sheet, notices } = composeCreative(GERMAN, "square", { logo: text("<svg/>"), photo: fixture("cmyk.jpg") });
  expect(notices).toEqual([
    { type: "picture", field: "logo", fault: "type" },
    { type: "picture", field: "photo", fault: "cmyk" },
  ]);
  expect(sheet.canvas.toSvg("")).not.toContain("<image");
});
