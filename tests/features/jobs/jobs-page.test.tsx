import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { JobListEntry } from "~/features/jobs/job-list-entry";
import { JobsPage, type JobsPageProps } from "~/features/jobs/jobs-page";
import { readJobsQuery } from "~/features/jobs/jobs-query";
import deJob from "../../../locales/de/job.json";
import de from "../../../locales/de/jobs.json";
import deUi from "../../../locales/de/ui.json";
import enJob from "../../../locales/en-US/job.json";
import en from "../../../locales/en-US/jobs.json";
import enUi from "../../../locales/en-US/ui.json";

const draft: JobListEntry = {
  id: "draft",
  title: "",
  status: "draft",
  nextRenewal: null,
  userCampaignStartDate: null,
  lastDay: null,
  actions: ["edit", "publish", "delete"],
  copyId: null,
  idExternal: null,
  organization: null,
  date_updated: "2026-01-12T15:40:05.000Z",
  progress: { step: 16, of: 16, isValid: true },
};
const cancelled: JobListEntry = {
  ...draft,
  id: "cancelled",
  title: "Pflegefachkraft",
  status: "online_terminated",
  nextRenewal: "2026-02-14",
  actions: ["withdraw", "copy"],
  copyId: "copy-1",
  organization: "Sonnenhof",
  progress: null,
};

test("without any job the page invites to the first one and shows no table", async () => {
  const html = await render({ jobs: [], total: 0 });
  expect(html).toContain("Noch keine Einträge");
  expect(html).toContain('href="/jobs/new/wizard"');
  expect(html).not.toMatch(/<table|<search/);
});

test("a search without a match says so inside the table and offers the way back", async () => {
  const html = await render({ jobs: [], total: 0 }, "?q=zebra");
  expect(html).toContain("Keine Einträge");
  expect(html).toMatch(/<a href="\/jobs">Alle Jobs zeigen/);
});

test.each([
  ["", "Geändert", "descending", "sort=date_updated"],
  ["?sort=title", "Titel", "ascending", "sort=-title"],
  ["?sort=-title", "Titel", "descending", ""],
])("the address %j marks its column, whose heading leads on in the cycle", async (address, column, direction, next) => {
  const html = await render({}, address);
  const heads = html.match(/<th role="columnheader"[^>]*aria-sort.*?<\/th>/g) ?? [];
  expect(heads).toHaveLength(1);
  expect(heads[0]).toContain(`aria-sort="${direction}"`);
  expect(heads[0]).toContain(column);
  expect(heads[0]).toContain(`href="/jobs${next && `?${next}`}"`);
});

test("drafts open in the wizard and can be chosen for deletion, booked jobs open their details", async () => {
  const html = await render({ jobs: [draft, cancelled], total: 2 });
  expect(html).toMatch(/class="data-table-link" href="\/jobs\/draft\/wizard">Ohne Titel/);
  expect(html).toMatch(/class="data-table-link" href="\/jobs\/cancelled">Pflegefachkraft/);
  expect(html).toContain('type="checkbox" name="id" form="selection" value="draft"');
  expect(html).not.toContain('value="cancelled" form="selection"');
  expect(html).toContain("Bereit zum Buchen");
  expect(await render({ jobs: [cancelled], total: 1 })).not.toContain("checkbox");
});

test("a cancelled campaign names its last day, also where it can be taken back", async () => {
  const html = await render({ jobs: [cancelled], total: 1 });
  expect(html).toContain("Online bis 13.02.2026");
  expect(html).toContain("möglich bis 13.02.2026");
  expect(await render({ jobs: [cancelled], total: 1 }, "", "en-US")).toContain("Online until Feb 13, 2026");
  expect(await render({ jobs: [{ ...cancelled, nextRenewal: null }], total: 1 })).toContain("Online bis unbekannt");
});

