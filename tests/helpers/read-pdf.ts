/** The objects of a PDF that our writer made: one cross-reference table, no object streams. */
export interface ReadPdf {
  text: string;
  trailer: string;
  /** Each object's text by its number; of a stream only its dictionary. */
  objects: Map<number, string>;
  /** The unpacked bytes of a stream. */
  streamOf: (id: number) => Promise<Uint8Array>;
  /** The number that an entry of a dictionary refers to; fails without one. */
  refOf: (dictionary: string, entry: string) => number;
}

export const ascii = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** Reads the file by its cross-reference table; fails where an offset does not lead to its object. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = ascii(bytes);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, table = "", trailer = ""] =
    /^xref\n0 \d+\n([\s\S]*?)trailer\n([\s\S]*?)\nstartxref/.exec(text.slice(start)) ?? [];
  const offsets = [...table.matchAll(/(\d{10}) \d{5} n \n/g)].map(([, offset]) => Number(offset));
  const objects = new Map<number, string>();
  const streams = new Map<number, [from: number, length: number]>();
  offsets.forEach((offset, at) => {
    const head = `${at + 1} 0 obj\n`;
    if (!text.startsWith(head, offset)) throw new Error(`object ${at + 1} is not at ${offset}`);
    const body = text.slice(offset + head.length, text.indexOf("endobj", offset));
    const stream = body.indexOf("\nstream\n");
    objects.set(at + 1, (stream < 0 ? body : body.slice(0, stream)).trim());
    const length = /\/Length (\d+) >>$/.exec(body.slice(0, Math.max(0, stream)))?.[1];
    if (stream >= 0) streams.set(at + 1, [offset + head.length + stream + "\nstream\n".length, Number(length)]);
  });
  const refOf = (dictionary: string, entry: string) => {
    const found = new RegExp(`/${entry} (\\d+) 0 R`).exec(dictionary)?.[1];
    if (!found) throw new Error(`no ${entry} in ${dictionary}`);
    return Number(found);
  };
  const streamOf = async (id: number) => {
    const [from, length] = streams.get(id) ?? [0, -1];
    if (!text.startsWith("\nendstream", from + length)) throw new Error(`the length of stream ${id} is wrong`);
    const data = bytes.slice(from, from + length);
    if (!objects.get(id)?.includes("/FlateDecode")) return data;
    const unpacked = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  };
  return { text, trailer, objects, streamOf, refOf };
}

/** Widths in thousandths by glyph number, as a font of the file says. */
export async function widthsOf(
  pdf: ReadPdf,
  font: string,
): Promise<{ said: Map<number, number>; real: (glyph: number) => number }> {
  const said = new Map(
    [...(/\/W \[(.*)\] \/CIDToGIDMap/.exec(font)?.[1] ?? "").matchAll(/(\d+) \[(\d+)\]/g)].map(
      ([, glyph, width]): [number, number] => [Number(glyph), Number(width)],
    ),
  );
  const descriptor = pdf.objects.get(pdf.refOf(font, "FontDescriptor")) ?? "";
  const program = await pdf.streamOf(pdf.refOf(descriptor, "FontFile2"));
  const view = new DataView(program.buffer);
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, at): [string, number] => {
      const entry = 12 + at * 16;
      return [ascii(program.slice(entry, entry + 4)), view.getUint32(entry + 8)];
    }),
  );
  const units = view.getUint16((tables.get("head") ?? 0) + 18);
  const measured = view.getUint16((tables.get("hhea") ?? 0) + 34);
  const hmtx = tables.get("hmtx") ?? 0;
  return { said, real: (glyph) => (view.getUint16(hmtx + Math.min(glyph, measured - 1) * 4) * 1000) / units };
}
