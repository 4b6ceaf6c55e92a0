import { expect, test } from "vitest";
import { parseAmount } from "~/domain/amount";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import { fieldId } from "~/features/wizard/field-id";
import { editEntries, withoutChosen } from "~/features/wizard/pickers/entries";
import { findPickerSpec } from "~/features/wizard/pickers/find-picker-spec";
import { readEntryValue } from "~/features/wizard/pickers/picker-spec";
import { readPress } from "~/features/wizard/press";
import { STEPS } from "~/features/wizard/steps";
import { aJob, CONTEXT, entries, formOf, post } from "./wizard-helpers";

test.each(STEP_IDS)("%s stands under its own id", (id) => {
  expect(STEPS[id].id).toBe(id);
});

test.each([
  ["", null],
  ["3200", 3200],
  ["3.200", 3200],
  ["3,200", 3200],
  ["3 200,50", 3200.5],
  ["3.200,50 €", 3200.5],
  ["3,200.50", 3200.5],
  ["12,5", 12.5],
  ["1.234.567", 1_234_567],
  ["-5", Number.NaN],
  ["1e9", Number.NaN],
  ["viel", Number.NaN],
  ["3.20.0", Number.NaN],
])("the amount %o is read as %o", (text, amount) => {
  expect(parseAmount(text)).toEqual(amount);
});

test.each([
  [{ intent: "next" }, { verb: "next", field: "", value: "" }],
  [
    { intent: "search:skills", "query:skills": "Excel" },
    { verb: "search", field: "skills", value: "" },
  ],
  [
    { intent: "enter", "query:skills": "" },
    { verb: "next", field: "", value: "" },
  ],
  [
    { intent: "enter", "query:skills": "Excel" },
    { verb: "search", field: "skills", value: "" },
  ],
  [{ "add:skills": "s1|Excel" }, { verb: "add", field: "skills", value: "s1|Excel" }],
  [{ "remove:tasks": "2" }, { verb: "remove", field: "tasks", value: "2" }],
  [{}, { verb: "next", field: "", value: "" }],
])("the form %o was sent by %o", (payload, press) => {
  expect(readPress(formOf(payload as Record<string, string>))).toEqual(press);
});

test("a search field that somebody left filled does not turn Next into a search", () => {
  expect(readPress(formOf({ intent: "next", "query:skills": "Excel" })).verb).toBe("next");
});

test.each([
  ["s1|Excel", { id: "s1", label: "Excel" }],
  ["|Eigener  Begriff", { id: null, label: "Eigener Begriff" }],
  ["s1|a|b", { id: "s1", label: "a|b" }],
  ["ohne", { id: null, label: "ohne" }],
])("a result's value %o stands for %o", (value, entry) => {
  expect(readEntryValue(value)).toEqual(entry);
});

test("a list grows by what is new, and never by the same word twice", () => {
  const spec = findPickerSpec("softSkills")!;
  const press = (verb: string, value: string) => ({ verb, field: "softSkills", value });
  const one = editEntries([], spec, press("add", "|Geduld"))!;
  expect(one).toEqual([{ id: null, label: "Geduld" }]);
  expect(editEntries(one, spec, press("add", "x|GEDULD"))).toBeNull();
  expect(editEntries(one, spec, press("remove", "0"))).toEqual([]);
  expect(editEntries(one, spec, press("remove", "7"))).toEqual(one);
  expect(editEntries(one, spec, { ...press("add", "|Mut"), field: "skills" })).toBeNull();
});

test("only what is not chosen yet is suggested", () => {
  const suggestions = ["Geduld", "Mut"].map((label) => ({ value: `|${label}`, label }));
  const face = withoutChosen({ query: "", isActive: false, suggestions }, [{ label: "geduld" }]);
  expect(face.suggestions.map(({ label }) => label)).toEqual(["Mut"]);
});

test("the title decides about the category when nobody else does", () => {
  expect(post("general", { title: "Teamleitung Pflege", jobCategory: "byTitle" }).patch.jobCategory).toBe("manager");
  expect(post("general", { title: "Pflegehelfer", jobCategory: "specialist" }).patch.jobCategory).toBe("specialist");
});

