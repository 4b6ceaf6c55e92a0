import { Parser } from "htmlparser2";
import type { XmlElement } from "~/backend/billing/documents/xml";

/** The root of an XML document as a tree that a test may change. Throws where the text is not well-formed. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, content: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const child: XmlElement = { name, attributes, content: [] };
        const parent = open.at(-1);
        if (!parent || typeof parent.content === "string") throw new Error(`text beside <${name}>`);
        parent.content.push(child);
        open.push(child);
      },
      ontext(data) {
        const parent = open.at(-1);
        if (!parent) return;
        if (typeof parent.content === "string") parent.content += data;
        else if (parent.content.length === 0 && data.trim()) parent.content = data;
        else if (data.trim()) throw new Error(`text in <${parent.name}>`);
      },
      onclosetag(name, isImplied) {
        if (isImplied && !text.includes(`<${name}/>`)) throw new Error(`<${name}> is not closed`);
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const [document] = childrenOf(root);
  if (!document || open.length !== 1) throw new Error("not one whole document");
  return document;
}

/** The elements at a path of local names: "ExchangedDocument/ID". The empty path is the element itself. */
export function select(from: XmlElement, path: string): XmlElement[] {
  if (!path) return [from];
  return path
    .split("/")
    .reduce((found, name) => found.flatMap((each) => childrenOf(each).filter((child) => isNamed(child, name))), [from]);
}

/** The text of the first element at a path; "" without one. */
export function textAt(from: XmlElement, path: string): string {
  const [found] = select(from, path);
  return found && typeof found.content === "string" ? found.content : "";
}

export const numberAt = (from: XmlElement, path: string): number => Number(textAt(from, path) || Number.NaN);

/** Takes all elements at a path away. */
export function remove(from: XmlElement, path: string): void {
  const { parents, name } = parentsOf(from, path);
  for (const parent of parents)
    if (typeof parent.content !== "string") parent.content = parent.content.filter((child) => !isNamed(child, name));
}

/** Gives all elements at a path another text. */
export function write(from: XmlElement, path: string, text: string): void {
  const found = select(from, path);
  if (found.length === 0) throw new Error(`nothing at ${path}`);
  for (const each of found) each.content = text;
}

/** Gives elements an attribute; "" takes it away. */
export function setAttribute(elements: XmlElement[], name: string, value: string): void {
  for (const { attributes } of elements) {
    if (value) attributes[name] = value;
    else delete attributes[name];
  }
}

/** Puts an element after the last one of the same kind, or before all others. */
export function insert(from: XmlElement, path: string, added: XmlElement): void {
  for (const parent of select(from, path)) {
    if (typeof parent.content === "string") throw new Error(`${path} has text`);
    const at = parent.content.findLastIndex(({ name }) => name === added.name);
    parent.content.splice(at + 1, 0, added);
  }
}

function parentsOf(from: XmlElement, path: string): { parents: XmlElement[]; name: string } {
  const at = path.lastIndexOf("/");
  const parents = select(from, path.slice(0, Math.max(0, at)));
  if (select(from, path).length === 0) throw new Error(`nothing at ${path}`);
  return { parents, name: path.slice(at + 1) };
}

const childrenOf = ({ content }: XmlElement): XmlElement[] => (typeof content === "string" ? [] : content);

const isNamed = ({ name }: XmlElement, local: string) => name.slice(name.indexOf(":") + 1) === local;