test("an unknown status shows no badge and offers nothing but to look at it", async () => {
  const html = await render({ jobs: [{ ...cancelled, status: "unknown", actions: [] }], total: 1 });
  expect(html).not.toContain('class="badge');
  expect(html.match(/role="rowheader"/g)).toHaveLength(1);
  expect(html).not.toContain('<form method="post"');
});

test("a confirmation is a dialog over an inert page, its answer is a plain post", async () => {
  const jobs = [{ id: "draft", title: "Teamleitung", nextRenewal: null, userCampaignStartDate: null }];
  const html = await render({ dialog: { type: "delete", jobs } }, "?status=draft&dialog=delete&id=draft");
  expect(html).toMatch(/<main[^>]* inert/);
  expect(html).toContain("Entwurf „Teamleitung“ löschen?");
  expect(html).toMatch(/name="intent" value="delete"|value="delete"[^>]*name="intent"/);
  expect(html).toContain('href="/jobs?status=draft"');
});

test.each(["de", "en-US"] as const)("the page has every text in %s and no inline style or script", async (language) => {
  const html = await render({ booked: BOOKED }, "?showSuccess=1", language);
  expect(html).not.toMatch(/\{\{|undefined|\[object| style=| on[a-z]+="|>[a-z]+\.[a-zA-Z.]+</);
});

const BOOKED: JobsPageProps["booked"] = {
  job: {
    id: "j",
    title: "Koch (m/w/d)",
    userCampaignStartDate: "2026-03-16",
    runtime: 3,
    price: { perMonth: 149_000, net: 447_000, vat: 84_930, vatRate: 1_900, gross: 531_930, firstMonthGross: 177_310 },
  },
};

test("after a booking the dialog names the job, its start, its term and what the first month costs", async () => {
  const html = await render({ booked: BOOKED }, "?showSuccess=1&id=j");
  for (const words of ["Koch (m/w/d)", "16.03.2026", "1.773,10", 'href="/jobs/j"']) expect(html).toContain(words);
  expect(html).toMatch(/3\sMonate/);
  expect(html).toContain('href="/jobs"');
});

test("an empty account begins with an import, its team or an organization, and the coaching", async () => {
  const html = await render({ jobs: [], total: 0, firstOrganization: { id: "o", name: "Sonnenhof" } });
  for (const href of ["/jobs/new/import", "/organizations/o?tab[]=recruiter", "/coaching"])
    expect(html).toContain(`href="${href}"`);
  expect(await render({ jobs: [], total: 0 })).toContain('href="/organizations"');
});

test("a booked job leads to its applicants with what is new to the person, a draft to none", async () => {
  const html = await render({
    jobs: [
      { ...draft, counts: { applicants: 0, new: 0 } },
      { ...cancelled, counts: { applicants: 34, new: 3 } },
      { ...cancelled, id: "seen", counts: { applicants: 1, new: 0 } },
    ],
  });
  expect(html).toMatch(/href="\/jobs\/cancelled\?tab[^"]*=applicants">34 Bewerbungen<b> · 3 neu<\/b>/);
  expect(html).toMatch(/href="\/jobs\/seen\?tab[^"]*=applicants">1 Bewerbung<\/a>/);
  expect(html).not.toMatch(/href="\/jobs\/draft\?tab/);
});

async function render(props: Partial<JobsPageProps>, address = "", language: "de" | "en-US" = "de"): Promise<string> {
  const page = (
    <JobsPage
      query={readJobsQuery(new URLSearchParams(address))}
      jobs={[draft, cancelled]}
      total={2}
      organizations={[]}
      organizationCount={1}
      dialog={null}
      booked={null}
      firstOrganization={undefined}
      {...props}
    />
  );
  const handler = createStaticHandler([{ path: "/jobs", element: page }]);
  const context = await handler.query(new Request(`http://stellenfunk.test/jobs${address}`));
  if (context instanceof Response) throw new Error("a page was expected");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n(language)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}

function i18n(language: "de" | "en-US") {
  const texts = { de: { jobs: de, job: deJob, ui: deUi }, "en-US": { jobs: en, job: enJob, ui: enUi } };
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts[language] },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
