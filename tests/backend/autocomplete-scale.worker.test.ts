import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { suggestionsFor } from "~/backend/jobs/suggestions/queries";
import { findEntries } from "~/backend/search/autocomplete/queries";
import { storedPlaces } from "~/backend/search/places/stored-places";
import { runBatch } from "~/backend/seeds/run-batch";
import { termStatements } from "~/backend/seeds/term-statements";
import { upsert } from "~/backend/seeds/upsert";
import type { Person } from "~/backend/services";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { syntheticPlaces, syntheticTerms } from "~/tools/synthetic-search";

beforeAll(async () => {
  await seedCatalog();
  await runBatch(env.DB, upsert("place", ["id"], syntheticPlaces(5000)));
  await runBatch(env.DB, termStatements(syntheticTerms(5000)));
});

const nobody = {} as Person;

test.each([
  ["be", 80, 1],
  ["st", 80, 1],
  ["berg", 80, 1],
  ["neu am", 80, 1],
  ["12", 80, 1],
  ["12345", 80, 1],
  ["Hauptstraße 5, Berlin", 160, 1],
  ["Müchen", 300, 2],
  ["Stuttgrat", 300, 2],
])("among 5,000 places %s reads at most %i rows in %i trips", async (query, rows, trips) => {
  const db = openDb(env.DB);
  const { places } = await storedPlaces(db).autocomplete(query, "de");
  expect(places.length).toBeGreaterThan(0);
  expect(db.rowsRead).toBeLessThanOrEqual(rows);
  expect(db.trips).toBeLessThanOrEqual(trips);
});

test.each([
  ["pf", 250, 1],
  ["kraft", 250, 1],
  ["leitung für", 250, 1],
  ["", 250, 1],
  ["Maschinenwartugn", 300, 2],
])("among 5,000 terms %s reads at most %i rows in %i trips", async (query, rows, trips) => {
  const db = openDb(env.DB);
  const found = await findEntries(db, { collection: "skill", query, language: "de", person: nobody });
  expect(found.length).toBeGreaterThan(0);
  expect(db.rowsRead).toBeLessThanOrEqual(rows);
  expect(db.trips).toBeLessThanOrEqual(trips);
});

test("among 3,000 benefits of organizations one that everybody has reads at most 200 rows", async () => {
  await openDb(env.DB).write([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO organization (id, name, normalized_name, searched, date_created, date_updated)
      SELECT 'o-' || i, i, i, i, '2026-01-01', '2026-01-01' FROM n`,
    sql`INSERT INTO benefits (id, label, folded, folded_en, organization)
      SELECT id, 'Urlaubsgeld', '|urlaubsgeld||', '|urlaubsgeld||', id FROM organization`,
  ]);
  const db = openDb(env.DB);
  const administrator = { type: "person", role: "Administrator" } as Person;
  const found = await findEntries(db, {
    collection: "benefits",
    query: "urlaub",
    language: "de",
    person: administrator,
  });
  expect(found.length).toBeGreaterThan(0);
  expect(db.rowsRead).toBeLessThanOrEqual(200);
});

test.each([
  ["Leitung Pflege und Betreuung, Fachkraft für Qualitätsprüfung", 10],
  ["Softwareentwicklung Datenanalyse Projektplanung", 10],
  ["Leitung Technik Pflege", 6],
])("suggestions for %s, words of many titles, read at most 300 rows in one trip", async (title, skills) => {
  const db = openDb(env.DB);
  expect((await suggestionsFor(db, title, "de")).skills).toHaveLength(skills);
  expect(db.rowsRead).toBeLessThanOrEqual(300);
  expect(db.trips).toBe(1);
});
