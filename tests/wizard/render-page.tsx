import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import type { JobEntity } from "~/content-api/entities";
import { STEP_IDS, type StepId } from "~/domain/jobs/wizard-steps";
import { adOf } from "~/features/wizard/ad-of.server";
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

/** A step's page of a job with these fields, as its loader would answer it. */
export function pageOf(id: StepId, fields: Partial<JobEntity> = {}): WizardPageData {
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
    preview: adOf({ job, brands: [BRAND] }, id),
    pickers: { skills: { suggestions: [{ value: "s2|Excel", label: "Excel" }] } },
    seen: null,
    extras: {
      brands: [BRAND],
      isBrandSearched: false,
      recruiters: [{ id: "anna", name: "Anna", email: "anna@a.example" }],
      isTeamSearched: false,
      newId: "new-id",
    },
    paymentNote: null,
    title: "",
  };
}

/** The markup of a page in its surroundings. */
export function render(page: ReactElement, language: "de" | "en-US" = "de"): string {
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
