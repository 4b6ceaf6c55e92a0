import { cleanText } from "~/lib/clean-text";
import { pattern } from "~/lib/pattern";
import { walkHtml } from "~/lib/walk-html";
import type { AdPage, Block } from "./blocks";
import { BULLET } from "./blocks";
import { MicrodataReader } from "./microdata";

/** Reads a page or a piece of HTML into lines, keeping its head, its JSON-LD and its microdata aside. */
export function htmlToPage(html: string): AdPage {
  const page: AdPage = {
    blocks: [],
    frame: [],
    titles: [],
    siteName: null,
    description: null,
    language: null,
    jsonLd: [],
    microdata: [],
  };
  const microdata = new MicrodataReader();
  const stack: Open[] = [];
  let line = newLine();

  const top = () => stack.at(-1) ?? ROOT;

  function flush() {
    const text = cleanText(line.text.slice(0, MAX_LINE));
    const place = line.place;
    const { links, boldLength } = line;
    line = newLine();
    if (!text || !/[\p{L}\p{N}]/u.test(text)) return;
    const target = place.isFrame ? page.frame : page.blocks;
    // Of a long frame the end counts: the footer has the address.
    if (place.isFrame && target.length >= MAX_FRAME) target.splice(MAX_FRAME / 2, 1);
    if (target.length < MAX_BLOCKS) target.push(toBlock(text, place, boldLength > text.length * 0.85, links));
  }

  walkHtml(html, {
    open(name, attributes) {
      const parent = top();
      if (page.blocks.length >= MAX_BLOCKS && name !== "script") {
        if (!VOID.has(name)) stack.push(FULL);
        return;
      }
      microdata.open(name, attributes);
      if (name === "html") page.language = attributes.lang ?? null;
      if (name === "meta") readMeta(page, attributes);
      if (VOID.has(name)) {
        if (name !== "br" && name !== "hr") return;
        if (parent.heading || parent.item) line.text += " ";
        else flush();
        return;
      }
      if (BLOCKS.has(name)) {
        if (!(parent.item && INSIDE_ITEMS.has(name)) && !(parent.label && name === "dd")) flush();
        else line.text += " ";
      }
      if (name === "span" && line.closedSpan && attributes.class && /\S$/.test(line.text)) line.text += " ";
      line.closedSpan = false;
      const open = openElement(name, attributes, parent);
      if (open.href) line.links.push(open.href);
      stack.push(open);
    },
    text(text) {
      const { capture, isSkipped, isBold } = top();
      if (isSkipped && !capture) return;
      microdata.text(text);
      if (capture === "jsonLd") page.jsonLd[page.jsonLd.length - 1] += text;
      if (capture === "title") page.titles.push(cleanText(text));
      if (capture) return;
      if (!line.isBegun) line.place = top();
      line.isBegun ||= /\S/.test(text);
      if (line.text.length < MAX_LINE) line.text += text;
      line.closedSpan = false;
      if (isBold) line.boldLength += text.length;
    },
    close(name) {
      if (VOID.has(name)) return;
      const closed = stack.pop();
      if (closed === FULL) return;
      microdata.close(name);
      if (name === "dt" || name === "th") {
        if (line.text.trim() && !/[:?]\s*$/.test(line.text)) line.text = `${line.text.trim()}: `;
        const after = closed && name === "dt" ? stack.at(-1) : undefined;
        if (after) after.label = true;
        return;
      }
      if (name === "dd") top().label = false;
      if (BLOCKS.has(name) && !(closed?.item && INSIDE_ITEMS.has(name) && name !== "li")) flush();
      if (name === "span") line.closedSpan = true;
      if (name === "script" && closed?.capture === "jsonLd" && !page.jsonLd.at(-1)?.trim()) page.jsonLd.pop();
    },
  });
  flush();
  page.microdata = microdata.postings;
  return page;

  function openElement(name: string, attributes: Record<string, string>, parent: Open): Open {
    const isJsonLd = name === "script" && /ld\+json/i.test(attributes.type ?? "");
    if (isJsonLd) page.jsonLd.push("");
    const isInside = parent.isInside || name === "main" || name === "article" || attributes.role === "main";
    return {
      isSkipped: parent.isSkipped || SKIPPED.has(name) || isHidden(attributes) || isNoise(attributes, name),
      isFrame: parent.isFrame || isFrameElement(name, attributes, isInside),
      isInside,
      heading: HEADING.exec(name) ? Number(name[1]) : parent.heading,
      item: name === "li" ? parent.item + 1 : parent.item,
      isBold:
        parent.isBold ||
        name === "strong" ||
        name === "b" ||
        /font-weight:\s*(bold|[6-9]00)/.test(attributes.style ?? ""),
      href: name === "a" ? attributes.href : undefined,
      capture: isJsonLd ? "jsonLd" : name === "title" && !parent.isSkipped ? "title" : undefined,
      label: parent.label,
    };
  }
}

