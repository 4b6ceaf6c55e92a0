/**
 * The text in lines that are at most as wide as allowed: broken at spaces and after hyphens, and within a word
 * that is too long for a line. No-break spaces stay. An empty text has no lines.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const lines: string[] = [];
  let line = "";
  for (const part of partsOf(text)) {
    if (fits(line + part)) {
      line += part;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = "";
    for (const sign of Array.from(part)) {
      if (line && !fits(line + sign)) {
        lines.push(line);
        line = "";
      }
      line += sign;
    }
  }
  return line.trimEnd() ? [...lines, line.trimEnd()] : lines;
}

/** Words with the spaces behind them; a word may end after a hyphen. */
const partsOf = (text: string): string[] => text.trim().match(/[^ \t\n\r-]*(?:-+|[ \t\n\r]+|$)/g) ?? [];
