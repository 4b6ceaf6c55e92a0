import { expect, test } from "vitest";
import { textToAdSource, toAdSource } from "~/platform/fetch-ad/to-ad-source";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["<p>Aufgaben</p>", "html"],
  ["# Pflegefachkraft\n- Pflegen", "markdown"],
  ["Pflegefachkraft\nIhre Aufgaben\nPflegen < helfen", "text"],
])("%j is read as %s", (text, kind) => {
  expect(textToAdSource(text).type).toBe(kind);
});

test("umlauts come through in every charset", async () => {
  const latin = Uint8Array.from([..."<p>Müller</p>"].map((letter) => letter.charCodeAt(0)));
  expect(await toAdSource(latin, "iso-8859-1")).toMatchObject({ content: "<p>Müller</p>" });
  expect(await toAdSource(latin)).toMatchObject({ content: "<p>Müller</p>" });
  expect(await toAdSource(bytes("<p>Müller</p>"), "no-such-charset")).toMatchObject({ content: "<p>Müller</p>" });
});

test("a broken PDF, a scan and a program are named by their reasons", async () => {
  await expect(toAdSource(bytes("%PDF-1.7\nnothing"))).rejects.toMatchObject({ reason: "emptyPdf" });
  await expect(toAdSource(bytes(BLANK_PDF))).rejects.toMatchObject({ reason: "scannedPdf" });
  await expect(toAdSource(Uint8Array.from([77, 90, 0, 0, 1]))).rejects.toMatchObject({ reason: "wrongType" });
  await expect(toAdSource(bytes("PK\u0003\u0004 no archive"))).rejects.toMatchObject({ reason: "wrongType" });
});

test("a Word document gives headings and list items", async () => {
  const xml = `<w:document><w:body>
    <w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Koch (m/w/d)</w:t></w:r></w:p><w:p/>
    <w:p><w:r><w:t xml:space="preserve">Ihre </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Aufgaben</w:t></w:r></w:p>
    <w:p><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr><w:r><w:t>Kochen &amp; Anrichten</w:t></w:r></w:p>
  </w:body></w:document>`;
  for (const packed of [false, true])
    expect(await toAdSource(await docx(xml, packed))).toEqual({
      type: "markdown",
      content: "## Koch (m/w/d)\n\nIhre Aufgaben\n\n- Kochen & Anrichten",
    });
});

test("a Word document's own entities are text, and none is looked up", async () => {
  const xml = `<!DOCTYPE a [<!ENTITY many "aaaaaaaaaa"><!ENTITY file SYSTEM "file:///etc/passwd">]>
    <w:document><w:body><w:p><w:r><w:t>Koch &many; &file; &amp; Kellner</w:t></w:r></w:p></w:body></w:document>`;
  const { content } = await toAdSource(await docx(xml, true));
  expect(content).toContain("& Kellner");
  expect(content).not.toMatch(/aaaa|root:/);
});

const BLANK_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** The smallest archive with the one file that counts. */
async function docx(xml: string, isPacked: boolean): Promise<Uint8Array> {
  const name = bytes("word/document.xml");
  const stream = new Blob([xml]).stream();
  const body = new Uint8Array(
    await new Response(isPacked ? stream.pipeThrough(new CompressionStream("deflate-raw")) : stream).arrayBuffer(),
  );
  const method = isPacked ? 8 : 0;
  const u16 = (value: number) => [value & 255, value >> 8];
  const u32 = (value: number) => [...u16(value & 65535), ...u16(value >>> 16)];
  const common = [...u16(20), 0, 0, ...u16(method), 0, 0, 0, 0, ...u32(0), ...u32(body.length), ...u32(xml.length)];
  const local = [80, 75, 3, 4, ...common, ...u16(name.length), 0, 0, ...name];
  const central = [80, 75, 1, 2, 20, 0, ...common, ...u16(name.length), ...Array(12).fill(0), ...u32(0), ...name];
  const start = local.length + body.length;
  const end = [80, 75, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, ...u32(central.length), ...u32(start), 0, 0];
  return Uint8Array.from([...local, ...body, ...central, ...end]);
}