/** Far more than any ad has; what follows is skipped at the price of a bare parse. */
const MAX_BLOCKS = 2_000;
const MAX_LINE = 5_000;
const MAX_FRAME = 400;

interface Open {
  isSkipped: boolean;
  isFrame: boolean;
  isInside: boolean;
  heading: number;
  item: number;
  isBold: boolean;
  label: boolean;
  href?: string | undefined;
  capture?: "jsonLd" | "title" | undefined;
}

const FULL: Open = {
  isSkipped: true,
  isFrame: false,
  isInside: false,
  heading: 0,
  item: 0,
  isBold: false,
  label: false,
};
const ROOT: Open = {
  isSkipped: false,
  isFrame: false,
  isInside: false,
  heading: 0,
  item: 0,
  isBold: false,
  label: false,
};

function newLine() {
  return { text: "", links: [] as string[], boldLength: 0, place: ROOT, closedSpan: false, isBegun: false };
}

function toBlock(text: string, { heading, item }: Open, isBold: boolean, links: string[]): Block {
  const more = links.length > 0 ? { links } : {};
  if (heading) return { type: "heading", level: heading, text, ...more };
  if (item) return { type: "item", level: item, text: text.replace(BULLET, ""), ...more };
  if (BULLET.test(text)) return { type: "item", level: 1, text: text.replace(BULLET, ""), ...more };
  if (isBold && text.length <= 90) return { type: "heading", level: 7, text, ...more };
  return { type: "text", level: 0, text, ...more };
}

function readMeta(page: AdPage, { name, property, content }: Record<string, string>): void {
  const key = (property ?? name ?? "").toLowerCase();
  const text = cleanText(content ?? "");
  if (!text) return;
  if (key === "og:title" || key === "twitter:title") page.titles.push(text);
  if (key === "og:site_name") page.siteName = text;
  if (key === "description" || key === "og:description") page.description ??= text;
}

function isHidden({ hidden, "aria-hidden": ariaHidden }: Record<string, string>): boolean {
  return hidden !== undefined || ariaHidden === "true";
}

/** Cookie banners, bread crumbs, lists of other jobs: named so by nearly every site. */
function isNoise(attributes: Record<string, string>, name: string): boolean {
  if (name === "body" || name === "html" || name === "main") return false;
  const names = attributes.class ?? attributes.id;
  return names !== undefined && NOISE.test(`${names} ${attributes.id ?? ""}`);
}

const NOISE = pattern(
  "i",
  String.raw`(^|[\s_-])(cookie|consent|breadcrumbs?|brotkrumen|skip-?(link|to)|newsletter|share|sharing|`,
  "social(-?(media|share|links?))?|related|similar|other-jobs|more-jobs|weitere-(jobs|stellen)|",
  String.raw`aehnliche|screen-reader-text|sr-only|visually-?hidden|pagination|modal|popup|toast)(?=$|[\s_-])`,
);

function isFrameElement(
  name: string,
  { role, class: names = "", id = "" }: Record<string, string>,
  isInside: boolean,
): boolean {
  if (name === "nav" || role === "navigation" || role === "contentinfo") return true;
  if (isInside) return false;
  return (
    name === "footer" ||
    name === "header" ||
    role === "banner" ||
    /(^|\s)(site-?footer|footer|site-?header|page-?header|topbar|navbar|main-?nav)(\s|$)/i.test(`${names} ${id}`)
  );
}

const HEADING = /^h[1-6]$/;
const VOID = new Set([
  "br",
  "hr",
  "img",
  "input",
  "meta",
  "link",
  "source",
  "wbr",
  "area",
  "base",
  "col",
  "embed",
  "param",
  "track",
]);
const SKIPPED = new Set(
  [
    "script style noscript template svg iframe select option textarea button label object video ",
    "audio canvas math dialog datalist",
  ]
    .join("")
    .split(" "),
);
const BLOCKS = new Set(
  [
    "address article aside blockquote body br caption center dd div dl dt fieldset figcaption figure ",
    "footer form h1 h2 h3 h4 h5 h6 header legend li main nav ol p pre section summary details table ",
    "tbody thead tfoot tr ul td th time",
  ]
    .join("")
    .split(" "),
);
const INSIDE_ITEMS = new Set("p div section article h2 h3 h4 h5 h6 figure time".split(" "));
