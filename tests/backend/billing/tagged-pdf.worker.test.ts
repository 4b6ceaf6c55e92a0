import { describe, expect, test } from "vitest";
import { INVOICE_KINDS } from "#tests/helpers/invoice-kinds";
import { ascii, type ReadPdf, readPdf } from "#tests/helpers/read-pdf";
import { renderInvoice } from "~/backend/billing/documents/render-invoice";

interface StructureElement {
  id: number;
  type: string;
  dictionary: string;
  /** Objects of elements within, and numbers of marked contents. */
  kids: { elements: number[]; marks: number[] };
}

function elementOf(pdf: ReadPdf, id: number): StructureElement {
  const dictionary = pdf.objects.get(id) ?? "";
  const list = /\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? "";
  const elements = [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  const marks = (list.replace(/\d+ 0 R/g, "").match(/\d+/g) ?? []).map(Number);
  return { id, type: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? "", dictionary, kids: { elements, marks } };
}

/** An element and all within, in the order in which they are read. */
function within(pdf: ReadPdf, id: number): StructureElement[] {
  const element = elementOf(pdf, id);
  return [element, ...element.kids.elements.flatMap((kid) => within(pdf, kid))];
}

const rootOf = (pdf: ReadPdf) => pdf.objects.get(pdf.refOf(pdf.trailer, "Root")) ?? "";

function structureOf(pdf: ReadPdf) {
  const tree = pdf.objects.get(pdf.refOf(rootOf(pdf), "StructTreeRoot")) ?? "";
  const document = Number(/\/K \[(\d+) 0 R\]/.exec(tree)?.[1]);
  const parents = [...tree.matchAll(/(\d+) \[([\d R]*)\]/g)].map(([, , refs = ""]) =>
    [...refs.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number)),
  );
  return { elements: within(pdf, document), parents };
}

const pagesOf = (pdf: ReadPdf) => [...pdf.objects].filter(([, each]) => each.startsWith("<< /Type /Page /"));
const columnsOf = ({ dictionary }: StructureElement) => Number(/\/ColSpan (\d+)/.exec(dictionary)?.[1] ?? 1);

describe.each(Object.entries(INVOICE_KINDS))("%s", (_kind, content) => {
  const read = async () => readPdf((await renderInvoice(content)).pdf);

  test("says that it is tagged, in which language, and in which order its fields are read", async () => {
    const pdf = await read();
    const root = rootOf(pdf);
    expect(root).toContain("/MarkInfo << /Marked true >>");
    expect(root).toContain(`/Lang (${content.language})`);
    const pages = pagesOf(pdf);
    expect(pages.map(([, page]) => /\/StructParents (\d+) \/Tabs \/S/.exec(page)?.[1])).toEqual(
      pages.map((_, at) => String(at)),
    );
  });

  test("each text belongs to one element, or is decoration", async () => {
    const pdf = await read();
    const { elements, parents } = structureOf(pdf);
    for (const [at, [id, page]] of pagesOf(pdf).entries()) {
      const operators = ascii(await pdf.streamOf(pdf.refOf(page, "Contents")));
      const outside = operators.replace(/(BDC|BMC)[\s\S]*?EMC/g, "");
      expect(outside).not.toMatch(/\b(BT|Do|re|S|f)\b/);
      expect(operators.match(/ (BDC|BMC) /g)?.length).toBe(operators.match(/ EMC/g)?.length);
      const marks = [...operators.matchAll(/\/(\w+) <<\/MCID (\d+)>> BDC/g)];
      expect(marks.map(([, , mark]) => Number(mark))).toEqual(marks.map((_, number) => number));
      expect(parents[at]).toHaveLength(marks.length);
      for (const [mark, parent] of (parents[at] ?? []).entries()) {
        const owners = elements.filter(
          (each) => each.dictionary.includes(`/Pg ${id} 0 R`) && each.kids.marks.includes(mark),
        );
        expect(owners.map((each) => [each.id, each.type])).toEqual([[parent, marks[mark]?.[1]]]);
      }
    }
  });

  test("one main heading; rows have equally many columns, heads say of what; figures say what they show", async () => {
    const pdf = await read();
    const { elements } = structureOf(pdf);
    expect(elements.filter(({ type }) => type === "H1")).toHaveLength(1);
    const tables = elements.filter(({ type }) => type === "Table");
    expect(tables.length).toBeGreaterThanOrEqual(2);
    for (const table of tables) {
      const rows = table.kids.elements.map((row) =>
        elementOf(pdf, row).kids.elements.map((cell) => elementOf(pdf, cell)),
      );
      const widths = rows.map((cells) => cells.reduce((sum, cell) => sum + columnsOf(cell), 0));
      expect(new Set(widths).size).toBe(1);
      const heads = rows.flat().filter(({ type }) => type === "TH");
      expect(heads.length).toBeGreaterThan(0);
      expect(heads.filter(({ dictionary }) => !/\/Scope \/(Row|Column)/.test(dictionary))).toEqual([]);
    }
    for (const { dictionary } of elements.filter(({ type }) => type === "Figure")) {
      expect(dictionary).toMatch(/\/Alt <FEFF[0-9A-F]+>/);
      expect(dictionary).toMatch(/\/BBox \[[\d.]+ [\d.]+ [\d.]+ [\d.]+\]/);
    }
  });
});
