import { Parser } from "htmlparser2";

export interface HtmlVisitor {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Calls the visitor for every tag and text of a page, entities decoded, broken markup closed. Builds no tree, and
 * stops where elements nest deeper than any page does: the parser's time grows with the square of the depth.
 */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth++;
        if (depth > MAX_DEPTH) throw TOO_DEEP;
        visitor.open(name, attributes);
      },
      ontext: (text) => visitor.text(text),
      onclosetag: (name) => {
        depth--;
        visitor.close(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
  }
}

const MAX_DEPTH = 1_000;
const TOO_DEEP = new Error("elements nest too deep");
