import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { JobEntity } from "~/content-api/entities";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import type { FormReply } from "~/features/forms/form-reply";
import { WizardPage } from "~/features/wizard/wizard-page";
import type { WizardPageData } from "~/features/wizard/wizard-page.server";
import { i18nOf } from "~/platform/i18n/i18n";
import { aJob, BRAND, CONTEXT } from "./wizard-helpers";

const BERLIN = { placeId: "gn:1", label: "Berlin", labelEn: "Berlin", type: "locality", lat: 52, lng: 13, radius: 25 };
const JOB = aJob({
  title: "Koch",
  skills: [{ id: "s1", label: "HACCP", priority: "niceToHave" }],
  softSkills: [{ id: null, label: "Geduld" }],
  locations: [BERLIN],
  links: ["https://a.example"],
  employerBrand: BRAND,
});

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

function pageOf(id: StepId, fields: Partial<JobEntity> = {}): WizardPageData {
  const job = { ...JOB, date_updated: "2026-03-02T09:00:00.000Z", ...fields };
  return {
    wizard: {
      job,
      isNew: false,
      context: CONTEXT,
      brands: [BRAND],
      recruiters: [],
      steps: [...STEP_IDS],
      number: 1,
      orgId: null,
    },
    stepId: id,
    sheet: "wizard",
    rail: [],
    missing: [],
    hrefs: { action: "/here", back: null },
    grown: undefined,
    kept: undefined,
    pickers: { skills: { suggestions: [{ value: "s2|Excel", label: "Excel" }] } },
    extras: { brands: [BRAND], recruiters: [{ id: "anna", name: "Anna", email: "anna@a.example" }], newId: "new-id" },
    paymentNote: null,
    title: "",
  };
}

const replyOf = (initialValue: FormReply["initialValue"], error: FormReply["error"] = {}): FormReply => ({
  form: "step",
  initialValue,
  error,
});

const tagOf = (html: string, part: string): string =>
  html.match(/<[a-z]+[^>]*>/g)?.find((tag) => tag.includes(part)) ?? "";

function render(page: ReactElement, language: "de" | "en-US" = "de"): string {
  const routes = [{ id: "root", path: "*", element: page }];
  const loaderData = { root: { language, formToken: "proof", person: null, flash: null } };
  const location = { pathname: "/", search: "", hash: "", state: null, key: "default" };
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: routes[0]! };
  const context = {
    basename: "/",
    location,
    matches: [match],
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}
