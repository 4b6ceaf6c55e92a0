import { expect, test } from "vitest";
import { completeJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";
import { world } from "../helpers/world";

const nothing = { targetJobTitle: [], targetExperience: [], targetEducation: [], targetSkill: [], locations: [] };
const asked = { ...nothing, addressing: "german_sie", targetCareerJumpers: false, index: 0 } as const;

test("a hook is made of the target group, and without target titles of the job's own", async () => {
  const here = await world();
  const id = await completeJob(here);
  const hook = async (params: Partial<typeof asked> | Record<string, unknown>) =>
    (await here.api(here.anna).jobs.hook({ id, ...asked, ...params })).data;
  expect(await hook({ targetJobTitle: ["Altenpfleger/in"], locations: ["Peine"] })).toEqual({
    hook: "Sie suchen als Altenpfleger/in eine neue Stelle in Peine?",
    source: "template",
    index: 0,
  });
  expect((await hook({})).hook).toBe("Als Pflegefachkraft (m/w/d) neu anfangen? Erzählen Sie uns, was Sie können.");
  expect(await hook({ locations: ["Peine"], index: 7 })).toMatchObject({ index: 1 });
});

test("a hook costs one round trip after the one that knows the person, and only for jobs that one sees", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { db } = here.backend.services;
  const before = db.trips;
  await here.api(here.anna).jobs.hook({ id, ...asked });
  expect(db.trips - before).toBe(2);
  expect(await codeOf(here.api(here.olga).jobs.hook({ id, ...asked }))).toBe("NOT_FOUND");
  expect(await codeOf(here.api(null).jobs.hook({ id, ...asked }))).toBe("UNAUTHORIZED");
});
