import { zip } from "~/lib/zip";

/** A workbook of one sheet. Every cell is text, which no spreadsheet runs as a formula. */
export function toXlsx(table: readonly (readonly string[])[], sheet: string): Uint8Array<ArrayBuffer> {
  const rows = table.map((line, index) => `<row r="${index + 1}">${line.map(cell).join("")}</row>`);
  const sheets = `<sheets><sheet name="${attribute(sheet)}" sheetId="1" r:id="rId1"/></sheets>`;
  return zip([
    ["[Content_Types].xml", `${HEAD}<Types xmlns="${PACKAGE}/content-types">${TYPES}</Types>`],
    ["_rels/.rels", relationships(relation("officeDocument", "xl/workbook.xml"))],
    ["xl/workbook.xml", `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${sheets}</workbook>`],
    ["xl/_rels/workbook.xml.rels", relationships(relation("worksheet", "worksheets/sheet1.xml"))],
    [
      "xl/worksheets/sheet1.xml",
      `${HEAD}<worksheet xmlns="${MAIN}">${FROZEN_HEAD}<sheetData>${rows.join("")}</sheetData></worksheet>`,
    ],
  ]);
}

const relationships = (content: string) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;

const PANE = '<pane ySplit="1" topLeftCell="A2" state="frozen"/>';
const FROZEN_HEAD = `<sheetViews><sheetView workbookViewId="0">${PANE}</sheetView></sheetViews>`;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = "http://schemas.openxmlformats.org";
const PACKAGE = `${SCHEMAS}/package/2006`;
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`;
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const TYPES = [
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/>`,
].join("");

const relation = (type: string, target: string) =>
  `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>`;

const cell = (text: string) =>
  text ? `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>` : "<c/>";

/** Longest text that a cell may hold. */
const MOST = 32_767;

const escaped = (text: string) =>
  [...text]
    .filter(isAllowed)
    .slice(0, MOST)
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const attribute = (text: string) => escaped(text).replaceAll('"', "&quot;").slice(0, 31);

/** XML knows no control characters but tab and line ends. */
const isAllowed = (sign: string) => sign >= " " || sign === "\t" || sign === "\n" || sign === "\r";
