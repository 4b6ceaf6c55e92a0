import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { suggestionsFor } from "~/backend/jobs/suggestions/queries";
import { findEntries } from "~/backend/search/autocomplete/queries";
import { escoTerms } from "~/backend/seeds/esco/esco-terms";
import { runBatch } from "~/backend/seeds/run-batch";
import { termStatements } from "~/backend/seeds/term-statements";
import type { Person } from "~/backend/services";
import { openDb } from "~/backend/storage/db";

const OCCUPATION = "http://data.europa.eu/esco/occupation";
const SKILL = "http://data.europa.eu/esco/skill";

const files = {
  "occupations_de.csv": `\uFEFFconceptType,conceptUri,iscoGroup,preferredLabel,altLabels,status,added,code
Occupation,${OCCUPATION}/1,3434,Patissier/Patissière,"Konditor im Restaurant
Dessertkoch",released,x,3434.1
Occupation,${OCCUPATION}/2,1221,Zirkusdirektor/Zirkusdirektorin,,released,x,1221.1
Occupation,${OCCUPATION}/3,5120,Koch/Köchin,Küchenmeister,released,x,5120.1
Occupation,${OCCUPATION}/4,5120,Hofkoch/Hofköchin,,draft,x,5120.2`,
  "occupations_en.csv": `conceptUri,preferredLabel,conceptType,iscoGroup,altLabels,status
${OCCUPATION}/1,pastry chef,Occupation,3434,dessert chef,released
${OCCUPATION}/2,circus director,Occupation,1221,"ringmaster, ""big top""",released`,
  "skills_de.csv": `conceptType,conceptUri,skillType,preferredLabel,altLabels,hiddenLabels,status
KnowledgeSkillCompetence,${SKILL}/1,skill/competence,Desserts garnieren,Süßspeisen anrichten,,released
KnowledgeSkillCompetence,${SKILL}/2,knowledge,Zuckerkunst,,Zuckerblasen,released
KnowledgeSkillCompetence,${SKILL}/3,knowledge,Python,,,released
KnowledgeSkillCompetence,${SKILL}/4,skill/competence,über sich hinauswachsen,,,released`,
  "transversalSkillsCollection_de.csv": `conceptType,conceptUri,preferredLabel,status,altLabels
KnowledgeSkillCompetence,${SKILL}/4,über sich hinauswachsen,released,sich steigern
KnowledgeSkillCompetence,${SKILL}/5,zuverlässig sein,released,sich steigern | mutig sein`,
  "occupationSkillRelations.csv": `occupationUri,relationType,skillType,skillUri
${OCCUPATION}/1,optional,knowledge,${SKILL}/3
${OCCUPATION}/1,essential,skill/competence,${SKILL}/1
${OCCUPATION}/1,essential,knowledge,${SKILL}/2`,
};

const rows = escoTerms(files);

beforeAll(async () => {
  await seedCatalog();
  await runBatch(env.DB, termStatements(rows));
});

const nobody = {} as Person;
const find = (collection: "jobTitle" | "skill" | "softSkill", query: string, language: "de" | "en-US" = "de") =>
  findEntries(openDb(env.DB), { collection, query, language, person: nobody });

test("German and English names are joined, what is not released or curated already stays out", () => {
  expect(rows.map(({ collection, id, label, label_en }) => [collection, id, label, label_en])).toEqual([
    ["skill", "esco-1", "Desserts garnieren", "Desserts garnieren"],
    ["skill", "esco-2", "Zuckerkunst", "Zuckerkunst"],
    ["softSkill", "esco-4", "über sich hinauswachsen", "über sich hinauswachsen"],
    ["softSkill", "esco-5", "zuverlässig sein", "zuverlässig sein"],
    ["jobTitle", "esco-1", "Patissier/Patissière", "pastry chef"],
    ["jobTitle", "esco-2", "Zirkusdirektor/Zirkusdirektorin", "circus director"],
  ]);
});

test.each([
  ["jobTitle", "patissiere", "de", "esco-1"],
  ["jobTitle", "Dessertkoch", "de", "esco-1"],
  ["jobTitle", "Zirkusdirektorin", "de", "esco-2"],
  ["jobTitle", "ringm", "en-US", "esco-2"],
  ["jobTitle", "big top", "en-US", "esco-2"],
  ["jobTitle", "Köchin", "de", "koch"],
  ["skill", "suess", "de", "esco-1"],
  ["skill", "Zuckerblasen", "de", "esco-2"],
  ["skill", "Zukcerkunst", "de", "esco-2"],
  ["skill", "python", "de", "python"],
  ["softSkill", "hinaus", "de", "esco-4"],
  ["softSkill", "mutig", "de", "esco-5"],
] as const)("in %s, %s in %s finds %s first", async (collection, query, language, id) => {
  expect((await find(collection, query, language))[0]?.id).toBe(id);
});

test("an entry without an English name is not found in English", async () => {
  expect(await find("skill", "zuckerkunst", "en-US")).toEqual([]);
});

test("a title suggests its essential skills first and the category of its kind of work", async () => {
  expect(await suggestionsFor(openDb(env.DB), "Patissier (m/w/d)", "de")).toEqual({
    jobTitle: "Patissier/Patissière",
    category: "specialist",
    skills: [
      { id: "esco-1", label: "Desserts garnieren" },
      { id: "esco-2", label: "Zuckerkunst" },
      { id: "python", label: "Python" },
    ],
    tasks: [],
    educations: [],
  });
  expect((await suggestionsFor(openDb(env.DB), "Zirkusdirektor", "de")).category).toBe("manager");
});

test("a folder without titles and skills is refused", () => {
  expect(() => escoTerms({ "ISCOGroups_de.csv": "conceptUri\nx" })).toThrow("occupations_de.csv");
});
