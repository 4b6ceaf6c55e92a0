import { countryLabel } from "~/domain/countries";
import { formatDayTime } from "~/domain/dates";
import { type AgreementContent, type AgreementParty, partyLines } from "~/domain/organizations/agreement";
import type { InvoiceFonts } from "../../../billing/documents/fonts/load-fonts";
import { Canvas } from "../../../billing/documents/layout/canvas";
import { type Block, flow } from "../../../billing/documents/layout/flow";
import { drawMark } from "../../../billing/documents/layout/mark";
import {
  FOOTER_BOTTOM,
  LEFT,
  LINE,
  PANEL,
  RIGHT,
  STYLES,
  type TextStyle,
  WIDTH,
} from "../../../billing/documents/layout/styles";
import type { PdfPage } from "../../../billing/documents/pdf/pdf-a3";
import { fill } from "../../../billing/documents/texts";
import { wordsIn } from "./words";

const MARK = 24;
const AREA = { top: 64, bottom: FOOTER_BOTTOM - 34 };
const FIRST = { ...AREA, top: 84 };
const COLUMN = (WIDTH - 20) / 2;
const INDENT = 12;
const PADDING = 12;

export function agreementPages(content: AgreementContent, fonts: InvoiceFonts): PdfPage[] {
  const pages: Canvas[] = [];
  const measure = new Canvas(fonts);
  flow(blocksOf(measure, content), FIRST, AREA, () => {
    const page = new Canvas(fonts);
    pages.push(page);
    if (pages.length === 1) drawMark(page, [LEFT - 3, 40], MARK);
    return page;
  });
  const { language, processor, version } = content;
  const words = wordsIn(language);
  pages.forEach((page, index) => {
    page.rule(FOOTER_BOTTOM - 18, [LEFT, RIGHT], 0.5, LINE);
    page.lines([`${processor.name} · ${words.title} · ${version}`], [LEFT, FOOTER_BOTTOM - 12], STYLES.footer);
    const shown = fill(words.page, { number: String(index + 1), count: String(pages.length) });
    page.lines([shown], [RIGHT, FOOTER_BOTTOM - 12], STYLES.footer, "right");
  });
  return pages.map(({ operators, elements }) => ({ operators, elements }));
}

function blocksOf(canvas: Canvas, content: AgreementContent): Block[] {
  const { language, version, text, subprocessors, acceptedAt, acceptedBy, controller } = content;
  const words = wordsIn(language);
  const accepted = fill(words.accepted, {
    date: formatDayTime(acceptedAt, language),
    name: acceptedBy,
    organization: controller.name,
  });
  return [
    ...lineBlocks(canvas, words.title, STYLES.title, 0, "H1"),
    ...lineBlocks(canvas, `${words.law} · ${words.version} ${version}`, STYLES.small, 2),
    partiesBlock(canvas, content),
    ...text.split("\n").flatMap((line) => proseBlocks(canvas, line)),
    ...proseBlocks(canvas, `## ${words.subprocessors}`),
    ...(subprocessors.length > 0 ? subprocessors.map((line) => `- ${line}`) : [words.noSubprocessors]).flatMap((line) =>
      proseBlocks(canvas, line),
    ),
    acceptedBlock(canvas, accepted),
  ];
}

/** One line of the text. A heading keeps the room of two lines below it, so that it never ends a page. */
function proseBlocks(canvas: Canvas, line: string): Block[] {
  if (line.startsWith("## ")) return headingBlocks(canvas, line.slice(3));
  if (!line.startsWith("- ")) return lineBlocks(canvas, line, STYLES.text, 5);
  const lines = canvas.wrap(line.slice(2), WIDTH - INDENT, STYLES.text);
  return lines.map((each, index) => ({
    gap: index === 0 ? 3 : 0,
    height: STYLES.text.leading,
    draw: (page, top) => {
      const draw = () => {
        if (index === 0) page.lines(["•"], [LEFT + 2, top], STYLES.text);
        page.lines([each], [LEFT + INDENT, top], STYLES.text);
      };
      page.element("P", draw, { goesOn: index > 0 });
    },
  }));
}

function headingBlocks(canvas: Canvas, text: string): Block[] {
  const lines = canvas.wrap(text, WIDTH, STYLES.total);
  const height = lines.length * STYLES.total.leading;
  const kept = 2 * STYLES.text.leading + 5;
  return [
    {
      gap: 16,
      height: height + kept,
      draw: (page, top) => page.element("H2", () => page.lines(lines, [LEFT, top], STYLES.total)),
    },
    // What follows stands in the room that was kept.
    { height: -kept, draw: () => {} },
  ];
}

const lineBlocks = (canvas: Canvas, text: string, style: TextStyle, gap: number, type: "H1" | "P" = "P"): Block[] =>
  canvas.wrap(text, WIDTH, style).map((line, index) => ({
    gap: index === 0 ? gap : 0,
    height: style.leading,
    draw: (page, top) => page.element(type, () => page.lines([line], [LEFT, top], style), { goesOn: index > 0 }),
  }));

function partiesBlock(canvas: Canvas, { controller, processor, language }: AgreementContent): Block {
  const words = wordsIn(language);
  const columns = [
    { label: words.controller, lines: wrapped(canvas, controller, language) },
    { label: words.processor, lines: wrapped(canvas, processor, language) },
  ];
  const rows = Math.max(...columns.map(({ lines }) => lines.length));
  const height = STYLES.label.leading + 3 + rows * STYLES.text.leading;
  return {
    gap: 18,
    height,
    draw: (page, top) => {
      columns.forEach(({ label, lines }, index) => {
        const left = LEFT + index * (COLUMN + 20);
        page.element("H2", () => page.lines([label], [left, top], STYLES.label));
        page.element("P", () => page.lines(lines, [left, top + STYLES.label.leading + 3], STYLES.text));
      });
    },
  };
}

function wrapped(canvas: Canvas, party: AgreementParty, language: AgreementContent["language"]): string[] {
  const country = party.country ? [countryLabel(party.country, language)] : [];
  return [...partyLines(party), ...country].flatMap((line) => canvas.wrap(line, COLUMN, STYLES.text));
}

function acceptedBlock(canvas: Canvas, text: string): Block {
  const lines = canvas.wrap(text, WIDTH - 2 * PADDING, STYLES.strong);
  const height = lines.length * STYLES.strong.leading + 2 * PADDING - 4;
  return {
    gap: 20,
    height,
    draw: (page, top) => {
      page.rectangle([LEFT, top], WIDTH, height, PANEL);
      page.element("P", () => page.lines(lines, [LEFT + PADDING, top + PADDING - 2], STYLES.strong));
    },
  };
}
