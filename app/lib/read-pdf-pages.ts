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

/**
 * The text of a PDF with coordinates; no text at all means a scan. The reader is loaded on first use: it weighs 1.6 MB.
 */
export async function readPdfPages(bytes: Uint8Array, maxPages = 30): Promise<PdfPages> {
  const { getDocumentProxy } = await import("unpdf");
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const pages: PdfPages = [];
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      pages.push({ width, height, texts: items.flatMap((item) => ("str" in item ? toText(item) : [])) });
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
