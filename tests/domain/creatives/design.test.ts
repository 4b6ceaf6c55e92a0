import { expect, test } from "vitest";
import {
  CREATIVE_FORMATS,
  CREATIVE_LIMITS,
  type CreativeFormat,
  type CreativeTemplate,
  FORMATS,
  PHOTO_USE,
  SAFE_ZONES,
  type SafeZone,
  TEMPLATES,
} from "~/domain/creatives/design";
import { LIMITS } from "~/domain/limits";

test("every format is listed once, in the pixels that the networks ask for", () => {
  const sizes = CREATIVE_FORMATS.map((format: CreativeFormat) => `${FORMATS[format].width}×${FORMATS[format].height}`);
  expect(sizes).toEqual(["1080×1080", "1080×1350", "1080×1920", "1200×628"]);
  expect(new Set(CREATIVE_FORMATS).size).toBe(Object.keys(FORMATS).length);
});

test("three of six templates are filled by the photo", () => {
  expect(TEMPLATES).toHaveLength(6);
  const full: CreativeTemplate[] = TEMPLATES.filter((template) => PHOTO_USE[template] === "full");
  expect(full).toHaveLength(3);
});

test("safe zones lie within their format, and those of reels contain those of stories", () => {
  for (const format of CREATIVE_FORMATS) {
    const zones = SAFE_ZONES[format];
    if (!zones) continue;
    const { story, reels }: { story: SafeZone; reels: SafeZone } = zones;
    expect(reels.top).toBeGreaterThanOrEqual(story.top);
    expect(reels.bottom).toBeGreaterThanOrEqual(story.bottom);
    expect(reels.top + reels.bottom).toBeLessThan(FORMATS[format].height / 2);
  }
});

test("what a job holds may be taken over as it is", () => {
  expect(CREATIVE_LIMITS.title).toBeGreaterThanOrEqual(LIMITS.title.max);
  expect(CREATIVE_LIMITS.hook).toBeGreaterThanOrEqual(LIMITS.hook.max);
  expect(CREATIVE_LIMITS.benefit).toBeGreaterThanOrEqual(LIMITS.choiceLength);
});
