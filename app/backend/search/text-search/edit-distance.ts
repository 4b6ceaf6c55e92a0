/**
 * How many typos (a letter missing, added, wrong, two swapped) lie between what was typed and the beginning of the
 * closest name, or of a word in it. Infinity where there are more than people make: none in three letters, one in up to
 * seven, two in eight and more.
 */
export function typos(typed: string, folded: string): number {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  let least = Number.POSITIVE_INFINITY;
  for (const start of folded.matchAll(/(?<=^|[| ])[^| ]/g)) {
    least = Math.min(least, distance(typed, folded.slice(start.index, start.index + typed.length + most)));
  }
  return least <= most ? least : Number.POSITIVE_INFINITY;
}

/** Least number of edits that turn the text into some beginning of the name. */
function distance(text: string, name: string): number {
  let before: number[] = [];
  let above = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= text.length; row++) {
    const current = [row];
    for (let at = 1; at <= name.length; at++) {
      const isSame = text[row - 1] === name[at - 1];
      const isSwapped = row > 1 && at > 1 && text[row - 1] === name[at - 2] && text[row - 2] === name[at - 1];
      current[at] = Math.min(
        value(above, at) + 1,
        value(current, at - 1) + 1,
        value(above, at - 1) + (isSame ? 0 : 1),
        isSwapped ? value(before, at - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return Math.min(...above);
}

const value = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY;

/** Rows that every word is within reach of, those with the fewest typos first. */
export function byCloseness<Row>(words: readonly string[], rows: readonly Row[], namesOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, away: words.reduce((sum, word) => sum + typos(word, namesOf(row)), 0) }))
    .filter(({ away }) => Number.isFinite(away))
    .sort((a, b) => a.away - b.away)
    .map(({ row }) => row);
}
