import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { LEVELS } from "../asvs/levels";
import requirements from "../asvs/requirements.json";

/** How a requirement is met: by a test, by a decision that needs none, or not at all because it is about nothing here. */
interface Requirement {
  about: string;
  /** A file, and a title that stands in it. */
  test?: string;
  title?: string;
  decision?: string;
  notApplicable?: string;
}

const entries = Object.entries<Requirement>(requirements);
const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, at) => (level === "3" ? [] : [`${section}.${at + 1}`])),
);
const by = (kind: "test" | "decision" | "notApplicable") => entries.filter(([, each]) => each[kind]);

afterAll(() => {
  const parts = `${by("test").length} by tests, ${by("decision").length} by decisions, ${by("notApplicable").length} do not apply`;
  process.stdout.write(`ASVS 5.0, levels 1 and 2: ${entries.length} requirements, ${parts}.\n`);
});

test("every requirement of ASVS 5.0, levels 1 and 2, is mapped, and no other", () => {
  expect(entries.map(([id]) => id)).toEqual(wanted);
});

test("each is met in one way, with a reason or a test", () => {
  const wrong = entries.filter(([, { about, test: file, title, decision, notApplicable }]) => {
    const reasons = [decision, notApplicable].filter((reason) => reason !== undefined);
    const isTested = file !== undefined && title !== undefined;
    const isOneWay = reasons.length + (isTested ? 1 : 0) === 1;
    return !about || !isOneWay || reasons.some((reason) => reason.length < 20);
  });
  expect(wrong).toEqual([]);
});

test("every test that is named exists", () => {
  const missing = by("test").filter(([, { test: file = "", title = "" }]) => {
    const text = readFileSync(file, "utf8");
    return !text.includes(`"${title}"`) && !text.includes(title.replaceAll('"', '\\"'));
  });
  expect(missing).toEqual([]);
});

test("at least 120 are held by a test", () => {
  expect(by("test").length).toBeGreaterThanOrEqual(120);
});
