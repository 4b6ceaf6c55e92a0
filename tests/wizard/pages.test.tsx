import { expect, test } from "vitest";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import type { FormReply } from "~/features/forms/form-reply";
import { WizardPage } from "~/features/wizard/wizard-page";
import { pageOf, render } from "./render-page";

test.each(STEP_IDS)("%s shows its fields, their labels and what is stored", (id) => {
  const html = render(<WizardPage page={pageOf(id)} />);
  expect(html).toContain(id === "payment" ? 'name="priceHash"' : 'name="organizationId" value="org-1"');
  expect(html).not.toMatch(/undefined|\[object|wizard:|name=""/);
});

test("chosen entries carry their id, label and priority, and each can be removed", () => {
  const html = render(<WizardPage page={pageOf("skills")} />);
  expect(html).toContain('name="skills[0].id" value="s1"');
  expect(html).toContain('name="skills[0].label" value="HACCP"');
  expect(tagOf(html, 'value="niceToHave"')).toMatch(/name="skills\[0\]\.priority".*checked/);
  expect(html).toContain('value="remove:skills:0"');
  expect(render(<WizardPage page={pageOf("softSkills")} />)).toContain("eigener Begriff");
});

test("a search shows what it found and what a silent service means", () => {
  const results = { locations: [{ value: "gn:2|Potsdam", label: "Potsdam" }] };
  const search = { queries: { locations: "pots" }, results, notes: { locations: "wizard:location.silent" } };
  const html = render(<WizardPage page={pageOf("location")} reply={{ ...replyOf(ROWS), search }} />);
  expect(tagOf(html, 'name="query:locations"')).toContain('value="pots"');
  expect(html).toContain('name="insert:locations" value="gn:2|Potsdam"');
  expect(html).toContain('role="status">Die Ortssuche');
});

test("a step that was saved meanwhile shows both sides, and then has seen what is stored", () => {
  const page = { ...pageOf("tasks"), seen: "mark-of-now" };
  const html = render(
    <WizardPage
      page={page}
      reply={{ ...replyOf({ tasks: ["Kochen"] }), sides: { mine: "Kochen", stored: "Backen" } }}
    />,
  );
  expect(html).toMatch(/role="alert".*<dd>Kochen<\/dd>.*<dd>Backen<\/dd>.*href="\/here"/s);
  expect(tagOf(html, 'name="seen"')).toContain('value="mark-of-now"');
});

const ROWS = { locations: [{ placeId: "gn:1", name: "Berlin", radius: "weit" }] };

test.each([
  ["de", "Umkreis 1"],
  ["en-US", "Radius 1"],
] as const)("a wrong radius stays as typed, with its sentence beside it and in the summary (%s)", (language, label) => {
  const reply = replyOf(ROWS, { "locations[0].radius": ["notWholeNumber"] });
  const html = render(<WizardPage page={pageOf("location")} reply={reply} />, language);
  expect(tagOf(html, 'id="locations-0-radius"')).toMatch(
    /aria-invalid="true".*value="weit"|value="weit".*aria-invalid="true"/,
  );
  expect(html).toContain('id="locations-0-radius-error"');
  expect(html).toMatch(new RegExp(`href="#locations-0-radius">${label}: `));
});

test("hires that are no number stay as typed, with their sentence beside them", () => {
  const reply = replyOf({ numberOfPlannedHires: "1.5" }, { numberOfPlannedHires: ["notWholeNumber"] });
  const html = render(<WizardPage page={pageOf("priceCalculation")} reply={reply} />);
  expect(html).toContain('id="numberOfPlannedHires-error"');
  expect(tagOf(html, 'id="numberOfPlannedHires"')).toContain('value="1.5"');
});

test("files that were not stored are named with the reason", () => {
  const fileProblems = [{ name: "ad.exe", message: "unknownFileType" }];
  const html = render(
    <WizardPage page={pageOf("files")} reply={{ ...replyOf({}, { files: ["unknownFileType"] }), fileProblems }} />,
  );
  expect(html).toContain("<b>ad.exe</b>");
});

test("a price that is missing leads to the category", () => {
  const html = render(
    <WizardPage page={pageOf("priceCalculation")} reply={replyOf({}, { jobCategory: ["priceMissing"] })} />,
  );
  expect(html).toMatch(/id="jobCategory".*href="\?step=1"/s);
});

test("without an organization the steps about brand and contacts ask for it first", () => {
  for (const id of ["employerBrand", "contacts"] as const)
    expect(render(<WizardPage page={pageOf(id, { organization: null })} />)).toContain('value="choose:organization"');
});

test("a booking at another price says so and offers the new one", () => {
  const html = render(
    <WizardPage page={pageOf("payment")} reply={replyOf({}, { "": ["errors:other.priceChanged"] })} />,
  );
  expect(html).toMatch(/role="alert".*href="\/here"/s);
});

const replyOf = (initialValue: FormReply["initialValue"], error: FormReply["error"] = {}): FormReply => ({
  form: "step",
  initialValue,
  error,
});

const tagOf = (html: string, part: string): string =>
  html.match(/<[a-z]+[^>]*>/g)?.find((tag) => tag.includes(part)) ?? "";
