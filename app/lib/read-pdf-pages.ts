/** One run of text with its place on the page, in points from the lower left corner. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
}

export interface PdfPage {
  width: number;
  height: number;
  texts: PdfText[];
}

export type PdfPages = PdfPage[];

/** A page of a book has 60 runs of text, of a table 2,000. */
const MOST_TEXTS = 20_000;
/** Milliseconds from the first part of the text on: before it the reader itself is loaded. */
const PATIENCE = 3_000;

/** The document has more text than anybody reads, or takes longer than anybody waits. */
export class PdfTooLarge extends Error {}

/**
 * The text of a PDF with coordinates; no text at all means a scan. The reader is loaded on first use: it weighs 1.6 MB.
 * Texts are read one part after another, so that a document holds no more memory than it may have texts. Throws
 * PdfTooLarge.
 */
export async function readPdfPages(bytes: Uint8Array, maxPages = 30): Promise<PdfPages> {
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages: PdfPages = [];
  let end = Number.POSITIVE_INFINITY;
  let left = MOST_TEXTS;
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const texts: PdfText[] = [];
      const reader = page.streamTextContent().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const { items }: { items: PdfItem[] } = part.value;
        end = Math.min(end, Date.now() + PATIENCE);
        left -= items.length;
        if (left < 0 || Date.now() > end) {
          await reader.cancel(new Error("too large"));
          throw new PdfTooLarge();
        }
        texts.push(...items.flatMap((item) => ("str" in item ? toText(item) : [])));
      }
      pages.push({ width, height, texts });
      page.cleanup();
    }
  } finally {
    await pdf.destroy();
  }
  return pages;
}

interface PdfItem {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
}

function toText({ str, transform, width, fontName }: PdfItem): PdfText[] {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = Math.hypot(a, b);
  // Turned text is a watermark or a margin note.
  const isUpright = Math.abs(b) < Math.abs(a) * 0.1;
  return str.trim() && isUpright ? [{ text: str, x, y, width, size, font: fontName }] : [];
}
