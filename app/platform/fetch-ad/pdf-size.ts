import { AdUnreadable } from "./ad-unreadable";

/** Bytes that the texts of a PDF may unfold to, all streams together: an ad of thirty pages has less than one MB. */
const MOST_UNFOLDED = 12 * 1024 * 1024;
/** Bytes of a stream whose form is not measured here, but can unfold a thousandfold. */
const MOST_UNMEASURED = 64 * 1024;
/** How often a stream may be packed again. */
const MOST_LAYERS = 2;

/**
 * Measures what the compressed streams of a PDF unfold to, without keeping it. Pictures are left out: nobody draws
 * them. Throws AdUnreadable (tooLarge).
 */
export async function checkPdfSize(bytes: Uint8Array): Promise<void> {
  let left = MOST_UNFOLDED;
  for (const { dictionary, content } of streamsOf(bytes)) {
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    if (/\/(LZWDecode|LZW|RunLengthDecode|RL)\b/.test(dictionary) && content.length > MOST_UNMEASURED) throw tooLarge();
    const layers = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
    if (layers > MOST_LAYERS) throw tooLarge();
    if (layers > 0) left -= await unfoldedSize(content, layers, left);
    if (left < 0) throw tooLarge();
  }
}

const tooLarge = () => new AdUnreadable("tooLarge");

interface PdfStream {
  /** What stands before it and names its filters. */
  dictionary: string;
  content: Uint8Array;
}

/** Every stream of the file, whatever its table of contents says. */
function* streamsOf(bytes: Uint8Array): Generator<PdfStream> {
  const text = new TextDecoder("latin1").decode(bytes);
  for (let at = text.indexOf("stream"); at >= 0; at = text.indexOf("stream", at + 6)) {
    if (text.startsWith("end", at - 3)) continue;
    const start = text.startsWith("\r\n", at + 6) ? at + 8 : at + 7;
    const end = text.indexOf("endstream", start);
    const dictionary = text.slice(Math.max(text.lastIndexOf("obj", at), at - LONGEST_DICTIONARY), at);
    yield { dictionary, content: bytes.subarray(start, end < 0 ? undefined : end) };
    if (end < 0) return;
    at = end;
  }
}

const LONGEST_DICTIONARY = 4_000;

/** Bytes that come out, counted up to a little more than `most`; what is broken ends where it breaks. */
async function unfoldedSize(content: Uint8Array, layers: number, most: number): Promise<number> {
  let stream: ReadableStream<Uint8Array<ArrayBuffer>> = new Blob([new Uint8Array(content)]).stream();
  for (let layer = 0; layer < layers; layer += 1) stream = stream.pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) {
        await reader.cancel();
        return size;
      }
    }
  } catch {
    // The reader of PDF documents stops there, too.
  }
  return size;
}
