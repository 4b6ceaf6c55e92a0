import { expect, test } from "vitest";
import { byCloseness, typos } from "~/backend/search/text-search/edit-distance";

const NONE = Number.POSITIVE_INFINITY;

test.each([
  ["muechen", "|muenchen|munchen|", 1],
  ["hmaburg", "|hamburg|", 1],
  ["stuttgrat", "|stuttgart|", 1],
  ["pflegefachkarft", "|pflegefachkraft|", 1],
  ["projektmanagment", "|agiles projektmanagement|", 1],
  ["nurnbreg", "|nuernberg|nurnberg|", 1],
  ["elektornik", "|elektroniker in|", 1],
  ["berlin", "|berlin|", 0],
  ["belin", "|hamburg|", NONE],
  ["brandis", "|bremen|", NONE],
])("%s and %s are %s typos apart", (typed, folded, count) => {
  expect(typos(typed, folded)).toBe(count);
});

test("what is closest comes first, else the order stays", () => {
  const rows = ["|hanburg|", "|hambirg|", "|hamburg|", "|ulm|"];
  expect(byCloseness(["hamburg"], rows, (row) => row)).toEqual(["|hamburg|", "|hanburg|", "|hambirg|"]);
});

test("of several words each must be within reach", () => {
  const rows = ["|kaufmann|", "|kaufmann fuer bueromanagement|", "|kaufmann im einzelhandel|"];
  expect(byCloseness(["kaufmann", "bueromanagment"], rows, (row) => row)).toEqual(["|kaufmann fuer bueromanagement|"]);
});
