import { ascii, concat } from "./pdf-bytes";

/** The number of an object. */
export type ObjectId = number;

/** The objects of a PDF. Dictionaries are written as text, streams as bytes. */
export class PdfFile {
  readonly #objects: (Uint8Array | null)[] = [];

  /** A number for an object that is written later. */
  reserve(): ObjectId {
    return this.#objects.push(null);
  }

  add(value: string): ObjectId {
    return this.#objects.push(ascii(value));
  }

  write(id: ObjectId, value: string): void {
    this.#objects[id - 1] = ascii(value);
  }

  addStream(entries: string, data: Uint8Array): ObjectId {
    const head = ascii(`<< ${entries} /Length ${data.length} >>\nstream\n`);
    return this.#objects.push(concat([head, data, ascii("\nendstream")]));
  }

  async addCompressed(entries: string, data: Uint8Array): Promise<ObjectId> {
    return this.addStream(`${entries} /Filter /FlateDecode`.trim(), await deflate(data));
  }

  /** The file; `id` is its identifier in hexadecimal digits. Throws where a reserved object was not written. */
  toBytes(root: ObjectId, info: ObjectId, id: string): Uint8Array {
    // The second line tells programs that transfer files that this one is binary.
    const parts = [Uint8Array.from([...ascii("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
    let length = parts[0]?.length ?? 0;
    const offsets = this.#objects.map((object, index) => {
      if (!object) throw new Error(`object ${index + 1} was not written`);
      const offset = length;
      const part = concat([ascii(`${index + 1} 0 obj\n`), object, ascii("\nendobj\n")]);
      length += part.length;
      parts.push(part);
      return offset;
    });
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = offsets.length + 1;
    const trailer = `<< /Size ${size} /Root ${ref(root)} /Info ${ref(info)} /ID [<${id}> <${id}>] >>`;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`;
    parts.push(ascii(`${table}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`));
    return concat(parts);
  }
}

export const ref = (id: ObjectId): string => `${id} 0 R`;

/** A text string in UTF-16, so that every character can be written. */
export function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index)));
  return `<FEFF${units.join("")}>`;
}

/** Four hexadecimal digits. */
export const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, "0");

/** A number with at most two decimals. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

async function deflate(data: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([data as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
