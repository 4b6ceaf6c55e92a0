import { SHEET_LINK } from "./ask-ahead";

type InsideSheet = (path: string) => Promise<{ text: string; isKept: boolean } | null>;

/**
 * The page with the sheets inside that its browser does not have. Each names its path for the enhancers' entry, which
 * asks for the file once the page is complete, so that the next page finds it; empty where nothing is to be kept.
 * Without a file to wait for, browsers would show a page by halves, which moves while the rest comes.
 */
export async function withSheetsInside(markup: string, find: InsideSheet): Promise<string> {
  let page = markup;
  for (const [link, path = ""] of markup.matchAll(SHEET_LINK)) {
    const sheet = await find(path);
    if (sheet) page = page.replace(link, () => `<style data-sheet="${sheet.isKept ? path : ""}">${sheet.text}</style>`);
  }
  return page === markup ? page : page.replace("<style", `${WHOLE}<style`).replace("</body>", `${END}</body>`);
}

const WHOLE = '<link rel="expect" href="#page-end" blocking="render"/>';
const END = '<i id="page-end" hidden></i>';
