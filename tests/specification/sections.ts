/** How many sentences of the specification are quoted, by part; the seventh is about the wire. */
export const SENTENCES: Readonly<Record<string, number>> = {
  "1": 25,
  "2": 115,
  "3": 44,
  "4": 26,
  "5": 73,
  "6": 15,
  "8": 38,
  "9": 28,
};
