import { Parser } from "htmlparser2";

export interface HtmlVisitor {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Calls the visitor for every tag and text of a page, entities decoded, broken markup closed. Builds no tree. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => visitor.open(name, attributes),
      ontext: (text) => visitor.text(text),
      onclosetag: (name) => visitor.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.write(html);
  parser.end();
}
