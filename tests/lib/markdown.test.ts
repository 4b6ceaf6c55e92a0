import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Inline, readMarkdown } from "~/lib/markdown";

const SIGNS: Record<string, [string, string]> = { bold: ["<b>", "</b>"], italic: ["<i>", "</i>"] };

/** As one line of text, for comparing. */
const show = (blocks: Block[]): string =>
  blocks
    .map((block) =>
      block.type === "paragraph"
        ? `<p>${block.children.map(showInline).join("")}</p>`
        : `<${block.isOrdered ? `ol ${block.start}` : "ul"}>${block.items.map((item) => `<li>${show(item)}</li>`).join("")}`,
    )
    .join("");

function showInline(inline: Inline): string {
  if (inline.type === "text") return inline.text;
  if (inline.type === "break") return "<br>";
  const inner = inline.children.map(showInline).join("");
  if (inline.type === "link") return `<a ${inline.href}>${inner}</a>`;
  return (SIGNS[inline.type] ?? ["", ""]).join(inner);
}

test.each([
  ["Ein **fettes** und ein *kursives* Wort", "<p>Ein <b>fettes</b> und ein <i>kursives</i> Wort</p>"],
  ["Zeile eins\nZeile zwei", "<p>Zeile eins<br>Zeile zwei</p>"],
  ["eins\n\nzwei", "<p>eins</p><p>zwei</p>"],
  ["- eins\n- zwei", "<ul><li><p>eins</p></li><li><p>zwei</p></li>"],
  ["3. drei\n4. vier", "<ol 3><li><p>drei</p></li><li><p>vier</p></li>"],
  ["- außen\n  - innen", "<ul><li><p>außen</p><ul><li><p>innen</p></li></li>"],
  ["[Stelle](https://example.org/a_b)", "<p><a https://example.org/a_b>Stelle</a></p>"],
  ["siehe https://example.org/x.", "<p>siehe <a https://example.org/x>https://example.org/x</a>.</p>"],
  [
    "[Anruf](tel:+4930123) [Mail](mailto:a@b.example)",
    "<p><a tel:+4930123>Anruf</a> <a mailto:a@b.example>Mail</a></p>",
  ],
  ["**[fett](https://a.example)**", "<p><b><a https://a.example>fett</a></b></p>"],
  ["2 \\* 3 \\* 4", "<p>2 * 3 * 4</p>"],
  ["a & b < c &amp; d", "<p>a & b < c &amp; d</p>"],
])("%j is read", (text, expected) => {
  expect(show(readMarkdown(text))).toBe(expected);
});

test.each([
  "# Überschrift",
  "> Zitat",
  "`code`",
  "    eingerückt",
  "~~weg~~",
  "![Bild](https://a.example/x.png)",
  "<b>fett</b>",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="/jobs" onclick="alert(1)">x',
  "[x]: /jobs",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,x)",
  "[x](vbscript:x)",
  "[x](//a.example)",
  "[x](/jobs)",
  "<javascript:alert(1)>",
  "[x](java\tscript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](&#106;avascript:alert(1))",
])("%j stays the text that was typed", (text) => {
  const [block, ...others] = readMarkdown(text);
  expect(others).toEqual([]);
  expect(block?.type === "paragraph" && block.children.every(({ type }) => type === "text")).toBe(true);
  expect(textOf(readMarkdown(text)).trim()).toBe(text.trim());
});

const LONG = 5000;
test.each([
  "- ",
  "* ",
  "1. ",
  "> ",
  "*a ",
  "**a ",
  "*a **b ",
  "_a__b ",
  "[",
  "![",
  "[a](",
  "[a](b",
  "](",
  "<",
  "<a ",
  "`",
  "\\",
  "#",
  "|a|b\n|-|-\n",
  "a@b.",
  "http://a.",
  "\n",
  "- a\n ",
  "- a\n  - b\n    - c\n",
  "***a",
  "~~",
  "&",
])("5,000 characters of %j are read into a flat tree", (part) => {
  const blocks = readMarkdown(part.repeat(LONG).slice(0, LONG));
  expect(depthOf(blocks)).toBeLessThanOrEqual(8);
});

test("no text brings the parser down, or makes a link to anywhere but the web, mail and telephone", () => {
  const parts = fc.constantFrom(
    "- ",
    "1. ",
    "*",
    "**",
    "_",
    "[",
    "](",
    ")",
    "<",
    ">",
    "!",
    "`",
    "\n",
    "\n\n",
    "  ",
    "a",
    "javascript:",
    "https://a.example",
    "\\",
    "#",
    "&lt;",
    "\t",
    "|",
    "-",
    "~",
    ":",
    "@",
    "ß",
    "\u2028",
    "\u0000",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (pieces) => {
      for (const href of linksOf(readMarkdown(pieces.join("")))) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
    }),
    { numRuns: 3000 },
  );
});

const inlinesOf = (blocks: Block[]): Inline[] =>
  blocks.flatMap((block) => (block.type === "paragraph" ? block.children : block.items.flatMap(inlinesOf)));

const flat = (inlines: Inline[]): Inline[] =>
  inlines.flatMap((inline) => ("children" in inline ? [inline, ...flat(inline.children)] : [inline]));

const linksOf = (blocks: Block[]) => flat(inlinesOf(blocks)).flatMap((each) => (each.type === "link" ? each.href : []));

const textOf = (blocks: Block[]) =>
  flat(inlinesOf(blocks))
    .map((each) => (each.type === "text" ? each.text : ""))
    .join("");

const depthOf = (blocks: Block[]): number =>
  Math.max(
    0,
    ...blocks.map((block) =>
      block.type === "paragraph" ? inlineDepth(block.children) : 1 + Math.max(0, ...block.items.map(depthOf)),
    ),
  );
const inlineDepth = (inlines: Inline[]): number =>
  Math.max(0, ...inlines.map((each) => ("children" in each ? 1 + inlineDepth(each.children) : 0)));
