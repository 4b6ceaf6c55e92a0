import { expect, test } from "vitest";
import { type Behaviour, chatStandIn, dataOf, testAi } from "#tests/helpers/ai";
import { completeJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { world } from "#tests/helpers/world";
import { ADDRESSINGS, type Addressing } from "~/domain/jobs/job";

const ASKED = {
  targetJobTitle: ["Altenpfleger/in"],
  targetExperience: [],
  targetEducation: [],
  targetSkill: ["Wundversorgung"],
  locations: ["Peine"],
  addressing: "german_sie" as Addressing,
  targetCareerJumpers: false,
  index: 0,
};
const TEMPLATE = "Sie suchen als Altenpfleger/in eine neue Stelle in Peine?";
const HOOKS = {
  german_du: "Wundversorgung in Peine: Deine Hände werden gebraucht.",
  german_sie: "Wundversorgung in Peine: Ihre Hände werden gebraucht.",
  english: "Wundversorgung in Peine: your hands are needed.",
};

test.each(
  ADDRESSINGS.flatMap((addressing) => [true, false].map((jumpers) => [addressing, jumpers] as const)),
)("a model writes a hook in %s, for career jumpers %s", async (addressing, targetCareerJumpers) => {
  const { ask, asked } = await writing({ hook: ` ${HOOKS[addressing]} ` });
  const answer = await ask({ addressing, targetCareerJumpers, index: 3 });
  expect(answer).toEqual({ data: { hook: HOOKS[addressing], source: "ai", index: 3 } });
  const system = asked[0]?.messages[0]?.content ?? "";
  expect(system).toContain({ german_du: '"du"', german_sie: '"Sie"', english: "Write English" }[addressing]);
  expect(system.includes("other professions")).toBe(targetCareerJumpers);
});

test("the model sees labels and nothing else, and another angle for another suggestion", async () => {
  const { ask, asked } = await writing({ hook: HOOKS.german_sie });
  await ask({ index: 0 });
  await ask({ index: 1 });
  expect(asked[0] && JSON.parse(dataOf(asked[0]))).toEqual({
    ...{ jobTitles: ["Altenpfleger/in"], experiences: [], educations: [], skills: ["Wundversorgung"] },
    locations: ["Peine"],
  });
  expect(asked[0]?.messages[0]?.content).not.toBe(asked[1]?.messages[0]?.content);
});

test("a sentence against the rules is repaired once, and then a template takes its place", async () => {
  const bad = { hook: "Unser junges Team in Peine freut sich auf Sie." };
  const repaired = await writing(bad, { hook: HOOKS.german_sie });
  expect(await repaired.ask()).toMatchObject({ data: { source: "ai", hook: HOOKS.german_sie } });
  expect(repaired.asked[1]?.messages.at(-1)?.content).toContain("age");
  const hopeless = await writing(bad, bad);
  expect(await hopeless.ask()).toEqual({ data: { hook: TEMPLATE, source: "template", index: 0 }, degraded: true });
});

test.each([
  "{",
  { sentence: "x" },
  { status: 429 },
  { status: 500 },
  "silence",
  "refusal",
] as Behaviour[])("a model that answers %j leaves a template, and the answer says so", async (behaviour) => {
  const { ask } = await writing(behaviour);
  expect(await ask()).toEqual({ data: { hook: TEMPLATE, source: "template", index: 0 }, degraded: true });
});

test("no model is asked without the right to see the job, and above the limit templates are answered", async () => {
  const { home, id, ask, asked } = await writing({ hook: HOOKS.german_sie });
  expect(await codeOf(home.api(home.olga).jobs.hook({ id, ...ASKED }))).toBe("NOT_FOUND");
  expect(asked).toHaveLength(0);
  for (let press = 0; press < 60; press++) await ask();
  expect(await ask()).toEqual({ data: { hook: TEMPLATE, source: "template", index: 0 } });
  expect(asked).toHaveLength(60);
});

test("a model costs no round trip more than a template: the count travels with the job", async () => {
  const { home, ask } = await writing({ hook: HOOKS.german_sie });
  const { db } = home.backend.services;
  const before = db.trips;
  await ask();
  expect(db.trips - before).toBe(2);
});

async function writing(...behaviours: Behaviour[]) {
  const standIn = chatStandIn(...behaviours);
  const home = await world({ services: { ai: testAi(standIn) } });
  const id = await completeJob(home);
  const ask = (more: Partial<typeof ASKED> = {}) => home.api(home.anna).jobs.hook({ id, ...ASKED, ...more });
  return { home, id, ask, asked: standIn.asked };
}
