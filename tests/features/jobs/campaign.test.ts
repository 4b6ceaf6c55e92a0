import { expect, test } from "vitest";
import { JOB_STATUSES } from "~/domain/jobs/status";
import { nextSteps } from "~/features/campaign/overview/next-steps-of";
import { radiusSketch } from "~/features/map/radius-sketch";
import de from "../../../locales/de/job.json";

const TEXTS: Record<string, string | { title: string; note?: string }> = de.next;

const dated = { userCampaignStartDate: "2026-12-01", nextRenewal: "2027-01-01", monthlyCampaignBudget: 99_000 };
const undated = { userCampaignStartDate: null, nextRenewal: null, monthlyCampaignBudget: null };

test.each(JOB_STATUSES)("%s: exactly one step is now, and each has its texts", (status) => {
  for (const facts of [dated, undated]) {
    const steps = nextSteps({ status, ...facts });
    expect(steps.filter(({ state }) => state === "now")).toHaveLength(1);
    for (const { key, hasNote } of steps) {
      const texts = TEXTS[key];
      const shown = typeof texts === "object" ? { title: Boolean(texts.title), note: Boolean(texts.note) } : {};
      expect({ key, ...shown }).toEqual({
        key,
        title: true,
        note: hasNote,
      });
    }
  }
});

test("no step names a date that nobody knows", () => {
  const dates = /\{\{(start|renewal|lastDay|budget)\}\}/;
  for (const status of JOB_STATUSES) {
    for (const { key } of nextSteps({ status, ...undated })) {
      expect(JSON.stringify(TEXTS[key])).not.toMatch(dates);
    }
  }
});

test("a drawing holds every place with its whole radius and a scale of a round length", () => {
  const sketch = radiusSketch([
    { name: "Hannover", lat: 52.37, lng: 9.73, radius: 35 },
    { name: "Braunschweig", lat: 52.27, lng: 10.52, radius: 40 },
  ]);
  for (const { x, y, radius } of sketch?.places ?? []) {
    expect(x - radius).toBeGreaterThanOrEqual(0);
    expect(x + radius).toBeLessThanOrEqual(sketch?.width ?? 0);
    expect(y - radius).toBeGreaterThanOrEqual(0);
    expect(y + radius).toBeLessThanOrEqual(sketch?.height ?? 0);
  }
  const [hannover, braunschweig] = sketch?.places ?? [];
  expect((braunschweig?.radius ?? 0) / (hannover?.radius ?? 1)).toBeCloseTo(40 / 35, 1);
  expect(braunschweig?.x).toBeGreaterThan(hannover?.x ?? 0);
  expect(sketch?.scale.km).toBe(20);
  expect(radiusSketch([])).toBeNull();
});
