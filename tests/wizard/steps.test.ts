import { expect, test } from "vitest";
import { parseAmount } from "~/domain/amount";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import { controlId, readIntent } from "~/features/forms/intents";
import { parseForm } from "~/features/forms/read-form.server";
import { postedOf } from "~/features/forms/read-post.server";
import { withoutChosen } from "~/features/wizard/pickers/entries";
import { readEntryValue } from "~/features/wizard/pickers/picker-spec";
import { checkPickers } from "~/features/wizard/pickers/pickers.server";
import { findPickerSpec, formOf as stepOf } from "~/features/wizard/steps";
import { step as billingAddress } from "~/features/wizard/steps/billing-address/step";
import { step as softSkills } from "~/features/wizard/steps/soft-skills/step";
import { step as tasks } from "~/features/wizard/steps/tasks/step";
import { aJob, CONTEXT, entries, formOf, post } from "./wizard-helpers";

test.each(STEP_IDS)("%s has its own id", (id) => {
  expect(stepOf(id)?.id ?? "payment").toBe(id);
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
  [{ intent: "next" }, { type: "next", field: "", rest: "" }],
  [
    { intent: "search:skills", "query:skills": "Excel" },
    { type: "search", field: "skills", rest: "" },
  ],
  [
    { intent: "enter", "query:skills": "" },
    { type: "enter", field: "", rest: "" },
  ],
  [
    { intent: "enter", "query:skills": "Excel" },
    { type: "search", field: "skills", rest: "" },
  ],
  [{ "insert:skills": "s1|Excel" }, { type: "insert", field: "skills", rest: "s1|Excel" }],
  [{ intent: "remove:tasks:2" }, { type: "remove", field: "tasks", rest: "2" }],
  [{ intent: "delete:files:f-1" }, { type: "delete", field: "files", rest: "f-1" }],
  [{}, { type: "", field: "", rest: "" }],
])("the form %o was sent by %o", (payload, intent) => {
  expect(readIntent(formOf(payload as Record<string, string>))).toEqual(intent);
});

test("a search field that somebody left filled does not turn Next into a search", () => {
  expect(readIntent(formOf({ intent: "next", "query:skills": "Excel" })).type).toBe("next");
});

test.each([
  ["s1|Excel", { id: "s1", label: "Excel" }],
  ["|Eigener  Begriff", { id: null, label: "Eigener Begriff" }],
  ["s1|a|b", { id: "s1", label: "a|b" }],
  ["ohne", { id: null, label: "ohne" }],
])("a result's value %o means %o", (value, entry) => {
  expect(readEntryValue(value)).toEqual(entry);
});

test("a list grows by what is new, and never by the same word twice", async () => {
  const spec = findPickerSpec("softSkills")!;
  const add = (...labels: string[]) => {
    const chosen = labels.map((label) => ({ id: null, label }));
    const intent = { type: "insert", field: "softSkills", rest: `|${labels.at(-1)}` };
    const posted = { patch: { softSkills: chosen }, typed: { softSkills: labels.map((label) => ({ label })) }, intent };
    return checkPickers([spec], { ...posted, wizard: { job: aJob(), context: CONTEXT }, context: {} } as never);
  };
  expect((await add("Geduld")).patch).toEqual({ softSkills: [{ id: null, label: "Geduld" }] });
  expect(await add("Geduld", "GEDULD")).toEqual({
    patch: { softSkills: [{ id: null, label: "Geduld" }] },
    typed: { softSkills: [{ label: "Geduld" }] },
    errors: {},
  });
  const two = post("softSkills", { ...rowsOf("Geduld", "Mut"), intent: "remove:softSkills:0" });
  expect(two.patch.softSkills).toEqual([{ id: null, label: "Mut" }]);
});

