import { foldText } from "~/lib/fold-text";
import type { Entry, ListSuggestions } from "./picker-spec";

/** At most this many suggestions below a list. */
const SUGGESTED = 6;

/**
 * Suggestions that the form does not have yet: those for the job's title, and when they are used up what is often
 * chosen.
 */
export function withoutChosen(offered: ListSuggestions, labels: readonly string[]): ListSuggestions {
  const chosen = labels.map((label) => ({ label }));
  const left = (suggestions: ListSuggestions["suggestions"]) =>
    suggestions.filter(({ label }) => !isListed(chosen, label)).slice(0, SUGGESTED);
  const fitting = left(offered.fitting?.suggestions ?? []);
  if (offered.fitting && fitting.length > 0)
    return { ...offered, suggestions: fitting, fitting: { ...offered.fitting, suggestions: fitting } };
  return { ...offered, suggestions: left(offered.suggestions), fitting: undefined };
}

/** Whether an entry reads the same, whatever its case. */
export function isListed(entries: readonly Pick<Entry, "label">[], label: string): boolean {
  return entries.some((entry) => foldText(entry.label) === foldText(label));
}
