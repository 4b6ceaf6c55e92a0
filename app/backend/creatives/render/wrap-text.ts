type Measure = (line: string) => number;

/** A text in the pieces between which a line may end, measured once. */
export interface Paragraph {
  pieces: Piece[];
  space: number;
  measure: Measure;
}

interface Piece {
  text: string;
  width: number;
  /** Whether a space stands before it when it does not begin a line. */
  isWord: boolean;
}

export interface WrappedText {
  lines: string[];
  /** A word is wider than the line. */
  isTooWide: boolean;
}

export function paragraphOf(text: string, measure: Measure): Paragraph {
  return { pieces: piecesOf(text, measure), space: measure("n n") - measure("nn"), measure };
}

/** The text in as few lines as possible, and these as equally long as possible. */
export function wrapBalanced(paragraph: Paragraph, width: number): WrappedText {
  const widest = Math.max(0, ...paragraph.pieces.map((piece) => piece.width));
  const wide = wrap(paragraph, width);
  if (widest > width) return { lines: wide, isTooWide: true };
  let [low, high] = [widest, width];
  for (let round = 0; round < 7 && wide.length > 1; round++) {
    const middle = (low + high) / 2;
    if (wrap(paragraph, middle).length > wide.length) low = middle;
    else high = middle;
  }
  return { lines: wide.length > 1 ? wrap(paragraph, high) : wide, isTooWide: false };
}

/** At most `most` lines: the last one ends at a word, with an ellipsis; a word wider than the line ends within. */
export function cutText(paragraph: Paragraph, width: number, most: number): string[] {
  const { measure } = paragraph;
  const pieces = paragraph.pieces.flatMap((piece) => splitWide(piece, width, measure));
  const lines = wrap({ ...paragraph, pieces }, width);
  if (lines.length <= most) return lines;
  const words = (lines[most - 1] ?? "").split(" ");
  while (words.length > 1 && measure(ended(words)) > width) words.pop();
  let last = ended(words);
  while (measure(last) > width && last.length > 2) last = `${last.slice(0, -2)}…`;
  return [...lines.slice(0, most - 1), last];
}

/** What may not be separated from what it follows: a unit from its number, a dash from its word. */
const GLUED = [
  [/(\d) (?=(€|%|Euro|EUR|Tage|Uhr|km|Std|h|days)(\W|$))/g, "$1\u00a0"],
  [/(^|\s)(ab|bis|von|from|to|€|EUR) (?=\d)/gi, "$1$2\u00a0"],
  [/ ([–-]) (?=\d)/g, "\u00a0$1\u00a0"],
  [/ ([–—]) /g, "\u00a0$1 "],
] as const;

/** A line may also end after a hyphen or a slash between longer words: never within "(m/w/d)". */
const BREAKS = /(?<=\p{L}{3}[-–])(?=\p{L}{3})|(?<=\p{L}{4}\/)(?=-?\p{L}{4})/u;

function piecesOf(text: string, measure: Measure): Piece[] {
  const glued = GLUED.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  const words = glued.split(" ").filter((word) => word !== "");
  return words.flatMap((word) =>
    word.split(BREAKS).map((part, at) => ({ text: part, width: measure(part), isWord: at === 0 })),
  );
}

function wrap({ pieces, space }: Paragraph, most: number): string[] {
  const lines: string[] = [];
  let width = 0;
  for (const piece of pieces) {
    const gap = piece.isWord ? space : 0;
    const last = lines.at(-1);
    if (last !== undefined && width + gap + piece.width <= most) {
      lines[lines.length - 1] = `${last}${piece.isWord ? " " : ""}${piece.text}`;
      width += gap + piece.width;
    } else {
      lines.push(piece.text);
      width = piece.width;
    }
  }
  return lines;
}

function splitWide(piece: Piece, most: number, measure: Measure): Piece[] {
  const characters = [...piece.text];
  if (piece.width <= most || characters.length < 4) return [piece];
  let count = characters.length - 1;
  let head = "";
  do {
    head = `${characters.slice(0, count).join("")}-`;
    count--;
  } while (count > 2 && measure(head) > most);
  const text = characters.slice(count + 1).join("");
  const rest = { text, width: measure(text), isWord: false };
  return [{ ...piece, text: head, width: measure(head) }, ...splitWide(rest, most, measure)];
}

const ended = (words: string[]): string => `${words.join(" ").replace(/[\s,;:.–(/-]+$/u, "")}…`;
