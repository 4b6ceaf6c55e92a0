import { expect, test } from "vitest";
import { qrCode } from "~/lib/qr-code";
import { qrSvg } from "~/lib/qr-svg";

/** What uqr 0.1.3 draws for the same text with correction M and mask 5. */
const KNOWN = `#######...#...#.......#...#######
#.....#.#....##.##..#.#.#.#.....#
#.###.#.#...##...##.###...#.###.#
#.###.#.#..##........#.#..#.###.#
#.###.#...#.##.#.##..#.##.#.###.#
#.....#..#..#...#.#.#.#...#.....#
#######.#.#.#.#.#.#.#.#.#.#######
........##..#.....#...#..........
#.....#.#.#..###.#....#.###..###.
#..###.###.##.##..##..##....###..
#####.######...##.#...#.#...#.##.
.#.###.#...##.###..##....######.#
.#.#..#..#..###.###.#...#.#....##
.#..#..#.....##.#...##.#..##.#.##
##.#..#..#.#.##...##..#..##.##.#.
###..#.###.#####...#..####.#.##.#
#..#####..###.#..#.#..#.##.###..#
..#..#.#.#.#..##.###.#.#.##..##.#
.#....###..#.#.#...#.#.#...#.##.#
.#.#.#..#...###.####.....##.###..
#..#.##.##..#####..#..#.##..##.#.
#.#....#.....##.###.#..#.#..###..
#.###.##.##.#..##.....#.#.....##.
#.##...##.#.##.....#...####...#.#
##.#..#..#.##.###..##..#######.##
........#..###.##..####.#...#.###
#######..#.##.##..#..#.##.#.#.##.
#.....#..##.##.....#...##...#####
#.###.#...##......###.#.######...
#.###.#..#.###..#..##...##.###.##
#.###.#...###.#.####.#..#..##..##
#.....#..##.##.##.#.#.##.#.##.#..
#######.###..#...#....####.#.#.#.`;

test("a code is the one that another encoder draws", () => {
  const rows = qrCode("https://stellenfunk.example/chatbot/1?source=flyer").map((row) =>
    row.map((dark) => (dark ? "#" : ".")).join(""),
  );
  expect(rows).toEqual(KNOWN.split("\n"));
});

test.each([
  [14, 21],
  [15, 25],
  [180, 53],
  [181, 57],
  [213, 57],
])("%i bytes take %i modules a side", (bytes, size) => {
  const modules = qrCode("x".repeat(bytes));
  expect(modules).toHaveLength(size);
  expect(new Set(modules.map((row) => row.length))).toEqual(new Set([size]));
});

test("letters beyond ASCII count as the bytes they are", () => {
  expect(qrCode("ä".repeat(7))).toHaveLength(21);
  expect(qrCode("ä".repeat(8))).toHaveLength(25);
});

test("a text that is too long is refused", () => {
  expect(() => qrCode("x".repeat(214))).toThrow(RangeError);
});

test("the drawing keeps four light modules around the code and has no text of ours in it", () => {
  const svg = qrSvg('"><script>');
  expect(svg).toContain('viewBox="0 0 29 29"');
  expect(svg).toContain("M4 4h7v1h-7z");
  expect(svg).not.toContain("script");
});
