import { walkHtml } from "./walk-html";

/** The text of a mail's HTML: a line for each block, "– " before entries of lists, "> " before quotes. */
export function htmlToText(html: string): string {
  const lines: string[] = [""];
  let hidden = 0;
  let quotes = 0;
  /** Whether each open element began a quote. */
  const opened: boolean[] = [];
  const newLine = (start = "") => {
    if (lines.at(-1) === "") lines.pop();
    lines.push(start);
  };
  walkHtml(html, {
    open(name, { class: names = "" }) {
      if (hidden > 0 || HIDDEN.has(name)) hidden += isVoid(name) ? 0 : 1;
      else if (name === "br") lines.push("");
      else if (name === "blockquote" || /\bgmail_quote\b/.test(names)) quotes += 1;
      else if (name === "li") newLine("– ");
      else if (BLOCKS.has(name)) newLine();
      opened.push(name === "blockquote" || /\bgmail_quote\b/.test(names));
    },
    text(text) {
      if (hidden > 0) return;
      const last = lines.pop() ?? "";
      const words = text.replace(/\s+/g, " ");
      const start = last === "" && quotes > 0 ? "> " : last;
      lines.push(start + (last === "" ? words.trimStart() : words));
    },
    close(name) {
      const isQuote = opened.pop() ?? false;
      if (hidden > 0) hidden -= isVoid(name) ? 0 : 1;
      else if (isQuote) quotes -= 1;
      if (hidden === 0 && (BLOCKS.has(name) || isQuote)) lines.push("");
    },
  });
  return lines
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const HIDDEN = new Set(["head", "style", "script", "title", "template", "noscript"]);
const BLOCKS = new Set(["p", "div", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "blockquote", "section"]);
const isVoid = (name: string) => ["br", "img", "hr", "input", "meta", "link"].includes(name);
