/** What a part of a page is to programs that read it aloud, by the standard's names; kids in their order. */
export interface PageElement {
  type: "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";
  /** Numbers of marked contents of the page, and elements within. */
  kids: (number | PageElement)[];
  details: ElementDetails;
}

export interface ElementDetails {
  /** It is more of the element of its type that ends just before it on the page, if there is one. */
  goesOn?: boolean;
  /** Of a figure: what it shows, and its rectangle in points from the lower left corner. */
  alt?: string;
  box?: readonly [left: number, bottom: number, right: number, top: number];
  /** Of a head in a table: what it is the head of, and over how many columns it goes. */
  scope?: "Row" | "Column";
  columns?: number;
}

/** The elements with a table around each run of rows. */
export function withTables(elements: readonly PageElement[]): PageElement[] {
  const grouped: PageElement[] = [];
  for (const element of elements) {
    const last = grouped.at(-1);
    if (element.type !== "TR") grouped.push(element);
    else if (last?.type === "Table") last.kids.push(element);
    else grouped.push({ type: "Table", kids: [element], details: {} });
  }
  return grouped;
}
