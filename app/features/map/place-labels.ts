import type { AtlasTown } from "./atlas/atlas";
import type { Frame, Spot } from "./shapes";

export interface TownLabel {
  text: string;
  x: number;
  y: number;
  /** The name ends at its point instead of beginning there. */
  isEnd: boolean;
  /** Only readable where the drawing is shown large. */
  isFine: boolean;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Units of a drawing that is shown small (phones), and of one that is shown large; map.css has the same sizes. */
const SIZE = { coarse: 18, fine: 11.5 };
/** Of a letter, in sizes of the font. */
const LETTER = 0.6;
const MOST = { coarse: 12, fine: 26 };
/** Units between a town's point and its name, and from the frame's edge. */
const GAP = 6;
const EDGE = 6;
/** Units: a town this near to a place of the job is that place, or a part of it. */
const SAME = 12;

/**
 * Names of towns beside their points, the largest towns first, none over another one nor over what is `taken`. Few are
 * placed with the room that names need where the drawing is small; others fill the gaps of the large one.
 */
export function placeLabels(
  towns: readonly { town: AtlasTown; spot: Spot }[],
  {
    frame,
    taken,
    places,
    language,
  }: { frame: Frame; taken: readonly Box[]; places: readonly Spot[]; language: "de" | "en-US" },
): TownLabel[] {
  const free = towns.filter(
    ({ spot: [x, y] }) =>
      isWithin({ left: x, right: x, top: y, bottom: y }, frame) &&
      places.every((place) => Math.hypot(place[0] - x, place[1] - y) > SAME),
  );
  const labels: TownLabel[] = [];
  const boxes = { coarse: [...taken], fine: [...taken] };
  const add = (tier: "coarse" | "fine", { town, spot: [x, y] }: (typeof free)[number]) => {
    const text = language === "de" ? town.label : town.labelEn;
    const dot = { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 };
    for (const isEnd of [false, true]) {
      const box = labelBox({ text, x: x + (isEnd ? -GAP : GAP), y: y + 4, isEnd }, SIZE[tier]);
      if (!isWithin(box, frame) || boxes[tier].some((each) => overlap(each, box) || overlap(each, dot))) continue;
      const label = { text, x: round(x), y: round(y), isEnd, isFine: tier === "fine" };
      labels.push(label);
      boxes.coarse.push(box, dot);
      boxes.fine.push(labelBox({ ...label, x: x + (isEnd ? -GAP : GAP), y: y + 4 }, SIZE.fine), dot);
      return true;
    }
    return false;
  };
  const left = free.filter((each) => labels.length >= MOST.coarse || !add("coarse", each));
  for (const each of left) if (labels.length < MOST.fine) add("fine", each);
  return labels;
}

/** The room of a name whose base line is at `y`. */
export function labelBox(
  { text, x, y, isEnd }: { text: string; x: number; y: number; isEnd: boolean },
  size: number,
): Box {
  const width = text.length * size * LETTER;
  const left = isEnd ? x - width : x;
  return { left, right: left + width, top: y - size, bottom: y + size * 0.3 };
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = ({ left, right, top, bottom }: Box, { width, height }: Frame) =>
  left >= EDGE && right <= width - EDGE && top >= EDGE && bottom <= height - EDGE;

const round = (value: number) => Math.round(value);
