import { SHEET_LINK } from "./ask-ahead";

type InsideSheet = (path: string) => Promise<{ text: string; isKept: boolean } | null>;

/**
 * The page with the sheets inside that its browser does not have. One to be kept for later pages is asked for as a file
 * as well: by a link that never applies, which browsers fetch last; on a page with an island by its script
 * (`browser/islands.ts`), so that it does not delay the island. Without a file to wait for, browsers would show a page
 * by halves, which moves while the rest comes.
 */
export async function withSheetsInside(markup: string, find: InsideSheet): Promise<string> {
  const hasIsland = markup.includes(' data-island="');
  let page = markup;
  let end = "";
  for (const [link, path = ""] of markup.matchAll(SHEET_LINK)) {
    const sheet = await find(path);
    if (!sheet) continue;
    const kept = sheet.isKept ? path : "";
    page = page.replace(link, () => `<style data-sheet="${kept}">${sheet.text}</style>`);
    if (kept && !hasIsland) end += `<link rel="stylesheet" href="${kept}" media="not all"/>`;
  }
  if (page === markup) return page;
  return page.replace("<style", `${WHOLE}<style`).replace("</body>", `${END}${end}</body>`);
}

const WHOLE = '<link rel="expect" href="#page-end" blocking="render"/>';
const END = '<i id="page-end" hidden></i>';
