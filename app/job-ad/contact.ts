import { pattern } from "~/lib/pattern";
import type { Block } from "./blocks";
import type { FoundContact } from "./job-ad-findings";
import { findNames } from "./names";

/** Who to ask: the person, the address and the number that stand together, those named as contact first. */
export function contactOf(all: Block[], inContact: ReadonlySet<Block>): FoundContact | null {
  const blocks = headAndEnd(all);
  const texts = blocks.map(withLinks);
  const emails = texts.flatMap((text, at) =>
    (text.includes("@") ? [...text.matchAll(EMAIL)] : []).map(([value]) => ({
      value: value.replace(/[.-]+$/, ""),
      at,
    })),
  );
  const phones = texts.flatMap((text, at) =>
    findPhones(text).map((value) => ({ value, at, isLabelled: PHONE_LABEL.test(text) })),
  );
  const near = new Set(
    [...emails, ...phones].flatMap(({ at }) => Array.from({ length: 13 }, (_, step) => at - 6 + step)),
  );
  const isNear = (at: number) => near.has(at);
  const names = findNames(blocks, (block, at) => inContact.has(block) || isNear(at));
  const name = best(names, ({ at, score }) => score + (inContact.has(blocks[at]!) ? 2 : 0) + (isNear(at) ? 1 : 0));
  const distance = (at: number) => (name ? Math.min(3, Math.abs(name.at - at) / 3) : 0);
  const email = best(
    emails,
    ({ value, at }) => emailScore(value, name?.value) + (inContact.has(blocks[at]!) ? 2 : 0) - distance(at),
  );
  const anchor = name ?? email;
  const phone = best(
    phones,
    ({ at, isLabelled }) =>
      (isLabelled ? 2 : 0) +
      (inContact.has(blocks[at]!) ? 1 : 0) -
      (anchor ? Math.min(3, Math.abs(anchor.at - at) / 3) : 0),
  );
  if (!name && !email && !phone) return null;
  const found = (each: { value: string; at: number } | null) =>
    each ? { value: each.value, source: { kind: "pattern" as const, quote: blocks[each.at]!.text } } : null;
  return { name: found(name), email: found(email), phone: found(phone) };
}

/**
 * The contact is in an ad's head or at its end: the middle of a page far longer than any ad is not
 * searched.
 */
const headAndEnd = (blocks: Block[]) =>
  blocks.length > MOST_LINES ? [...blocks.slice(0, MOST_LINES / 2), ...blocks.slice(-MOST_LINES / 2)] : blocks;

const MOST_LINES = 600;

function best<T extends { at: number }>(all: T[], score: (each: T) => number): T | null {
  let winner: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of all) {
    const points = score(each);
    if (points > most) [winner, most] = [each, points];
  }
  return winner;
}

const EMAIL = /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const PHONE_LABEL = pattern(
  "i",
  String.raw`\b(tel|telefon|telefonnummer|phone|fon|mobil|mobile|handy|call|t|m|rufnummer|whatsapp|`,
  String.raw`durchwahl)\b|telefonisch|☎|📞|unter`,
);

/** The line with the addresses of its links that it does not spell out, "(at)" undone. */
function withLinks({ text, links = [] }: Block): string {
  if (links.length === 0 && !/[([{]/.test(text)) return text;
  const plain = text
    .replace(/\s*[([{]\s*(at|ät|@)\s*[)\]}]\s*/gi, "@")
    .replace(/\s*[([{]\s*(dot|punkt)\s*[)\]}]\s*/gi, ".");
  const hidden = links.flatMap((href) => {
    const [, kind, address = ""] = /^(mailto|tel):([^?]*)/i.exec(href) ?? [];
    if (kind?.toLowerCase() === "mailto") return EMAIL_ONCE.test(plain) ? [] : [decode(address)];
    return kind && findPhones(plain).length === 0 ? [` Tel. ${decode(address)}`] : [];
  });
  return [plain, ...hidden].join(" ");
}

const EMAIL_ONCE = new RegExp(EMAIL.source, "u");

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function emailScore(email: string, name: string | undefined): number {
  const [local = ""] = email.toLowerCase().split("@");
  const isOwn = (name ?? "")
    .toLowerCase()
    .split(/[\s-]+/)
    .some(
      (part) =>
        part.length > 2 &&
        local.includes(part.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss")),
    );
  if (/datenschutz|privacy|no-?reply|webmaster|impressum|presse|press$|support|datenschutz/.test(local)) return -4;
  return (
    (isOwn ? 3 : 0) +
    (/bewerb|job|karriere|career|recruit|hr\b|personal|talent|ausbildung|apply|people|join/.test(local) ? 2 : 0) +
    (/^(info|kontakt|contact|mail|office|hello|hallo)$/.test(local) ? -1 : 0)
  );
}

const PHONE =
  /(?<![\d\p{L}.,/-])(?:\+\d{1,3}|00\d{1,3}|0\d|\(0\d|\(\+\d)(?:[\s()./–-]{0,3}\d){5,14}(?!\d|[.,]\d{2}\b)/gu;

function findPhones(text: string): string[] {
  if (!/\d\d/.test(text)) return [];
  return [...text.matchAll(PHONE)]
    .filter(({ 0: value, index }) => {
      const before = text.slice(Math.max(0, index - 14), index);
      const digits = value.replace(/\D/g, "").length;
      const isDate = /^\d{2}\.\d{2}\.(\d{2}|\d{4})\b/.test(value);
      return (
        !/(fax|telefax|f:|iban|hrb|ust|nr\.?:?|plz|kennziffer|id:?)\s*:?\s*$/i.test(before) &&
        digits >= 7 &&
        digits <= 15 &&
        !isDate
      );
    })
    .map(([value]) => value.trim().replace(/[\s/–(-]+$/, ""));
}