test("an entry that only the list may offer is refused beside it, the others stay", async () => {
  const spec = findPickerSpec("educations")!;
  const degree = { id: "e1", label: "Studium" };
  const posted = {
    patch: { educations: [degree, { id: null, label: "Erfunden" }] },
    typed: {},
    intent: { type: "next" },
  };
  const wizard = { job: aJob({ educations: [degree] }), context: CONTEXT };
  const checked = await checkPickers([spec], { ...posted, wizard, context: {} } as never);
  expect(checked).toMatchObject({ patch: { educations: [degree] }, errors: { educations: ["pickFromList"] } });
});

test("only what is not chosen yet is suggested", () => {
  const suggestions = ["Geduld", "Mut"].map((label) => ({ value: `|${label}`, label }));
  expect(withoutChosen({ suggestions }, ["geduld"]).suggestions.map(({ label }) => label)).toEqual(["Mut"]);
});

test("the title decides about the category when it is not chosen", () => {
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
  const { values, patch } = post("files", { links: ["www.a.example", ""], intent: "insert:links" });
  expect(values).toEqual({ links: ["www.a.example", "", ""] });
  expect(patch).toEqual({ links: ["https://www.a.example"] });
});

test.each([
  ["half", "notWholeNumber"],
  ["1.5", "notWholeNumber"],
  ["", "notWholeNumber"],
  ["-1", "notBetween?min=1&max=20"],
  ["2000", "notBetween?min=1&max=20"],
])("%j hires are answered beside the field with %s", (numberOfPlannedHires, message) => {
  const step = stepOf("priceCalculation")!;
  const payload = { numberOfPlannedHires, runtime: "3", userCampaignStartDate: "2026-03-16" };
  const { error, initialValue } = parseForm(postedOf(formOf(payload)), step.schema(CONTEXT)).reply();
  expect(error).toEqual({ numberOfPlannedHires: [message] });
  expect(initialValue.numberOfPlannedHires).toBe(numberOfPlannedHires || undefined);
});

test("a salary that cannot be read leaves the stored one alone", () => {
  expect(post("salary", { salaryType: "perMonth", salaryMin: "viel", salaryMax: "3900" }).patch).toEqual({
    salaryType: "perMonth",
    showSalary: false,
    salaryMax: 3900,
  });
});

test("the billing address is prefilled from the organization", () => {
  const values = billingAddress.values(aJob(), CONTEXT);
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
  expect(softSkills.values(job, CONTEXT)).toEqual({ softSkills: [{ id: "s1", label: "Geduld" }] });
  expect(post("tasks", { tasks: ["a", "b", "c"] }).patch).toEqual(tasks.values(job, CONTEXT));
});

test.each([
  ["title", "title"],
  ["tasks[2]", "tasks-2"],
  ["locations[0].radius", "locations-0-radius"],
])("the field %s has the id %s", (field, id) => {
  expect(controlId(field)).toBe(id);
});

test("a form with two hundred rows and more is no form of the wizard", () => {
  const rows = rowsOf(...Array.from({ length: 201 }, (_, index) => `x${index}`));
  const { patch, errors } = post("softSkills", rows);
  expect({ patch, errors }).toEqual({ patch: {}, errors: { "": "" } });
});

test("what goes with the title is offered first, then what is often chosen", () => {
  const named = (label: string) => ({ value: `|${label}`, label });
  const fitting = { title: "Koch/Köchin", suggestions: ["HACCP", "Menüplanung"].map(named) };
  const offered = { suggestions: ["HACCP", "Englisch"].map(named), fitting };
  const shown = (...labels: string[]) => {
    const left = withoutChosen(offered, labels);
    return [left.fitting?.title, ...left.suggestions.map(({ label }) => label)];
  };
  expect(shown("HACCP")).toEqual(["Koch/Köchin", "Menüplanung"]);
  expect(shown("HACCP", "Menüplanung")).toEqual([undefined, "Englisch"]);
});

test("a suggested task goes into the first empty row", () => {
  const { values } = post("tasks", { tasks: ["Menüs planen", "", ""], intent: "insert:tasks:Speisen zubereiten" });
  expect(values).toEqual({ tasks: ["Menüs planen", "Speisen zubereiten", ""] });
});

const rowsOf = (...labels: string[]) => entries("softSkills", labels);
