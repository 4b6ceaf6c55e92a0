import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { type World, world } from "#tests/helpers/world";
import { runBatch } from "~/backend/seeds/run-batch";
import { termRow } from "~/backend/seeds/term-row";
import { termStatements } from "~/backend/seeds/term-statements";

let home: World;

beforeAll(async () => {
  await seedCatalog();
  home = await world();
});

const suggest = async (jobTitle: string, language: "de" | "en-US" = "de") =>
  (await home.api(home.mo).suggestions({ jobTitle, language })).data;

test.each([
  ["Pflegefachkraft", "Pflegefachkraft"],
  ["Examinierte Pflegefachkraft (m/w/d) in Vollzeit", "Pflegefachkraft"],
  ["Krankenschwester", "Pflegefachkraft"],
  ["Erzieherin", "Erzieher/in"],
  ["Senior Softwareentwickler*in (m/w/d)", "Softwareentwickler/in"],
  ["Software Engineer", "Softwareentwickler/in"],
  ["Kaufmann Büromanagement", "Kaufmann/Kauffrau für Büromanagement"],
  ["Koch (m/w/d)", "Koch/Köchin"],
  ["Koechin", "Koch/Köchin"],
  ["Leiter Pflegedienst", "Pflegedienstleitung"],
  ["Reinigungskraft Minijob", "Reinigungskraft"],
  ["Account Executive", "Mitarbeiter/in im Außendienst"],
  ["Executive Assistant", "Assistenz der Geschäftsführung"],
])("%s goes with %s", async (asked, title) => {
  expect((await suggest(asked)).jobTitle).toBe(title);
});

test("a title brings its category, skills, educations and tasks along, the most fitting first", async () => {
  expect(await suggest("Koch")).toMatchObject({
    category: "specialist",
    skills: [{ id: "speisen-zubereiten" }, { id: "menueplanung" }, {}, {}, {}],
    educations: [{ id: "ausbildung-gastgewerbe", label: "Ausbildung im Gastgewerbe" }, { id: "meister" }],
    tasks: expect.arrayContaining(["Die Hygieneregeln einhalten"]),
  });
});

test("what an administrator archives is no longer brought along, and comes back", async () => {
  const { terms } = home.api(home.ada).administration;
  const skillsOf = async (title: string) => (await suggest(title)).skills.map(({ id }) => id);
  const before = await skillsOf("Koch");
  const [first = "", second = ""] = before;
  await terms.archive({ collection: "skill", id: first });
  await terms.archive({ collection: "skill", id: second });
  expect(await skillsOf("Koch")).toEqual(before.slice(2));
  await terms.restore({ collection: "skill", id: second });
  expect(await skillsOf("Koch")).toEqual(before.slice(1));
  await terms.restore({ collection: "skill", id: first });
  expect(await skillsOf("Koch")).toEqual(before);
});

test("the next catalog brings what it has renamed along with the new name, in the languages it has one in", async () => {
  const koch = await suggest("Koch");
  const { id = "" } = koch.skills[0] ?? {};
  const named = { label: "Gerichte anrichten", names: ["Gerichte anrichten"], others: [] };
  const row = termRow({ collection: "skill", id, de: named, en: null, relevance: 1 });
  await runBatch(env.DB, termStatements([row]));
  expect((await suggest("Koch")).skills[0]).toEqual({ id, label: "Gerichte anrichten" });
  expect((await suggest("Cook", "en-US")).skills.map((skill) => skill.id)).not.toContain(id);
  await seedCatalog();
  expect(await suggest("Koch")).toEqual(koch);
});

test("an English ad gets English words", async () => {
  expect(await suggest("Cook", "en-US")).toMatchObject({
    jobTitle: "Cook",
    educations: [{ label: "Hospitality apprenticeship" }, {}],
    tasks: expect.arrayContaining(["Follow the hygiene rules"]),
  });
});

test.each([
  "",
  "(m/w/d)",
  "Zirkusdirektor",
  "Sales Executive - DACH",
  "Yoga Manager",
  "%",
  '"*',
  "in der",
])("%s brings nothing along", async (asked) => {
  expect(await suggest(asked)).toEqual({ jobTitle: null, category: null, skills: [], tasks: [], educations: [] });
});

test("suggestions are one round trip after the one that knows the person, and not for visitors", async () => {
  const before = home.backend.services.db.trips;
  await suggest("Examinierte Pflegefachkraft für die Nachtwache im Krankenhaus (m/w/d)");
  expect(home.backend.services.db.trips - before).toBe(2);
  const visitor = home.api(null).suggestions({ jobTitle: "Koch", language: "de" });
  await expect(visitor).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
