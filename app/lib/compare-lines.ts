/** A line of a text in two states: in both, only in the earlier one, or only in the later one. */
export interface ComparedLine {
  type: "kept" | "removed" | "added";
  text: string;
}

/** Two lists of lines as one, with as many lines kept as possible; what was removed comes before what replaced it. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const kept = keptCounts(before, after);
  const lines: ComparedLine[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, fresh] = [before[from], after[to]];
    if (old !== undefined && old === fresh) {
      lines.push({ type: "kept", text: old });
      from += 1;
      to += 1;
    } else if (old !== undefined && (fresh === undefined || at(kept, from + 1, to) >= at(kept, from, to + 1))) {
      lines.push({ type: "removed", text: old });
      from += 1;
    } else {
      lines.push({ type: "added", text: fresh ?? "" });
      to += 1;
    }
  }
  return lines;
}

/** By places in both lists: how many lines from there on can be kept in their order. */
function keptCounts(before: readonly string[], after: readonly string[]): number[][] {
  const counts = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let from = before.length - 1; from >= 0; from -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1) {
      const count =
        before[from] === after[to]
          ? at(counts, from + 1, to + 1) + 1
          : Math.max(at(counts, from + 1, to), at(counts, from, to + 1));
      counts[from]?.splice(to, 1, count);
    }
  return counts;
}

const at = (counts: readonly number[][], from: number, to: number): number => counts[from]?.[to] ?? 0;
