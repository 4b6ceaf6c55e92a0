import type { TownRow } from "./place";

export const liechtensteinTowns: readonly TownRow[] = [
  ["Schaan", "LI", 47.17, 9.51, 6000, "9494"],
  ["Vaduz", "LI", 47.14, 9.52, 5700, "9490"],
  ["Triesen", "LI", 47.11, 9.53, 5400, "9495"],
  ["Balzers", "LI", 47.07, 9.5, 4700, "9496"],
  ["Eschen", "LI", 47.21, 9.52, 4500, "9492"],
];
