import { expect, test } from "vitest";
import { RECOUNTS } from "~/backend/counters/recounts";
import { filesBelow } from "./source-files";

/** What triggers write and the nightly check does not count again, with the reason. */
const NOT_COUNTED: Record<string, string> = {
  applicant_search: "words, no counter: filled anew by app/tools/backup/search-tables.ts",
  benefit_search: "words",
  brand_search: "words",
  file_search: "words",
  folder_search: "words",
  idempotency_search: "words",
  job_search: "words",
  organization_search: "words",
  place_search: "words",
  place_inside: "words",
  recruiter_search: "words",
  term_search: "words",
  term_inside: "words",
  users_search: "words",
  settings_version: "the versions themselves: nothing else holds them",
  funnel_event: "what happened: it is gone once it is added up",
  funnel_total: "sums of events that are deleted as they are added up, and kept when people are erased",
  funnel_source: "goes with its totals",
  applicant_phase: "phases that somebody was ever in: nothing else holds them",
  archived_terms: "ids, set and taken out one by one with the column that they follow",
  webhook_delivery: "what happened: it is gone once it was sent and kept for a while",
  "applicant.first_contact_at": "a moment: nothing else holds it",
  "applicant.search_key": "a place given once, by which applicant_chunk is checked",
  "attachment.organization": "noted once, for when the applicant is gone",
  "checkout.booked": "set once and never taken back",
  "organization.version": "raised with the credit, so that an old form is not saved",
  job_entry: "a view whose trigger gives a job its place in job_chunk",
  freed_job_place: "a view whose trigger takes that place back",
  freed_job_folder: "a view whose trigger takes a folder out of job_chunk_folder",
  agency_scope_change: "a view whose trigger adds an organization to agency_scope, or takes it away",
  shown_file_change: "a view whose trigger enters a file into shown_file_list, or takes it out",
  brand_entry: "a view whose trigger enters a brand into brand_list",
  left_brand: "a view whose trigger takes a brand out of brand_list",
  employerBrand_files: "deleted before their brand, as their reference would do after it",
  file_entry: "a view whose trigger gives a file its place in file_chunk",
  freed_file_place: "a view whose trigger takes that place back",
};

const triggers = triggersOf(filesBelow("app/backend/migrations", /\.sql$/).map(({ text }) => text));
const kept = new Set(RECOUNTS.flatMap((recount) => recount.keeps));

test("what a trigger keeps is counted again every night, or on the list with its reason", () => {
  const found = [...triggers].flatMap(([name, body]) =>
    targetsOf(body)
      .filter((target) => !isKnown(target))
      .map((target) => `${name} writes ${target}`),
  );
  expect(triggers.size).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test("what is on the lists is kept by a trigger", () => {
  const targets = new Set([...triggers.values()].flatMap(targetsOf));
  const isWritten = (name: string) => targets.has(name) || [...targets].some((each) => each.startsWith(`${name}.`));
  expect([...kept, ...Object.keys(NOT_COUNTED)].filter((name) => !isWritten(name))).toEqual([]);
  expect(Object.keys(NOT_COUNTED).filter((name) => kept.has(name))).toEqual([]);
});

test("a new trigger's counter is found, a dropped one's is not", () => {
  const found = triggersOf([
    `CREATE TRIGGER a AFTER INSERT ON job BEGIN
      UPDATE organization SET jobs_online = jobs_online + 1, name = (SELECT a, b FROM c WHERE d = 1) WHERE id = NEW.x;
      INSERT OR IGNORE INTO online (job) VALUES (NEW.id) ON CONFLICT DO UPDATE SET at = 1;
    END;
    CREATE TRIGGER b AFTER DELETE ON job BEGIN DELETE FROM online WHERE job = OLD.id; END;`,
    "DROP TRIGGER b;",
  ]);
  expect([...found.keys()]).toEqual(["a"]);
  expect(targetsOf(found.get("a") ?? "")).toEqual(["organization.jobs_online", "organization.name", "online"]);
});

function isKnown(target: string): boolean {
  const [table = ""] = target.split(".");
  return [target, table].some((name) => kept.has(name) || name in NOT_COUNTED);
}

/** The body of each trigger that is left after all migrations. */
function triggersOf(migrations: readonly string[]): Map<string, string> {
  const bodies = new Map<string, string>();
  const steps = /DROP TRIGGER (?:IF EXISTS )?(\w+)|CREATE TRIGGER (\w+)[\s\S]*?\bBEGIN\b([\s\S]*?)\bEND;/g;
  for (const text of migrations)
    for (const [, dropped, name, body] of text.replace(/--.*$/gm, "").matchAll(steps)) {
      if (dropped) bodies.delete(dropped);
      if (name) bodies.set(name, body ?? "");
    }
  return bodies;
}

/** `table` of rows that are added or removed, `table.column` of those that are changed. */
function targetsOf(body: string): string[] {
  const rows = [...body.matchAll(/\b(?:INSERT(?: OR \w+)? INTO|DELETE FROM) (\w+)/g)];
  const changes = [...body.matchAll(/\bUPDATE (\w+) SET\b([^;]*)/g)];
  const found = [
    ...changes.flatMap(([, table, set]) => columnsOf(set ?? "").map((column) => `${table}.${column}`)),
    ...rows.map(([, table]) => table ?? ""),
  ].filter((target) => target !== "guard");
  return [...new Set(found)];
}

/** The columns of a SET, without what lies within brackets and after its end. */
function columnsOf(set: string): string[] {
  const list = /^\s*\(([^)]*)\)\s*=/.exec(set)?.[1];
  if (list) return list.split(",").map((column) => column.trim());
  let flat = set.replace(/'[^']*'/g, "''");
  for (let before = ""; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, "");
  }
  const assigned = flat.split(/\b(?:WHERE|FROM)\b/)[0] ?? "";
  return [...assigned.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column]) => column ?? "");
}
