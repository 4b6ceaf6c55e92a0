/** An element with attributes and either text or children. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  content: string | XmlElement[];
}

type Content = string | (XmlElement | null)[];

/** An element; null, thus left out, where text and children are missing. EN 16931 forbids empty elements. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): XmlElement | null {
  if (typeof content === "string") {
    const text = xmlText(content);
    return text ? { name, attributes, content: text } : null;
  }
  const children = content.filter((child) => child !== null);
  return children.length > 0 ? { name, attributes, content: children } : null;
}

/** The document as text: declaration, two spaces for each level, a line feed at the end. */
export function serializeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialize(root, "")}\n`;
}

/** With what XML 1.0 forbids left out: control characters, lone surrogates and the two non-characters. */
export function xmlText(text: string): string {
  const allowed = Array.from(text, (sign) => (isAllowed(sign.codePointAt(0) ?? 0) ? sign : ""));
  return allowed.join("").normalize("NFC").trim();
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

function serialize({ name, attributes, content }: XmlElement, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${named.join("")}`;
  if (typeof content === "string") return `${open}>${escapeXml(content)}</${name}>`;
  if (content.length === 0) return `${open}/>`;
  const children = content.map((child) => serialize(child, `${indent}  `));
  return `${open}>\n${children.join("\n")}\n${indent}</${name}>`;
}

function isAllowed(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a;
  const isControl = code >= 0x7f && code <= 0x9f;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return !isControl && !isSurrogate && code !== 0xfffe && code !== 0xffff;
}
