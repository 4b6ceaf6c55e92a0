import type { InvoiceContent } from "~/domain/billing/invoice";
import { countryLabel } from "~/domain/countries";
import { formatMediumDate } from "~/domain/dates";
import type { PdfPicture } from "../pdf/pdf-picture";
import { firstDay, lastDay } from "../service-period";
import { fill, spanText, textsIn, unbrokenDates } from "../texts";
import { baseline, boxOf, type Canvas, LOGO_NAME, type Point } from "./canvas";
import { drawMark } from "./mark";
import { ADDRESS, FACTS, FOOTER_BOTTOM, LEFT, LINE, RIGHT, STYLES, type TextStyle, WIDTH } from "./styles";

const MARK = 30;
const COLUMN_GAP = 16;

/** The most that a logo takes up, at the head of the first page and of the others. */
const LOGO_BOX = { width: 200, height: 42 };
const SMALL_LOGO_BOX = { width: 90, height: 20 };

/** Logo or mark, sender, the buyer's address in an envelope's window, the facts beside it; answers where they end. */
export function drawLetterhead(canvas: Canvas, content: InvoiceContent, logo: PdfPicture | null): number {
  const { seller, buyer, language } = content;
  if (logo) {
    const { width, height } = logoSize(logo, LOGO_BOX);
    const details = { alt: seller.name, box: boxOf([LEFT, 40], width, height) };
    canvas.element("Figure", () => drawLogo(canvas, logo, [LEFT, 40], LOGO_BOX), details);
  } else {
    drawMark(canvas, [LEFT - 3, 46], MARK);
    const name = canvas.wrap(seller.name, WIDTH - MARK - 8, STYLES.brand);
    canvas.element("P", () => canvas.lines(name, [LEFT + MARK + 4, 53], STYLES.brand));
  }
  const isAbroad = seller.country !== buyer.country;
  const countryOf = (code: string) => (isAbroad ? [countryLabel(code, language)] : []);
  const place = ({ zip, city }: { zip: string; city: string }) => `${zip} ${city}`.trim();
  const sender = [seller.name, seller.street, place(seller), ...countryOf(seller.country)].filter(Boolean).join(" · ");
  let y = ADDRESS.top;
  const senderLines = canvas.wrap(sender, ADDRESS.width, STYLES.footer);
  const senderTop = y - senderLines.length * STYLES.footer.leading;
  canvas.element("P", () => canvas.lines(senderLines, [LEFT, senderTop], STYLES.footer));
  y += 6;
  const address = [buyer.name, buyer.street, place(buyer), ...countryOf(buyer.country)].flatMap((part) =>
    canvas.wrap(part, ADDRESS.width, STYLES.address),
  );
  canvas.element("P", () => canvas.lines(address, [LEFT, y], STYLES.address));
  y += address.length * STYLES.address.leading;
  return Math.max(y, drawFacts(canvas, content), 262);
}

function drawFacts(canvas: Canvas, content: InvoiceContent): number {
  const width = RIGHT - FACTS.left - FACTS.label;
  let y = FACTS.top - STYLES.footer.leading;
  for (const [label, value] of factsOf(content)) {
    const labels = canvas.wrap(label, FACTS.label - 2, STYLES.label);
    const values = canvas.wrap(value, width, STYLES.value);
    drawPair(canvas, [labels, STYLES.label], [FACTS.left, y], [values, STYLES.value], FACTS.left + FACTS.label);
    y += Math.max(labels.length, values.length) * STYLES.value.leading + 5;
  }
  return y;
}

/** A row of a table with a head and a value. */
export function drawPair(
  canvas: Canvas,
  [labels, labelStyle]: readonly [string[], TextStyle],
  [x, y]: Point,
  [values, valueStyle]: readonly [string[], TextStyle],
  valueX: number,
): void {
  canvas.element("TR", () => {
    canvas.element("TH", () => canvas.lines(labels, [x, y], labelStyle), { scope: "Row" });
    canvas.element("TD", () => canvas.lines(values, [valueX, y], valueStyle));
  });
}

