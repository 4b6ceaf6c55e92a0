import { expect, test } from "vitest";
import { readMessage } from "~/domain/messages";
import { inspectPicture, pictureProblem } from "~/domain/picture";

const latin = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const uint16 = (value: number) => [value >>> 8, value & 255];
const chunk = (name: string, data: number[]) => [...uint32(data.length), ...latin(name), ...data, 0, 0, 0, 0];
const png = (width: number, height: number, ...between: number[][]) => [
  ...[0x89, ...latin("PNG\r\n\x1a\n")],
  ...chunk("IHDR", [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0]),
  ...between.flat(),
  ...chunk("IDAT", [0]),
];
/** With a segment of metadata before the one of the size. */
const jpeg = (width: number, height: number, components = 3, marker = 0xc2) => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...uint16(300), ...Array<number>(298).fill(7)],
  ...[0xff, 0xff, marker, ...uint16(17), 8, ...uint16(height), ...uint16(width), components],
];
const webp = (...rest: number[]) => [...latin("RIFF"), 0, 0, 0, 0, ...latin("WEBP"), ...rest];
const extended = (flags: number) => webp(...latin("VP8X"), 10, 0, 0, 0, flags, 0, 0, 0, 143, 1, 0, 199, 0, 0);
const lossy = webp(...latin("VP8 "), 0, 0, 0, 0, 1, 2, 3, 0x9d, 0x01, 0x2a, 0x90, 0x01, 0xc8, 0x00);
const lossless = webp(...latin("VP8L"), 0, 0, 0, 0, 0x2f, 0x8f, 0xc1, 0x31, 0x00);
const gif = latin("GIF89a....");

test.each([
  ["a PNG", png(400, 200)],
  ["a JPEG", jpeg(400, 200)],
  ["an extended WebP", extended(0)],
  ["a lossy WebP", lossy],
  ["a lossless WebP", lossless],
])("%s says its size", (_what, bytes) => {
  expect(inspectPicture(Uint8Array.from(bytes))).toEqual({
    width: 400,
    height: 200,
    isAnimated: false,
    isCmyk: false,
  });
});

test.each([
  ["a sound PNG", "image/png", png(400, 200), null],
  ["a sound JPEG", "image/jpeg", jpeg(400, 200, 1, 0xc0), null],
  ["an animated PNG", "image/png", png(400, 200, chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])), "pictureAnimated"],
  ["an animated WebP", "image/webp", extended(2), "pictureAnimated"],
  ["a GIF", "image/gif", gif, "unknownPictureType"],
  ["an SVG", "image/svg+xml", latin("<svg onload='alert(1)'/>"), "unknownPictureType"],
  ["a JPEG for printing", "image/jpeg", jpeg(400, 200, 4), "pictureCmyk"],
  ["a PNG without a size", "image/png", png(0, 200), "pictureBroken"],
  ["a JPEG without a height", "image/jpeg", jpeg(400, 0), "pictureBroken"],
  ["a JPEG that ends before its size", "image/jpeg", jpeg(400, 200).slice(0, 40), "pictureBroken"],
  ["a PNG without a picture", "image/png", png(400, 200).slice(0, 33), "pictureBroken"],
  ["a WebP of nothing", "image/webp", webp(...latin("ABCD"), ...Array<number>(20).fill(0)), "pictureBroken"],
  ["text that is called a PNG", "image/png", latin("no picture"), "pictureBroken"],
  ["nothing", "image/png", [], "pictureBroken"],
  ["a wide PNG", "image/png", png(40_000, 20), "pictureTooLong"],
])("%s: %s", (_what, type, bytes, problem) => {
  const found = pictureProblem(type, Uint8Array.from(bytes));
  expect(found && readMessage(found).key).toBe(problem);
});
