import { deflateRawSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { toAdSource } from "~/platform/fetch-ad/to-ad-source";

const line = (text: string) => `BT /F1 12 Tf 72 720 Td (${text}) Tj ET\n`;

/** A PDF of one page whose content is packed as often as its filters say. */
function pdfWith(content: Uint8Array, filters: string): Uint8Array {
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${content.length}${filters}>>stream\n`;
  const tail = "\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]));
}

const packed = (text: string) => deflateSync(Buffer.from(text));
const FLATE = "/Filter/FlateDecode";

test("an ordinary packed PDF is read", async () => {
  const source = await toAdSource(pdfWith(packed(line("Koch (m/w/d)")), FLATE));
  expect(JSON.stringify(source)).toContain("Koch");
});

test.each<[string, Uint8Array]>([
  ["a stream of 40 MB", pdfWith(packed(" ".repeat(40 * 1024 * 1024)), FLATE)],
  [
    "a stream packed twice",
    pdfWith(deflateSync(packed(" ".repeat(60 * 1024 * 1024))), "/Filter[/FlateDecode/FlateDecode]"),
  ],
  ["a stream packed five times", pdfWith(packed(line("Koch")), `/Filter[${"/FlateDecode".repeat(5)}]`)],
  ["a large stream of another packing", pdfWith(new Uint8Array(100_000), "/Filter/LZWDecode")],
  ["more texts than anybody reads", pdfWith(packed(line("a").repeat(200_000)), FLATE)],
])("%s is refused before it is unfolded", async (_what, bytes) => {
  expect(bytes.length).toBeLessThan(400_000);
  const before = process.memoryUsage().rss;
  await expect(toAdSource(bytes)).rejects.toMatchObject({ reason: "tooLarge" });
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100);
});

test("a Word document of 40 MB of text is refused before it is unfolded", async () => {
  const name = Buffer.from("word/document.xml");
  const text = Buffer.alloc(40 * 1024 * 1024, 32);
  const body = deflateRawSync(text);
  const u16 = (value: number) => [value & 255, value >> 8];
  const u32 = (value: number) => [...u16(value & 65_535), ...u16(value >>> 16)];
  const common = [...u16(20), 0, 0, ...u16(8), 0, 0, 0, 0, ...u32(0), ...u32(body.length), ...u32(text.length)];
  const local = [80, 75, 3, 4, ...common, ...u16(name.length), 0, 0, ...name];
  const central = [
    80,
    75,
    1,
    2,
    20,
    0,
    ...common,
    ...u16(name.length),
    ...Array<number>(12).fill(0),
    ...u32(0),
    ...name,
  ];
  const end = [80, 75, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, ...u32(central.length), ...u32(local.length + body.length), 0, 0];
  const docx = Buffer.concat([Buffer.from(local), body, Buffer.from(central), Buffer.from(end)]);
  await expect(toAdSource(docx)).rejects.toMatchObject({ reason: "tooLarge" });
});
