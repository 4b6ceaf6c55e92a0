import type { Choice } from "~/domain/jobs/job";
import type { StepProblem } from "~/domain/jobs/step-facts";
import { type MessageKey, type MessageParams, message } from "~/domain/messages";
import { foldText } from "~/lib/fold-text";

/** A list of problems that grows by guarded lines: `found.when(isWrong, "field", "key")`. */
export function problems(): ProblemList {
  return new ProblemList();
}

export class ProblemList {
  readonly list: StepProblem[] = [];

  when(isWrong: boolean, field: string, key: MessageKey, params?: MessageParams): boolean {
    if (isWrong) this.list.push({ field, message: message(key, params) });
    return isWrong;
  }

  /** An optional list: at most max entries, none empty, none too long, none twice. */
  choices(field: string, entries: readonly Choice[], max: number, maxLength: number): void {
    this.when(entries.length > max, field, "tooManyEntries", { max });
    this.labels(
      field,
      entries.map(({ label }) => label),
      maxLength,
    );
  }

  labels(field: string, labels: readonly string[], maxLength: number): void {
    this.when(
      labels.some((label) => !label.trim()),
      field,
      "empty",
    );
    const longest = Math.max(0, ...labels.map((label) => textLength(label)));
    this.when(longest > maxLength, field, "tooLong", { length: longest, maxLength });
    this.when(hasDuplicates(labels), field, "duplicateEntry");
  }
}

/** Length as a person counts it: code points of the trimmed text. */
export function textLength(text: string): number {
  return [...text.trim()].length;
}

/** Whether two entries read the same, whatever their case or spacing; empty entries do not count. */
export function hasDuplicates(labels: readonly string[]): boolean {
  const folded = labels.map((label) => foldText(label.trim().replace(/\s+/g, " "))).filter(Boolean);
  return new Set(folded).size < folded.length;
}