function factsOf(content: InvoiceContent): [label: string, value: string][] {
  const { type, code, issuedOn, language, reference, buyer, corrects } = content;
  const texts = textsIn(language);
  const correctedOn = corrects ? formatMediumDate(corrects.issuedOn, language).replaceAll(" ", "\u00a0") : "";
  const rows: [string, string][] = [
    [texts.number[type], code],
    [texts.issued, formatMediumDate(issuedOn, language)],
    [texts.corrects, corrects ? fill(texts.correctsValue, { code: corrects.code, date: correctedOn }) : ""],
    [texts.period, unbrokenDates(spanText(language, firstDay(content), lastDay(content)))],
    [texts.reference, reference],
    [texts.buyerVatNo, buyer.vatNo],
  ];
  return rows.filter(([, value]) => value);
}

/** The head of a page that continues another. */
export function drawContinuation(
  canvas: Canvas,
  { type, code, language }: InvoiceContent,
  logo: PdfPicture | null,
): void {
  const width = logo ? drawLogo(canvas, logo, [LEFT, 44], SMALL_LOGO_BOX) : 18;
  if (!logo) drawMark(canvas, [LEFT - 2, 44], 20);
  canvas.text(`${textsIn(language)[type]} ${code}`, [LEFT + width + 6, baseline(47, STYLES.strong)], STYLES.strong);
}

/** As large as the box allows, never larger than one point for each pixel; returns the width. */
function drawLogo(canvas: Canvas, logo: PdfPicture, place: Point, box: typeof LOGO_BOX): number {
  const { width, height } = logoSize(logo, box);
  canvas.picture(LOGO_NAME, place, width, height);
  return width;
}

function logoSize({ width, height }: PdfPicture, box: typeof LOGO_BOX) {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** The seller's data in columns, from the page's lower edge upwards. */
export function footerOf(canvas: Canvas, { seller, buyer, language }: InvoiceContent) {
  const texts = textsIn(language);
  const labelled = (label: string, value: string) => (value ? `${label} ${value}` : "");
  const country = seller.country === buyer.country ? "" : countryLabel(seller.country, language);
  const columns = [
    [seller.name, seller.street, `${seller.zip} ${seller.city}`.trim(), country],
    [seller.phone, seller.email, seller.website],
    [
      seller.register,
      labelled(`${texts.managers}:`, seller.managers),
      labelled(texts.vatNo, seller.vatNo),
      labelled(texts.taxNumber, seller.taxNumber),
    ],
    [
      seller.bank,
      labelled(texts.iban, seller.iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ")),
      labelled(texts.bic, seller.bic),
    ],
  ]
    .map((lines) => lines.filter(Boolean))
    .filter((lines) => lines.length > 0);
  const widths = columnWidths(columns.map((lines) => widest(canvas, lines)));
  const lefts = widths.map(
    (_, index) => LEFT + widths.slice(0, index).reduce((sum, each) => sum + each + COLUMN_GAP, 0),
  );
  const wrapped = columns.map((lines, index) =>
    lines.flatMap((line) => canvas.wrap(line, widths[index] ?? 0, STYLES.footer)),
  );
  const height = Math.max(0, ...wrapped.map(({ length }) => length)) * STYLES.footer.leading;
  const top = FOOTER_BOTTOM - height;
  const draw = (page: Canvas, number: number, count: number) => {
    page.rule(top - 8, [LEFT, RIGHT], 0.5, LINE);
    wrapped.forEach((lines, index) => {
      const column = () => page.lines(lines, [lefts[index] ?? LEFT, top], STYLES.footer);
      // Read aloud once, not on every page.
      if (number === 1) page.element("P", column);
      else column();
    });
    if (count === 1) return;
    const shown = fill(texts.page, { number: String(number), count: String(count) });
    page.text(shown, [RIGHT, top - 14], STYLES.footer, "right");
  };
  return { top: top - 28, draw };
}

const widest = (canvas: Canvas, lines: string[]) =>
  Math.max(...lines.map((line) => canvas.measure(line, STYLES.footer)));

/** As wide as the text where all columns have room, and what is left over is shared; otherwise equal columns. */
function columnWidths(natural: number[]): number[] {
  const room = WIDTH - COLUMN_GAP * (natural.length - 1);
  const spare = room - natural.reduce((sum, each) => sum + each, 0);
  if (spare < 0) return natural.map(() => room / natural.length);
  // The last column ends with the page, so that the space lies between the columns.
  return natural.map((width, index) => (index === natural.length - 1 ? width : width + spare / (natural.length - 1)));
}
