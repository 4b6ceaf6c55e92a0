import type { InvoiceContent } from "~/domain/billing/invoice";
import { formatEurExact } from "~/domain/format";
import { settlementText, textsIn } from "../texts";
import { boxOf, type Canvas, type Point } from "./canvas";
import type { Block } from "./flow";
import { drawPair } from "./letter";
import { INK, LEFT, PANEL, PAPER, STYLES, WIDTH } from "./styles";
import { transferCode } from "./transfer-code";

const PADDING = 16;
const CODE = { side: 92, quiet: 8 };
const LABEL = 92;

/** A paragraph over the whole width; nothing for an empty text. */
export function noteBlocks(canvas: Canvas, text: string | null, gap: number): Block[] {
  if (!text) return [];
  const lines = canvas.wrap(text, WIDTH, STYLES.text);
  const height = lines.length * STYLES.text.leading;
  return [{ gap, height, draw: (page, top) => page.element("P", () => page.lines(lines, [LEFT, top], STYLES.text)) }];
}

/** How to pay or what was paid; for a transfer with the account and a code that banking apps read. */
export function paymentBlock(canvas: Canvas, content: InvoiceContent): Block {
  const texts = textsIn(content.language);
  const modules = transferCode(content);
  const left = LEFT + PADDING;
  const width = WIDTH - 2 * PADDING - (modules ? CODE.side + 2 * CODE.quiet + PADDING : 0);
  const sentence = canvas.wrap(settlementText(content, formatEurExact(content.due)), width, STYLES.text);
  const rows = accountRows(content).map(([label, value]) => ({
    label,
    lines: canvas.wrap(value, width - LABEL, STYLES.value),
  }));
  const rowHeight = (lines: string[]) => lines.length * STYLES.value.leading + 3;
  const sentenceHeight = sentence.length * STYLES.text.leading;
  const accountHeight = rows.length > 0 ? rows.reduce((sum, { lines }) => sum + rowHeight(lines), 5) : 0;
  const textHeight = STYLES.strong.leading + 3 + sentenceHeight + accountHeight;
  const codeHeight = modules ? CODE.side + 2 * CODE.quiet + STYLES.footer.leading + 3 : 0;
  const height = Math.max(textHeight, codeHeight) + 2 * PADDING - 7;
  return {
    gap: 26,
    height,
    draw: (page, top) => {
      page.rectangle([LEFT, top], WIDTH, height, PANEL);
      let y = top + PADDING - 3;
      const heading = y;
      page.element("H2", () => page.lines([texts.payment[content.type]], [left, heading], STYLES.strong));
      y += STYLES.strong.leading + 3;
      const text = y;
      page.element("P", () => page.lines(sentence, [left, text], STYLES.text));
      y += sentenceHeight + 8;
      for (const { label, lines } of rows) {
        drawPair(page, [[label], STYLES.label], [left, y], [lines, STYLES.value], left + LABEL);
        y += rowHeight(lines);
      }
      const corner: Point = [LEFT + WIDTH - PADDING - CODE.side - 2 * CODE.quiet, top + PADDING - 2];
      const side = CODE.side + 2 * CODE.quiet;
      const details = { alt: texts.scan, box: boxOf(corner, side, side) };
      if (modules) page.element("Figure", () => drawCode(page, corner, modules), details);
      if (modules) drawCaption(page, texts.scan, top + PADDING + CODE.side + 2 * CODE.quiet + 1);
    },
  };
}

function accountRows({ settlement, seller, language, code, due }: InvoiceContent): [label: string, value: string][] {
  if (settlement.type !== "transfer" || due <= 0) return [];
  const texts = textsIn(language);
  const rows: [string, string][] = [
    [texts.account, seller.name],
    [texts.iban, seller.iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1\u00a0")],
    [texts.bic, seller.bic],
    [texts.bank, seller.bank],
    [texts.purpose, code],
  ];
  return rows.filter(([, value]) => value);
}

function drawCode(page: Canvas, [x, y]: Point, modules: readonly Point[]): void {
  const whole = CODE.side + 2 * CODE.quiet;
  const count = Math.max(...modules.map(([column]) => column)) + 1;
  const side = CODE.side / count;
  page.rectangle([x, y], whole, whole, PAPER);
  const corners = modules.map(([column, row]): Point => [x + CODE.quiet + column * side, y + CODE.quiet + row * side]);
  page.squares(corners, side, INK);
}

function drawCaption(page: Canvas, text: string, y: number): void {
  const center = LEFT + WIDTH - PADDING - CODE.side / 2 - CODE.quiet;
  const left = center - page.measure(text, STYLES.footer) / 2;
  page.element("P", () => page.lines([text], [left, y], STYLES.footer));
}
