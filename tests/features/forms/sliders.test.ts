import { expect, test } from "vitest";
import { postedOf } from "~/features/forms/read-post.server";
import { sliderName, sliderPosition } from "~/features/forms/sliders";

const FIELD = "locations[0].radius";
const LIMITS = { min: 17, max: 80 };

test.each([
  ["nothing was touched", "30", "30", "30", "30"],
  ["the slider was moved", "30", "45", "30", "45"],
  ["the number was typed", "30", "30", "60", "60"],
  ["both were changed: the number is exact", "30", "45", "60", "60"],
  ["a number beyond the slider's ends stays as it was typed", "95", "80", "95", "95"],
  ["from a number beyond its ends a slider can be moved back", "95", "70", "95", "70"],
  ["no number at all", "", "17", "", ""],
  ["a slider gives an empty field its number", "", "40", "", "40"],
])("%s", (_, shown, slid, typed, read) => {
  const form = new FormData();
  form.set(FIELD, typed);
  form.set(sliderName(FIELD, { ...LIMITS, shown }), slid);
  const posted = postedOf(form);
  expect([...posted.form]).toEqual([[FIELD, read]]);
});

test("a slider stands between its ends, whatever its number is", () => {
  expect(["30", "5", "95", "", "abc", "30.6"].map((shown) => sliderPosition({ ...LIMITS, shown }))).toEqual([
    30, 17, 80, 17, 17, 31,
  ]);
});

test("names that only look like a slider's are left to the form", () => {
  const form = new FormData();
  form.set("slide:x", "1");
  expect([...postedOf(form).form]).toEqual([["slide:x", "1"]]);
});
