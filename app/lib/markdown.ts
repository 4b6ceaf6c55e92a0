import { lexer, type Token, Tokenizer } from "marked";

/** A piece of a line. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "break" }
  | { type: "bold" | "italic"; children: Inline[] }
  | { type: "link"; href: string; children: Inline[] };

/** A piece of a text: a paragraph, or a list whose points may hold lists. */
export type Block =
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; isOrdered: boolean; start: number; items: Block[][] };

/**
 * Markdown limited to lists, links, bold, italic and line breaks; everything else (HTML, pictures, headings, code)
 * stays the text that was typed. Links lead to http, https, mailto and tel alone.
 */
export const readMarkdown = (text: string): Block[] =>
  toBlocks(lexer(text, { tokenizer: new LimitedTokenizer(), breaks: true, gfm: true }));

/** How deep lists, emphasis and links may be inside each other: deeper marks are text, so the stack stays small. */
const DEEPEST = 4;

class LimitedTokenizer extends Tokenizer {
  private depth = 0;

  override list(source: string) {
    return this.nested(() => super.list(source));
  }
  override emStrong(source: string, masked: string, previous = "") {
    return this.nested(() => super.emStrong(source, masked, previous));
  }
  override link(source: string) {
    return this.nested(() => super.link(source));
  }

  override code() {
    return undefined;
  }
  override fences() {
    return undefined;
  }
  override heading() {
    return undefined;
  }
  override lheading() {
    return undefined;
  }
  override hr() {
    return undefined;
  }
  override blockquote() {
    return undefined;
  }
  override html() {
    return undefined;
  }
  override def() {
    return undefined;
  }
  override table() {
    return undefined;
  }
  override tag() {
    return undefined;
  }
  override reflink() {
    return undefined;
  }
  override codespan() {
    return undefined;
  }
  override del() {
    return undefined;
  }

  private nested<T>(read: () => T): T | undefined {
    if (this.depth >= DEEPEST) return undefined;
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}

function toBlocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === "space") return [];
    if (token.type !== "list") return [{ type: "paragraph", children: toInlines(inner(token) ?? [token]) }];
    const items: { tokens: Token[] }[] = token.items;
    const start = Number(token.start) || 1;
    return [{ type: "list", isOrdered: token.ordered, start, items: items.map((item) => toBlocks(item.tokens)) }];
  });
}

const inner = (token: Token): Token[] | undefined => ("tokens" in token ? token.tokens : undefined);

function toInlines(tokens: readonly Token[]): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of tokens.map(toInline)) {
    const last = inlines.at(-1);
    if (inline.type === "text" && last?.type === "text") last.text += inline.text;
    else inlines.push(inline);
  }
  return inlines;
}

function toInline(token: Token): Inline {
  switch (token.type) {
    case "br":
      return { type: "break" };
    case "strong":
      return { type: "bold", children: toInlines(token.tokens ?? []) };
    case "em":
      return { type: "italic", children: toInlines(token.tokens ?? []) };
    case "link":
      if (!SAFE.test(token.href)) return { type: "text", text: token.raw };
      return { type: "link", href: token.href, children: toInlines(token.tokens ?? []) };
    case "escape":
      return { type: "text", text: token.text };
    default:
      return { type: "text", text: token.raw };
  }
}

const SAFE = /^(?:https?:\/\/|mailto:|tel:)[^\s]/i;
