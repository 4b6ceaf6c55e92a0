import { cleanText } from "~/lib/clean-text";
import { type AdPage, type Block, plainPage } from "./blocks";

/**
 * Markdown as people write it: headings, lists, bold lines as headings, links, a little HTML, front matter left out.
 */
export function markdownToPage(markdown: string): AdPage {
  const lines = markdown
    .slice(0, MAX_LENGTH)
    .replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, 5_000));
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [at, raw] of lines.entries()) {
    const next = lines[at + 1] ?? "";
    if (!raw.trim() || /^\s*([-*_=]\s*){3,}$/.test(raw) || /^\s*(```|\{%|:::)/.test(raw)) {
      isOpen = false;
      continue;
    }
    const heading = /^\s{0,3}(#{1,6})\s+(.*?)#*\s*$/.exec(raw);
    const underlined = /^\s{0,3}(=+|-{3,})\s*$/.test(next) ? (next.includes("=") ? 1 : 2) : 0;
    const item = /^(\s*)(?:[-*+•–]|\d{1,2}[.)])\s+(.*)$/.exec(raw);
    const last = blocks.at(-1);
    if (heading || underlined)
      push({ type: "heading", level: heading?.[1]?.length ?? underlined, text: heading?.[2] ?? raw });
    else if (item) push({ type: "item", level: 1 + Math.floor((item[1]?.length ?? 0) / 2), text: item[2] ?? "" });
    else if (/^\s*(\*\*|__)[^*_]{2,90}(\*\*|__):?\s*$/.test(raw)) push({ type: "heading", level: 7, text: raw });
    else if (isOpen && last && last.type !== "heading" && !/^\s*\*\*[^*:]{2,40}(:\*\*|\*\*\s*:)/.test(raw))
      last.text += ` ${inline(raw).text}`;
    else push({ type: "text", level: 0, text: raw });
    isOpen = !heading && !underlined && !/( {2}|\\|<br\s*\/?>)$/.test(raw) && blocks.at(-1)?.type !== "heading";
  }
  return plainPage(
    blocks
      .map((block) => ({ ...block, text: cleanText(block.text.slice(0, 5_000)) }))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
  );

  function push(block: Block) {
    const { text, links } = inline(block.text);
    blocks.push({ ...block, text, ...(links.length > 0 ? { links } : {}) });
  }
}

const MAX_LENGTH = 400_000;

/** Text without marks; the addresses of its links aside. */
function inline(raw: string): { text: string; links: string[] } {
  const links: string[] = [];
  const text = raw
    .replace(/!\[[^[\]]{0,400}\]\([^)]*\)/g, "")
    .replace(/\[([^[\]]{0,400})\]\(<?([^()\s>]{0,2000})[^()]{0,400}\)/g, (_, label: string, href: string) => {
      links.push(href);
      return label;
    })
    .replace(/<((?:mailto:)?[^\s<>@]+@[^\s<>]+)>/g, "$1")
    .replace(/<\/?[a-zA-Z][^<>]*>/g, " ")
    .replace(/(\*\*|__|~~|`)/g, "")
    .replace(/(^|[\s(„"])[*_](\S(?:[^*_]*\S)?)[*_](?=[\s).,:;!?“"]|$)/g, "$1$2")
    .replace(/\\([*_#[\]().+-])/g, "$1")
    .replace(/&amp;/g, "&")
    .replace(/&nbsp;/g, " ");
  return { text, links };
}
