/** Joins what is there: classNames("a", isOpen && "b") gives "a b", "a", or undefined when nothing is left. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
