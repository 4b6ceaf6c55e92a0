import type { PageElement } from "./page-element";
import { num, type ObjectId, type PdfFile, ref, textString } from "./pdf-file";

/** A page that has been written, and what it consists of. */
export interface StructuredPage {
  id: ObjectId;
  elements: readonly PageElement[];
}

/**
 * Writes the tree of what the pages consist of, for programs that read a document aloud; the page at position n of the
 * list has the entry `/StructParents n`. Gives the tree's root.
 */
export function writeStructure(file: PdfFile, pages: readonly StructuredPage[]): ObjectId {
  const root = file.reserve();
  const document = file.reserve();
  const parents: string[][] = pages.map(() => []);
  const write = (element: PageElement, parent: ObjectId, at: number): string => {
    const id = file.reserve();
    const kids = element.kids.map((kid) => {
      if (typeof kid !== "number") return write(kid, id, at);
      (parents[at] ?? [])[kid] = ref(id);
      return String(kid);
    });
    const page = ref(pages[at]?.id ?? 0);
    const entries = `/P ${ref(parent)} /Pg ${page} /K [${kids.join(" ")}]${detailsOf(element)}`;
    file.write(id, `<< /Type /StructElem /S /${element.type} ${entries} >>`);
    return ref(id);
  };
  const kids = pages.flatMap(({ elements }, at) => elements.map((element) => write(element, document, at)));
  file.write(document, `<< /Type /StructElem /S /Document /P ${ref(root)} /K [${kids.join(" ")}] >>`);
  const numbers = parents.map((refs, at) => `${at} [${refs.join(" ")}]`).join(" ");
  const tree = `/ParentTree << /Nums [${numbers}] >> /ParentTreeNextKey ${pages.length}`;
  file.write(root, `<< /Type /StructTreeRoot /K [${ref(document)}] ${tree} >>`);
  return root;
}

function detailsOf({ details: { alt, box, scope, columns } }: PageElement): string {
  const span = columns ? ` /ColSpan ${columns}` : "";
  const attributes = scope
    ? `/O /Table /Scope /${scope}${span}`
    : box && `/O /Layout /BBox [${box.map(num).join(" ")}]`;
  return `${alt ? ` /Alt ${textString(alt)}` : ""}${attributes ? ` /A << ${attributes} >>` : ""}`;
}