test.each([
  ["reorder:tasks:1:0", ["b", "a", "c"]],
  ["reorder:tasks:1:2", ["a", "c", "b"]],
  ["remove:tasks:0", ["b", "c"]],
  ["remove:tasks:99", ["a", "b", "c"]],
])("%s sorts the tasks", (intent, expected) => {
  expect(post("tasks", { tasks: ["a", "b", "c"], intent }).patch.tasks).toEqual(expected);
});

test("another task is another empty row, where writing goes on, and nothing to save", () => {
  const { values, patch } = post("tasks", { tasks: ["a", "b", "c"], intent: "insert:tasks" });
  expect(values).toEqual({ tasks: ["a", "b", "c", ""] });
  expect(patch.tasks).toHaveLength(3);
});

test("another link is another empty row, where writing goes on", () => {
  const { values } = post("files", { link: ["https://a.example", ""], intent: "add:links" });
  expect(values).toEqual({ links: ["https://a.example"], rows: 3, newRow: 2 });
});

test("a salary that cannot be read leaves the stored one alone", () => {
  expect(post("salary", { salaryType: "perMonth", salaryMin: "viel", salaryMax: "3900" }).patch).toEqual({
    salaryType: "perMonth",
    showSalary: false,
    salaryMax: 3900,
  });
});

test("a place is added once, with the usual radius", () => {
  const payload = { "locations[0].placeId": "gn:1", "locations[0].radius": "25" };
  const ids = (value: string) =>
    (
      post("location", { ...payload, "add:locations": value }).values.locations as { placeId: string; radius: string }[]
    ).map(({ placeId }) => placeId);
  expect(ids("gn:2")).toEqual(["gn:1", "gn:2"]);
  expect(ids("gn:1")).toEqual(["gn:1"]);
});

test("the billing address is prefilled from the organization and kept for the booking", () => {
  const values = STEPS.billingAddress.read(aJob(), CONTEXT);
  expect(values).toMatchObject({ street: "Sonnenallee 12", country: "DE", vatNo: "DE123456789", termsAccepted: false });
});

test("without a country a VAT number is not kept", () => {
  expect(post("billingAddress", { country: "", vatNo: "DE123456789" }).patch.billing).toMatchObject({
    country: null,
    vatNo: null,
  });
});

test("what is shown comes back the same: reading a job and posting it changes nothing", () => {
  const job = aJob({ softSkills: [{ id: "s1", label: "Geduld" }], tasks: ["a", "b", "c"] });
  expect(STEPS.softSkills.read(job, CONTEXT)).toEqual({ softSkills: [{ id: "s1", label: "Geduld" }] });
  expect(post("tasks", { tasks: ["a", "b", "c"] }).patch).toEqual(STEPS.tasks.values(job, CONTEXT));
});

test.each([
  ["title", "title"],
  ["tasks[2]", "tasks-2"],
  ["locations[0].radius", "locations-0-radius"],
])("the field %s has the id %s", (field, id) => {
  expect(fieldId(field)).toBe(id);
});

test("rows beyond a hundred are not read", () => {
  const labels = Array.from({ length: 150 }, (_, index) => `x${index}`);
  expect(STEPS.softSkills.parse(formOf(entries("softSkills", labels))).softSkills).toHaveLength(100);
});

test("what goes with the title is offered first, then what is often chosen", () => {
  const named = (label: string) => ({ value: `|${label}`, label });
  const fitting = { title: "Koch/Köchin", suggestions: ["HACCP", "Menüplanung"].map(named) };
  const face = { query: "", isActive: false, suggestions: ["HACCP", "Englisch"].map(named), fitting };
  const shown = (...labels: string[]) => {
    const left = withoutChosen(face, labels.map(named));
    return [left.fitting?.title, ...left.suggestions.map(({ label }) => label)];
  };
  expect(shown("HACCP")).toEqual(["Koch/Köchin", "Menüplanung"]);
  expect(shown("HACCP", "Menüplanung")).toEqual([undefined, "Englisch"]);
});

test("a suggested task goes into the first empty row", () => {
  const { values } = post("tasks", { tasks: ["Menüs planen", "", ""], intent: "insert:tasks:Speisen zubereiten" });
  expect(values).toEqual({ tasks: ["Menüs planen", "Speisen zubereiten", ""] });
});
