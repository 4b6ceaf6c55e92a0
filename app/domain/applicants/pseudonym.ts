/** Keys of the animals that stand for a name; their words are texts. */
export const ANIMALS = [
  "badger",
  "bear",
  "beaver",
  "bee",
  "blackbird",
  "bumblebee",
  "buzzard",
  "crane",
  "deer",
  "dolphin",
  "dragonfly",
  "eagle",
  "falcon",
  "finch",
  "fox",
  "frog",
  "hare",
  "hedgehog",
  "heron",
  "ibex",
  "jay",
  "kingfisher",
  "lark",
  "lynx",
  "marten",
  "nightingale",
  "otter",
  "owl",
  "robin",
  "salmon",
  "seal",
  "sparrow",
  "squirrel",
  "starling",
  "stork",
  "swallow",
  "swan",
  "turtle",
  "wolf",
  "wren",
] as const;

/** The replacement of a name that is not shown: "heron-42", always the same for one applicant. */
export function pseudonymOf(id: string): string {
  const sum = hash(id);
  return `${ANIMALS[sum % ANIMALS.length]}-${10 + (Math.floor(sum / ANIMALS.length) % 90)}`;
}

/** FNV-1a: spreads ids that differ in one character. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}
