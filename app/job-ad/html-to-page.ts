import { cleanText } from "~/lib/clean-text";
import { pattern } from "~/lib/pattern";
import { type HtmlVisitor, walkHtml } from "~/lib/walk-html";
import type { AdPage, Block } from "./blocks";
import { BULLET } from "./blocks";
import { MicrodataReader } from "./microdata";

/** Reads a page or a piece of HTML into lines, keeping its head, its JSON-LD and its microdata aside. */
export function htmlToPage(html: string): AdPage {
  const reader = new PageReader();
  walkHtml(html, reader);
  return reader.finish();
}

/** Takes tags and texts in the order of the document and puts lines together from them. */
class PageReader implements HtmlVisitor {
  readonly #page: AdPage = {
    blocks: [],
    frame: [],
    titles: [],
    siteName: null,
    description: null,
    language: null,
    jsonLd: [],
    microdata: [],
  };
  readonly #microdata = new MicrodataReader();
  /** Open elements, the innermost last. */
  readonly #stack: Open[] = [];
  #line = newLine();

  open(name: string, attributes: Record<string, string>): void {
    if (this.#page.blocks.length >= MAX_BLOCKS && name !== "script") {
      if (!VOID.has(name)) this.#stack.push(FULL);
      return;
    }
    this.#microdata.open(name, attributes);
    if (name === "html") this.#page.language = attributes.lang ?? null;
    if (name === "meta") readMeta(this.#page, attributes);
    if (VOID.has(name)) this.#openVoid(name);
    else this.#openElement(name, attributes);
  }

  text(text: string): void {
    const { capture, isSkipped, isBold } = this.#innermost;
    if (isSkipped && !capture) return;
    this.#microdata.text(text);
    const { jsonLd, titles } = this.#page;
    if (capture === "jsonLd") jsonLd[jsonLd.length - 1] += text;
    if (capture === "title") titles.push(cleanText(text));
    if (capture) return;
    const line = this.#line;
    if (!line.isBegun) line.place = this.#innermost;
    line.isBegun ||= /\S/.test(text);
    if (line.text.length < MAX_LINE) line.text += text;
    line.closedSpan = false;
    if (isBold) line.boldLength += text.length;
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    const closed = this.#stack.pop();
    if (closed === FULL) return;
    this.#microdata.close(name);
    if (name === "dt" || name === "th") {
      this.#closeTerm(name, closed !== undefined);
      return;
    }
    if (name === "dd") this.#innermost.label = false;
    if (BLOCKS.has(name) && !(closed?.item && INSIDE_ITEMS.has(name) && name !== "li")) this.#flush();
    if (name === "span") this.#line.closedSpan = true;
    const { jsonLd } = this.#page;
    if (name === "script" && closed?.capture === "jsonLd" && !jsonLd.at(-1)?.trim()) jsonLd.pop();
  }

  finish(): AdPage {
    this.#flush();
    return { ...this.#page, microdata: this.#microdata.postings };
  }

  get #innermost(): Open {
    return this.#stack.at(-1) ?? ROOT;
  }

  /** Line breaks end a line, except inside headings and items. */
  #openVoid(name: string): void {
    if (name !== "br" && name !== "hr") return;
    const { heading, item } = this.#innermost;
    if (heading || item) this.#line.text += " ";
    else this.#flush();
  }

  #openElement(name: string, attributes: Record<string, string>): void {
    const parent = this.#innermost;
    if (BLOCKS.has(name)) {
      const goesOn = (parent.item > 0 && INSIDE_ITEMS.has(name)) || (parent.label && name === "dd");
      if (goesOn) this.#line.text += " ";
      else this.#flush();
    }
    const line = this.#line;
    if (name === "span" && line.closedSpan && attributes.class && /\S$/.test(line.text)) line.text += " ";
    line.closedSpan = false;
    const open = elementOf(name, attributes, parent);
    if (open.capture === "jsonLd") this.#page.jsonLd.push("");
    if (open.href) line.links.push(open.href);
    this.#stack.push(open);
  }

  /** A term becomes the label before its description: "Ort: Hannover". */
  #closeTerm(name: "dt" | "th", hasOpen: boolean): void {
    const line = this.#line;
    if (line.text.trim() && !/[:?]\s*$/.test(line.text)) line.text = `${line.text.trim()}: `;
    const parent = hasOpen && name === "dt" ? this.#stack.at(-1) : undefined;
    if (parent) parent.label = true;
  }

  /** Ends the line, and keeps it where it says something. */
  #flush(): void {
    const { place, links, boldLength } = this.#line;
    const text = cleanText(this.#line.text.slice(0, MAX_LINE));
    this.#line = newLine();
    if (!text || !/[\p{L}\p{N}]/u.test(text)) return;
    const target = place.isFrame ? this.#page.frame : this.#page.blocks;
    // Of a long frame the end counts: the footer has the address.
    if (place.isFrame && target.length >= MAX_FRAME) target.splice(MAX_FRAME / 2, 1);
    if (target.length < MAX_BLOCKS) target.push(toBlock(text, place, boldLength > text.length * 0.85, links));
  }
}

function elementOf(name: string, attributes: Record<string, string>, parent: Open): Open {
  const isJsonLd = name === "script" && /ld\+json/i.test(attributes.type ?? "");
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
