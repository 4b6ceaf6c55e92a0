import { cleanText } from "~/lib/clean-text";

/**
 * Collects the itemprops of every JobPosting while a page is walked; nested things keep their names
 * ("address.postalCode").
 */
export class MicrodataReader {
  readonly postings: Record<string, string[]>[] = [];
  #current: Record<string, string[]> | null = null;
  #depth = 0;
  #postingDepth = 0;
  #open: { depth: number; property: string; text: string; markup: boolean }[] = [];

  open(name: string, attributes: Record<string, string>): void {
    const isVoid = VOID.has(name);
    if (!isVoid) this.#depth++;
    if (!this.#current && /schema\.org\/JobPosting/i.test(attributes.itemtype ?? "")) {
      this.#current = {};
      this.#postingDepth = this.#depth;
      this.postings.push(this.#current);
      return;
    }
    if (!this.#current) return;
    const property = attributes.itemprop;
    const given = attributes.content ?? attributes.datetime;
    if (!property) this.#markup(name);
    else if (attributes.itemscope !== undefined) return;
    else if (given !== undefined) this.#add(property, given);
    else if (!isVoid) this.#open.push({ depth: this.#depth, property, text: "", markup: property === "description" });
  }

  text(text: string): void {
    for (const each of this.#open) each.text += each.markup ? text.replace(/</g, "&lt;") : text;
  }

  close(name: string): void {
    if (VOID.has(name)) return;
    const last = this.#open.at(-1);
    if (last && last.depth === this.#depth) {
      this.#open.pop();
      this.#add(last.property, last.text);
    } else {
      for (const each of this.#open) if (each.markup) each.text += `</${name}>`;
    }
    if (this.#current && this.#depth === this.#postingDepth) this.#current = null;
    this.#depth--;
  }

  #markup(name: string): void {
    for (const each of this.#open) if (each.markup) each.text += `<${name}>`;
  }

  #add(property: string, value: string): void {
    const text = /description/i.test(property) ? value.trim() : cleanText(value);
    if (!this.#current || !text) return;
    const known = this.#current[property] ?? [];
    known.push(text);
    this.#current[property] = known;
  }
}

const VOID = new Set(["br", "hr", "img", "input", "meta", "link", "source", "wbr"]);
