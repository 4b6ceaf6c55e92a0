import { beforeAll, expect, test } from "vitest";
import { type Behaviour, chatStandIn, dataOf, testAi } from "#tests/helpers/ai";
import { seedCatalog } from "#tests/helpers/catalog";
import { world } from "#tests/helpers/world";
import { suggestForTitle } from "~/backend/jobs/suggestions/suggest-for-title";

beforeAll(seedCatalog);

const NOTHING = { jobTitle: null, category: null, skills: [], tasks: [], educations: [] };
const SAID = { usualNames: ["Gibt es nicht", "Koch"], category: "manager", tasks: ["Feuer machen"] };

test("a title that the catalog knows asks no model", async () => {
  const { suggest, asked } = await asking(SAID);
  expect((await suggest("Koch (m/w/d)")).data.jobTitle).toBe("Koch/Köchin");
  expect(asked).toHaveLength(0);
});

test("for another title the model names a job, and the catalog says what goes with it", async () => {
  const { home, suggest, asked } = await asking(SAID);
  const db = home.backend.services.db.fork();
  const answer = await suggestForTitle({ ...home.backend.services, db }, "Flammenbändiger Xyq", "de");
  expect(answer).toEqual(await suggest("Koch"));
  expect(answer.data.tasks).not.toContain("Feuer machen");
  expect(asked[0] && dataOf(asked[0])).toBe("Flammenbändiger Xyq");
});

test("a page that has spent its round trips leaves the names for the next one, which costs one", async () => {
  const { home, suggest, asked } = await asking({ ...SAID, tasks: ["Glut hüten und nachlegen"] });
  const title = "Gluthüter Wqxy";
  expect((await suggest(title)).data).toMatchObject({ jobTitle: title, tasks: ["Glut hüten und nachlegen"] });
  const next = home.backend.services.db.fork();
  const answer = await suggestForTitle({ ...home.backend.services, db: next }, title, "de");
  expect(answer).toEqual(await suggest("Koch"));
  expect(next.trips).toBe(1);
  expect(asked).toHaveLength(1);
});

test("a job that the catalog does not have gets the model's tasks, without what is no task", async () => {
  const tasks = ["Drachen striegeln", "<b>Feuer</b> löschen", "Ja", "40 Drachen am Tag füttern", "x".repeat(400)];
  const { suggest } = await asking({ usualNames: ["Zzyxq"], category: "specialist", tasks });
  expect(await suggest("Drachenpfleger Zzyxq")).toEqual({
    data: { ...NOTHING, jobTitle: "Drachenpfleger Zzyxq", category: "specialist", tasks: ["Drachen striegeln"] },
  });
});

test("the same title is asked once", async () => {
  const { suggest, asked } = await asking(SAID);
  await suggest("Glutwächter Qqzx");
  await suggest("glutwächter qqzx ");
  expect(asked).toHaveLength(1);
});

test.each([["{"], [{ status: 429 }], [{ status: 500 }], ["silence"], [{ tasks: [] }]] as [
  Behaviour,
][])("a model that answers %j leaves nothing, the answer says so, and a minute later it is asked again", async (behaviour) => {
  const { suggest, asked, home } = await asking(behaviour);
  const title = `Qxzz ${JSON.stringify(behaviour)}`;
  expect(await suggest(title)).toEqual({ data: NOTHING, degraded: true });
  const first = asked.length;
  expect(await suggest(title)).toMatchObject({ degraded: true });
  expect(asked).toHaveLength(first);
  home.backend.setNow("2026-03-02T09:01:01.000Z");
  await suggest(title);
  expect(asked.length).toBeGreaterThan(first);
});

async function asking(behaviour: Behaviour) {
  const standIn = chatStandIn(behaviour);
  const home = await world({ services: { ai: testAi(standIn) } });
  const suggest = (jobTitle: string) => home.api(home.mo).suggestions({ jobTitle, language: "de" });
  return { home, suggest, asked: standIn.asked };
}
