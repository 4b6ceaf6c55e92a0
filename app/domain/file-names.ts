import { extensionOf, sanitizeFilename } from "./uploads";

/**
 * The name that a person wants for a file, with the extension that it has: people change what it is called, never what
 * it is. Null when nothing is left of it.
 */
export function renamed(current: string, wanted: string): string | null {
  const extension = extensionOf(current);
  const end = extension ? current.slice(current.lastIndexOf(".")) : "";
  const typed = wanted.trim();
  const base = end && typed.toLowerCase().endsWith(end.toLowerCase()) ? typed.slice(0, -end.length) : typed;
  if (!/[\p{L}\p{N}]/u.test(base)) return null;
  return sanitizeFilename(base.trimEnd() + end);
}

/** What stands before the extension: what people may change. */
export function baseName(name: string): string {
  return extensionOf(name) ? name.slice(0, name.lastIndexOf(".")) : name;
}

/** The names in their order, numbered where another file is called so already: "Plan.pdf", "Plan (2).pdf". */
export function distinctNames(names: readonly string[], taken: readonly string[]): string[] {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    const distinct = distinctName(name, known);
    known.add(distinct.toLowerCase());
    return distinct;
  });
}

function distinctName(name: string, taken: ReadonlySet<string>): string {
  const base = baseName(name);
  const end = name.slice(base.length);
  let distinct = name;
  for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) {
    const mark = ` (${number})`;
    distinct = [...base].slice(0, MOST_LETTERS - mark.length - end.length).join("") + mark + end;
  }
  return distinct;
}

/** As `sanitizeFilename` shortens names. */
const MOST_LETTERS = 120;
