import type { InvoiceContent, InvoiceLine } from "~/domain/billing/invoice";
import { formatEurExact } from "~/domain/format";
import { fill, rateText, serviceText, spanText, textsIn, unbrokenDates } from "../texts";
import { baseline, type Canvas } from "./canvas";
import type { Block } from "./flow";
import { BRAND, FACTS, INK, LEFT, LINE, RIGHT, STYLES, type TextStyle } from "./styles";

const PERIOD = { left: FACTS.left, width: 122 };
const TITLE_WIDTH = PERIOD.left - LEFT - 16;
const PADDING = 9;

/** What was done when, one row each, under a head that comes again on each page. */
export function lineBlocks(canvas: Canvas, content: InvoiceContent): Block[] {
  const head = tableHead(content);
  return [{ ...head, gap: 26 }, ...content.lines.map((line) => ({ ...tableRow(canvas, content, line), head }))];
}

function tableHead({ language }: InvoiceContent): Block {
  const texts = textsIn(language);
  return {
    height: STYLES.label.leading + 6,
    draw: (canvas, top) => {
      const head = (text: string, x: number, align: "left" | "right" = "left") =>
        canvas.element("TH", () => canvas.lines([text], [x, top], STYLES.label, align), { scope: "Column" });
      canvas.element("TR", () => {
        head(texts.service, LEFT);
        head(texts.period, PERIOD.left);
        head(texts.amount, RIGHT, "right");
      });
      canvas.rule(top + STYLES.label.leading + 5, [LEFT, RIGHT], 0.8, INK);
    },
  };
}

function tableRow(canvas: Canvas, content: InvoiceContent, line: InvoiceLine): Block {
  const titles = canvas.wrap(line.title, TITLE_WIDTH, STYLES.strong);
  const services = canvas.wrap(serviceText(content, line.title), TITLE_WIDTH, STYLES.small);
  const period = canvas.wrap(unbrokenDates(spanText(content.language, line.from, line.to)), PERIOD.width, STYLES.text);
  const textHeight = titles.length * STYLES.strong.leading + services.length * STYLES.small.leading;
  const height = Math.max(textHeight, period.length * STYLES.text.leading) + 2 * PADDING;
  return {
    height,
    draw: (page, top) => {
      const y = top + PADDING;
      page.element("TR", () => {
        page.element("TD", () => {
          page.lines(titles, [LEFT, y], STYLES.strong);
          page.lines(services, [LEFT, y + titles.length * STYLES.strong.leading], STYLES.small);
        });
        page.element("TD", () => page.lines(period, [PERIOD.left, y], STYLES.text));
        page.element("TD", () => page.lines([formatEurExact(line.net)], [RIGHT, y], STYLES.text, "right"));
      });
      page.rule(top + height, [LEFT, RIGHT], 0.5, LINE);
    },
  };
}

interface TotalRow {
  label: string;
  amount: string;
  style: TextStyle;
  /** A rule above it. */
  isSum: boolean;
}

/** Net, VAT and gross; then what credit and payments leave of it. */
export function totalsBlock(content: InvoiceContent): Block {
  const rows = totalRows(content);
  const heights = rows.map(({ style, isSum }) => style.leading + (isSum ? 15 : 4));
  return {
    gap: 10,
    height: heights.reduce((sum, each) => sum + each, 0),
    draw: (canvas, top) => {
      let y = top;
      rows.forEach(({ label, amount, style, isSum }, index) => {
        if (isSum) canvas.rule(y + 4, [PERIOD.left, RIGHT], 1.2, BRAND);
        const line = baseline(y + (isSum ? 8 : 0), style);
        canvas.element("TR", () => {
          // Over the columns of what was done and when.
          canvas.element("TH", () => canvas.text(label, [PERIOD.left, line], style), { scope: "Row", columns: 2 });
          canvas.element("TD", () => canvas.text(amount, [RIGHT, line], style, "right"));
        });
        y += heights[index] ?? 0;
      });
    },
  };
}

function totalRows(content: InvoiceContent): TotalRow[] {
  const { type, language, vatRate, net, vat, gross, credit, paid, due } = content;
  const texts = textsIn(language);
  const part = (label: string, cents: number): TotalRow => {
    const shown = cents < 0 ? `\u2212${formatEurExact(-cents)}` : formatEurExact(cents);
    return { label, amount: shown, style: STYLES.text, isSum: false };
  };
  const sum = (label: string, cents: number) => ({ ...part(label, cents), style: STYLES.total, isSum: true });
  const rows = [
    part(texts.net, net),
    part(fill(texts.vat, { rate: rateText(language, vatRate) }), vat),
    sum(texts.gross[type], gross),
  ];
  const isReduced = type === "invoice" && due !== gross;
  if (!isReduced) return rows;
  if (credit > 0) rows.push(part(texts.credit, -credit));
  if (paid > 0) rows.push(part(texts.paid, -paid));
  return [...rows, sum(texts.due, due)];
}
