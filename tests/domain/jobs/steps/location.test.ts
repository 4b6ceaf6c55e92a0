import { expect, test } from "vitest";
import type { JobLocation } from "~/domain/jobs/job";
import { locationProblems } from "~/domain/jobs/steps/location";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

test.each([
  [17, []],
  [80, []],
  [16, ["locations[0].radius: notBetween?min=17&max=80"]],
  [81, ["locations[0].radius: notBetween?min=17&max=80"]],
  [17.5, ["locations[0].radius: notWholeNumber"]],
  [null, ["locations[0].radius: radiusMissing"]],
  [Number.NaN, ["locations[0].radius: radiusMissing"]],
])("a radius of %s km has the problems %j", (radius, expected) => {
  expect(read(locationProblems(aJob({ locations: [place({ radius })] }), someFacts()))).toEqual(expected);
});

test.each([
  [[], ["locations: tooFewEntries?min=1"]],
  [places(10), []],
  [places(11), ["locations: tooManyEntries?max=10"]],
  [[place(), place()], ["locations: duplicateEntry"]],
  [[place({ placeId: "" })], ["locations[0]: placeNotFound"]],
  [[place({ lat: null })], ["locations[0]: placeNotFound"]],
  [[place({ lat: 0, lng: 0 })], []],
])("places are counted, found and not repeated (%#)", (locations, expected) => {
  expect(read(locationProblems(aJob({ locations }), someFacts()))).toEqual(expected);
});

function place(changes: Partial<JobLocation> = {}): JobLocation {
  const hannover = { placeId: "h", label: "Hannover", labelEn: "Hanover", type: "locality", lat: 52.37, lng: 9.73 };
  return { ...hannover, radius: 30, ...changes };
}

function places(count: number): JobLocation[] {
  return Array.from({ length: count }, (_, index) => place({ placeId: `p${index}` }));
}
