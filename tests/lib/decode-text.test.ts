import { expect, test } from "vitest";
import { decodeText } from "~/lib/decode-text";

const TEXT = "Währung;Größe – 5 €";
const utf16 = (order: "le" | "be") => {
  const bytes = new Uint8Array(TEXT.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < TEXT.length; at += 1) view.setUint16(at * 2, TEXT.charCodeAt(at), order === "le");
  return bytes;
};
const windows1252 = Uint8Array.from([...TEXT].map((sign) => ({ "–": 0x96, "€": 0x80 })[sign] ?? sign.charCodeAt(0)));

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ["UTF-16", Uint8Array.from([0xff, 0xfe, ...utf16("le")])],
  ["UTF-16 in the other order", Uint8Array.from([0xfe, 0xff, ...utf16("be")])],
  ["UTF-16 without a mark", utf16("le")],
  ["Windows-1252", windows1252],
])("a text in %s is read", (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test("bytes that are no text are none", () => {
  expect(decodeText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 1, 0xff]))).toBeNull();
  expect(decodeText(new Uint8Array())).toBe("");
});
