import type { InvoiceContent } from "~/domain/billing/invoice";
import type { InvoiceFonts } from "../fonts/load-fonts";
import type { PdfPage } from "../pdf/pdf-a3";
import type { PdfPicture } from "../pdf/pdf-picture";
import { correctionNote, textsIn, vatNote } from "../texts";
import { Canvas } from "./canvas";
import { noteBlocks, paymentBlock } from "./closing";
import { type Block, flow } from "./flow";
import { drawContinuation, drawLetterhead, footerOf } from "./letter";
import { LEFT, STYLES, WIDTH } from "./styles";
import { lineBlocks, totalsBlock } from "./table";

const CONTINUATION_TOP = 92;

/** The invoice's pages: as many as it needs, each with the seller's data below. */
export function invoicePages(content: InvoiceContent, fonts: InvoiceFonts, logo: PdfPicture | null): PdfPage[] {
  const first = new Canvas(fonts);
  const top = drawLetterhead(first, content, logo) + 34;
  const footer = footerOf(first, content);
  const pages: Canvas[] = [];
  const newPage = () => {
    const page = pages.length === 0 ? first : new Canvas(fonts);
    if (pages.length > 0) drawContinuation(page, content, logo);
    pages.push(page);
    return page;
  };
  flow(blocksOf(first, content), { top, bottom: footer.top }, { top: CONTINUATION_TOP, bottom: footer.top }, newPage);
  pages.forEach((page, index) => {
    footer.draw(page, index + 1, pages.length);
  });
  return pages.map(({ operators, elements }) => ({ operators, elements }));
}

const blocksOf = (canvas: Canvas, content: InvoiceContent): Block[] => [
  titleBlock(canvas, content),
  ...noteBlocks(canvas, correctionNote(content), 6),
  ...lineBlocks(canvas, content),
  totalsBlock(content),
  ...noteBlocks(canvas, vatNote(content), 22),
  paymentBlock(canvas, content),
];

function titleBlock(canvas: Canvas, { type, code, language }: InvoiceContent): Block {
  const lines = canvas.wrap(`${textsIn(language)[type]} ${code}`, WIDTH, STYLES.title);
  const height = lines.length * STYLES.title.leading;
  return { height, draw: (page, top) => page.element("H1", () => page.lines(lines, [LEFT, top], STYLES.title)) };
}
