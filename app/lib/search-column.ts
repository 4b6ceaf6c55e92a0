import { foldShort, foldText } from "~/lib/fold-text";

/**
 * What a search column holds: names in both foldings, each between bars, the main names before a double bar. So `|q`
 * finds where a name
 * begins, ` q` where a word begins and `|q|` a whole name.
 */
export function searchColumn(main: readonly string[], more: readonly string[] = []): string {
  const names = (list: readonly string[]) => [...new Set(list.flatMap(foldings))].map((name) => `${name}|`).join("");
  return `|${names(main)}|${names(more)}`;
}

/**
 * The search columns of a row with a label in two languages: where it has no English one, the German is shown and
 * searched.
 */
export const labelColumns = (label: string, labelEn: string | null | undefined) => ({
  folded: searchColumn([label]),
  folded_en: searchColumn([labelEn ?? label]),
});

/**
 * The words of a query or a name, folded the long way; what is no letter or figure separates ("C++" and "C#" keep their
 * signs).
 */
export function searchWords(text: string): string[] {
  return words(foldText(text));
}

function foldings(name: string): string[] {
  const together = name.replace(/[/*:_]-?in\b/g, "in");
  return [name, together].flatMap((each) => [foldText(each), foldShort(each)]).map((each) => words(each).join(" "));
}

function words(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}+#]+/u).filter(Boolean);
}
