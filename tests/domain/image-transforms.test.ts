import { expect, test } from "vitest";
import { codeOf } from "#tests/helpers/refusals";
import { PRESET_KEYS, readTransform } from "~/domain/image-transforms";
import { resizeImage } from "~/platform/images/resize-image";

const read = (query: string) => readTransform(new URLSearchParams(query));
const list = (operations: unknown) => `transforms=${encodeURIComponent(JSON.stringify(operations))}`;

const plain = { width: 64, height: null, fit: "cover", format: "webp", quality: 75, mayEnlarge: true, key: null };

test.each<[string, object | null]>([
  ["", null],
  ["download", null],
  ["withoutEnlargement=true&fit=inside", null],
  ["width=64", plain],
  ["width=64&format=auto&quality=75&unknown=1", plain],
  ["width=64&format=", plain],
  ["format=webp", { ...plain, width: 3840 }],
  [
    "height=96&width=64&fit=contain&format=avif&quality=1",
    { ...plain, height: 96, fit: "contain", format: "avif", quality: 1 },
  ],
  ["height=96&withoutEnlargement=true", { ...plain, width: null, height: 96, mayEnlarge: false }],
  [
    list([
      ["resize", { width: 64 }],
      ["toFormat", "jpg", { quality: 50 }],
    ]),
    { ...plain, format: "jpg", quality: 50 },
  ],
  [list([["resize", 64, 96, { fit: "inside" }]]), { ...plain, height: 96, fit: "inside" }],
  ["key=system-small-cover", { ...plain, height: 64, mayEnlarge: false, key: "system-small-cover" }],
  ["key=system-large-contain&width=9", { ...plain, width: 800, mayEnlarge: false, key: "system-large-contain" }],
])("%s", (query, transform) => {
  expect(read(query)).toEqual(transform);
});

test.each([
  "width=65",
  "width=abc",
  "width=-64",
  "width=64.0",
  "height=3",
  "fit=fill",
  "fit=outside",
  "format=bmp",
  "format=tiff",
  "quality=0",
  "quality=101",
  "quality=x",
  "key=thumb",
  "key=__proto__",
  "transforms=[",
  "transforms={}",
  list("resize"),
  list([["blur", 45]]),
  list([["resize", { width: { a: 1 } }]]),
  list([["resize", { kernel: "nearest" }]]),
  list([["resize", [1]]]),
  list([{ resize: 1 }]),
  list(Array(6).fill(["resize", { width: 64 }])),
  list([["toFormat", "x".repeat(3000)]]),
])("%s is a bad query", async (query) => {
  expect(await codeOf((async () => read(query))())).toBe("INVALID_QUERY");
});

test.each([
  ["fit=outside", '"fit" is one of cover, contain, inside'],
  ["format=tiff", '"format" is one of webp, jpg, png, avif, auto'],
])("%s is refused with what is offered", (query, reason) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ code: "INVALID_QUERY", details: { reason } }));
});

test("there are six presets", () => {
  expect(PRESET_KEYS).toHaveLength(6);
});

test.each([
  ["width=64", { width: 64, fit: "scale-down" }, "image/webp"],
  ["width=64&height=96", { width: 64, height: 96, fit: "cover" }, "image/webp"],
  ["width=64&height=96&withoutEnlargement=true&format=jpg", { width: 64, height: 96, fit: "crop" }, "image/jpeg"],
  ["width=64&height=96&fit=contain&format=avif", { width: 64, height: 96, fit: "pad" }, "image/avif"],
  ["width=64&height=96&fit=inside&format=png", { width: 64, height: 96, fit: "scale-down" }, "image/png"],
])("%s in the words of the image service", async (query, sizes, format) => {
  const asked: unknown[] = [];
  const images = {
    input: () => ({
      transform: (sizes: unknown) => ({
        output: async ({ format }: { format: string }) => {
          asked.push(sizes, format);
          return { response: () => new Response("x") };
        },
      }),
    }),
  };
  const transform = read(query);
  if (!transform) throw new Error("no transform");
  await resizeImage(images as never, new Response("x").body as never, transform);
  expect(asked).toEqual([sizes, format]);
});
