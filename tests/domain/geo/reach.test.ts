import { expect, test } from "vitest";
import { type Circle, coveredCircles, type PeopleGrid, peopleWithin, roundPeople } from "~/domain/geo/reach";
import { embedded } from "~/features/map/atlas/embedded";

/** Ten by ten cells of 1,000 people, about 11 kilometres wide each. */
const GRID: PeopleGrid = {
  west: 10,
  east: 11.6,
  south: 50,
  north: 51,
  cell: { lng: 0.16, lat: 0.1 },
  rows: Array.from({ length: 10 }, () => Array.from({ length: 10 }, (_, column) => ({ column, people: 1000 }))),
};
const MIDDLE = { lat: 50.5, lng: 10.8 };

test("everybody within a circle counts once, however many circles there are", () => {
  const circle = { ...MIDDLE, radius: 30 };
  const one = peopleWithin(GRID, [circle]) ?? 0;
  // 1,000 people on about 126 square kilometres.
  expect(one / ((Math.PI * 30 ** 2) / 0.126)).toBeCloseTo(1, 1);
  expect(peopleWithin(GRID, [circle, circle])).toBe(one);
  expect(peopleWithin(GRID, [circle, { ...MIDDLE, radius: 10 }])).toBe(one);
  const besides = { lat: 50.5, lng: 11.2, radius: 30 };
  const both = peopleWithin(GRID, [circle, besides]) ?? 0;
  expect(both).toBeGreaterThan(one);
  expect(both).toBeLessThan(one + (peopleWithin(GRID, [besides]) ?? 0));
});

test("a radius that grows reaches more people, step by step", () => {
  const reached = Array.from({ length: 14 }, (_, at) => peopleWithin(GRID, [{ ...MIDDLE, radius: 8 + 3 * at }]) ?? 0);
  for (const [at, people] of reached.entries()) expect(people).toBeGreaterThan(reached[at - 1] ?? 0);
});

test("without places, without a radius or beyond the grid nothing is said", () => {
  expect(peopleWithin(GRID, [])).toBeNull();
  expect(peopleWithin(GRID, [{ ...MIDDLE, radius: 0 }])).toBeNull();
  expect(peopleWithin(GRID, [{ lat: 40.4, lng: -3.7, radius: 30 }])).toBeNull();
  expect(
    peopleWithin(GRID, [
      { ...MIDDLE, radius: 30 },
      { lat: 40.4, lng: -3.7, radius: 30 },
    ]),
  ).toBeNull();
});

const { people } = embedded();
const reachOf = (...circles: [lat: number, lng: number, radius: number][]) =>
  peopleWithin(
    people,
    circles.map(([lat, lng, radius]) => ({ lat, lng, radius })),
  ) ?? 0;

// Bands around the official numbers of the towns and districts within; an estimate may miss them by a fifth.
test.each([
  ["Berlin 30 km: the city and its suburbs", [52.52, 13.4, 30], 3_900_000, 4_700_000],
  ["Berlin 17 km: most of the city", [52.52, 13.4, 17], 3_000_000, 3_900_000],
  ["Hamburg 30 km", [53.55, 9.99, 30], 2_200_000, 2_900_000],
  ["Munich 30 km", [48.14, 11.57, 30], 2_100_000, 2_800_000],
  ["Cologne 30 km, with Bonn, Leverkusen and Bergisch Gladbach", [50.94, 6.96, 30], 2_800_000, 4_000_000],
  ["Essen 50 km: the Ruhr and the Rhine", [51.45, 7.01, 50], 7_000_000, 10_000_000],
  ["Hanover 30 km: its region", [52.37, 9.73, 30], 1_000_000, 1_500_000],
  ["Bad Homburg 30 km: Frankfurt, Offenbach and the Taunus", [50.23, 8.62, 30], 1_700_000, 2_700_000],
  ["Schwerin 30 km: country", [53.63, 11.41, 30], 150_000, 300_000],
  ["Vienna 30 km", [48.21, 16.37, 30], 2_200_000, 2_900_000],
  ["Zurich 30 km", [47.37, 8.54, 30], 1_700_000, 2_400_000],
  ["Kehl 17 km: Strasbourg counts, too", [48.57, 7.81, 17], 450_000, 800_000],
] as const)("%s", (_, circle, least, most) => {
  expect(reachOf([...circle])).toBeGreaterThanOrEqual(least);
  expect(reachOf([...circle])).toBeLessThanOrEqual(most);
});

test("a town's people live on its whole area: half of it is reached from its edge", () => {
  const spandau = reachOf([52.53, 13.2, 10]);
  expect(spandau).toBeGreaterThan(300_000);
  expect(spandau).toBeLessThan(1_500_000);
});

test("Germany, Austria and Switzerland together have their 102 million people", () => {
  const country = people.rows.flat().reduce((sum, cell) => sum + cell.people, 0);
  expect(country).toBeGreaterThan(102_000_000);
  expect(reachOf([51.2, 10.4, 800])).toBe(country);
});

test.each([
  [2_134_000, 2_100_000],
  [12_560_000, 13_000_000],
  [543_210, 540_000],
  [98_765, 99_000],
  [996_000, 1_000_000],
  [42, 42],
  [7, 7],
  [0, 0],
])("%i people are about %i", (exact, rounded) => {
  expect(roundPeople(exact)).toBe(rounded);
});

const HANOVER = { lat: 52.37, lng: 9.73 };
test.each<[string, Circle, Circle, boolean]>([
  ["the same place twice", { ...HANOVER, radius: 30 }, { ...HANOVER, radius: 30 }, true],
  ["a small circle in a large one", { lat: 52.4, lng: 9.8, radius: 17 }, { ...HANOVER, radius: 40 }, true],
  [
    "a district of the city with the city's radius",
    { lat: 52.36, lng: 9.71, radius: 30 },
    { ...HANOVER, radius: 30 },
    true,
  ],
  ["neighbours", { lat: 52.15, lng: 9.95, radius: 25 }, { ...HANOVER, radius: 35 }, false],
  ["places far apart", { lat: 48.14, lng: 11.57, radius: 25 }, { ...HANOVER, radius: 35 }, false],
])("%s: covered or not", (_, a, b, isCovered) => {
  expect(coveredCircles([a, b])).toHaveLength(isCovered ? 1 : 0);
  expect(coveredCircles([b, a])).toHaveLength(isCovered ? 1 : 0);
});

test("the smaller circle is the covered one, and of equal ones the later", () => {
  const [small, large] = [
    { ...HANOVER, radius: 20 },
    { ...HANOVER, radius: 50 },
  ];
  expect(coveredCircles([small, large])).toEqual([{ inner: small, outer: large }]);
  const again = { ...large, lat: 52.38 };
  expect(coveredCircles([large, again])).toEqual([{ inner: again, outer: large }]);
});
