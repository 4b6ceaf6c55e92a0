import { readFileSync, writeFileSync } from "node:fs";
import { root } from "./setup.mjs";

/**
 * Writes what a bench has measured into the README, between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`,
 * which stand on lines of their own.
 * @param {string} name
 * @param {string} content Markdown, without the markers
 * @throws when the README has not exactly one such place
 */
export function writeFigures(name, content) {
  const path = `${root}README.md`;
  writeFileSync(path, withFigures(readFileSync(path, "utf8"), name, content));
}

/**
 * @param {string} text
 * @param {string} name
 * @param {string} content
 */
export function withFigures(text, name, content) {
  const [begin, end] = [`<!-- bench:${name} -->\n`, `\n<!-- /bench:${name} -->`];
  const [before, inside, ...more] = text.split(begin);
  const at = inside?.indexOf(end) ?? -1;
  if (inside === undefined || at < 0 || more.length > 0)
    throw new Error(`The README has no single place for the figures "${name}"`);
  return `${before}${begin}\n${content.trim()}\n${inside.slice(at)}`;
}

/**
 * A table in Markdown; numbers as they are.
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function markdownTable(head, rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
