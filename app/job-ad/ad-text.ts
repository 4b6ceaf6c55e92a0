import type { Block } from "./blocks";
import type { OpenAd } from "./open-ad";

/**
 * The ad as plain lines for a language model: its posting's description, else what the page shows. Without mail
 * addresses and phone numbers.
 */
export function adText({ page, posting }: OpenAd): string {
  const described = posting?.blocks ?? [];
  const blocks = described.length > 0 ? described : page.blocks;
  const heads = [posting?.title?.value, posting?.employer?.value].filter(Boolean);
  return [...heads, ...blocks.map(lineOf)].join("\n").replace(MAIL, "…").replace(PHONE, "…").slice(0, LONGEST);
}

/** Characters: some eight pages. */
const LONGEST = 30_000;
const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
/** Begins with a plus or a nought: pay does not. */
const PHONE = /(?<![\d.,/])(\+\d|0\d)[\d \t()/–-]{6,}\d/g;

const lineOf = ({ type, text }: Block) => (type === "heading" ? `# ${text}` : type === "item" ? `- ${text}` : text);
