import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import type { TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import { termRow } from "~/backend/seeds/term-row";
import { insert } from "~/backend/storage/sql";
import { insertBenefitRow } from "../helpers/searchable-rows";

let home: World;

beforeAll(async () => {
  await seedCatalog();
  home = await world();
});

type Input = Parameters<ReturnType<World["api"]>["autocomplete"]>[0];
const find = async (input: Partial<Input>, person: TestPerson = home.mo) =>
  (await home.api(person).autocomplete({ collection: "jobTitle", query: "", language: "de", ...input })).data;
const labels = async (input: Partial<Input>, person?: TestPerson) =>
  (await find(input, person)).map(({ label }) => label);

test.each([
  ["jobTitle", "pfl", "Pflegefachkraft"],
  ["jobTitle", "erzieherin", "Erzieher/in"],
  ["jobTitle", "koch", "Koch/Köchin"],
  ["jobTitle", "Kaufmann Büromanagment", "Kaufmann/Kauffrau für Büromanagement"],
  ["skill", "Fuhrershcein", "Führerschein Klasse B"],
  ["jobTitle", "Köchin", "Koch/Köchin"],
  ["skill", "fuehrer", "Führerschein Klasse B"],
  ["skill", "Fuhrerschein", "Führerschein Klasse B"],
  ["softSkill", "team", "Teamfähigkeit"],
  ["education", "meister", "Meisterbrief"],
  ["experience", "lager", "Lager und Versand"],
  ["industry", "handw", "Handwerk"],
  ["benefits", "dienst", "Verlässlicher Dienstplan"],
] as const)("in %s, %s finds %s", async (collection, query, label) => {
  expect(await labels({ collection, query })).toContain(label);
});

test.each([
  ["en-US", "home", "Remote work from home"],
  ["en-US", "Homeoffice", "Remote work from home"],
  ["de", "remote", "Homeoffice möglich"],
  ["de", "work home", "Homeoffice möglich"],
] as const)("in %s, the benefit that is asked for as %s is %s", async (language, query, label) => {
  expect(await labels({ collection: "benefits", query, language })).toContain(label);
});

test("what a benefit is called in the other language comes last", async () => {
  expect(await labels({ collection: "benefits", query: "bonus" })).toEqual([
    "Bonus nach Leistung",
    "Weihnachtsgeld",
    "Urlaubsgeld",
    "Startprämie",
    "Prämie für Empfehlungen",
    "Prämie zum Jubiläum",
  ]);
});

test("labels with the prefix come before words with the prefix, those before matches inside a word", async () => {
  const { services } = home.backend;
  const row = (id: string, label: string, relevance: number) => {
    const name = { label, names: [label], others: [] };
    return insert("term", termRow({ collection: "skill", id, de: name, en: name, relevance }));
  };
  await services.db.write([
    row("q1", "Aquux", 9),
    row("q2", "Neues Quux", 8),
    row("q3", "Quuxbau lang", 1),
    row("q4", "Quuxbau", 1),
    row("q5", "Quuxtest", 5),
  ]);
  expect(await labels({ collection: "skill", query: "quux" })).toEqual([
    "Quuxtest",
    "Quuxbau",
    "Quuxbau lang",
    "Neues Quux",
    "Aquux",
  ]);
});

test("all words of a query must be there, in any order", async () => {
  expect(await labels({ collection: "skill", query: "klasse führer b" })).toEqual(["Führerschein Klasse B"]);
});

test("an empty query gives the twenty most relevant", async () => {
  expect(await labels({ collection: "skill" })).toHaveLength(20);
  expect((await labels({ collection: "benefits" }))[0]).toBe("Unbefristeter Vertrag");
});

test.each(["%", "_", "'; DROP TABLE term; --", "\\", "|"])("%s is a sign like any other", async (query) => {
  const found = await labels({ collection: "softSkill", query });
  expect(found.length === 0 || found.length === 20).toBe(true);
});

test("English asks and answers in English", async () => {
  expect(await labels({ collection: "jobTitle", query: "nurse", language: "en-US" })).toContain("Registered nurse");
});

test("additional fields come when they are asked for and known", async () => {
  const [title] = await find({
    query: "pflegefachkraft",
    additionalFields: ["synonyms", "category", "label_en", "password"],
  });
  expect(title?.fields).toMatchObject({
    category: "specialist",
    label_en: "Registered nurse",
    synonyms: expect.any(Array),
  });
  expect(title?.fields).not.toHaveProperty("password");
  const [benefit] = await find({ collection: "benefits", query: "dienstrad", additionalFields: ["icon"] });
  expect(benefit?.fields).toEqual({ icon: "rotate" });
});

test("an organization's own benefits are its own, archived ones are nobody's", async () => {
  const { services } = home.backend;
  await services.db.write([
    insertBenefitRow({ id: services.ids(), label: "Überraschungsei am Montag", organization: home.organization.id }),
    insertBenefitRow({ id: services.ids(), label: "Überraschungsei am Dienstag", status: "archived" }),
  ]);
  const own = { collection: "benefits", query: "ueberraschungsei" } as const;
  expect(await labels(own)).toEqual(["Überraschungsei am Montag"]);
  expect(await labels(own, home.olga)).toEqual([]);
  // What one organization added is none of another's: an administrator may be filling in the job of any of them.
  expect(await labels(own, home.ada)).toEqual([]);
  const of = ({ id }: { id: string }, person: TestPerson) => labels({ ...own, organizationId: id }, person);
  expect(await of(home.organization, home.ada)).toEqual(["Überraschungsei am Montag"]);
  expect(await of(home.organization, home.mo)).toEqual(["Überraschungsei am Montag"]);
  expect(await of(home.elsewhere.organization, home.mo)).toEqual([]);
  expect(await of(home.organization, home.olga)).toEqual([]);
});

test("a search is one round trip after the one that knows the person", async () => {
  const before = home.backend.services.db.trips;
  await find({ collection: "benefits", query: "urlaub" });
  expect(home.backend.services.db.trips - before).toBe(2);
});
