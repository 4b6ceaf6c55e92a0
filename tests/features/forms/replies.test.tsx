import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { aJob } from "#tests/wizard/wizard-helpers";
import { fieldsOf } from "~/domain/administration/setting-fields";
import { BenefitDialog } from "~/features/administration/catalogues/benefit-dialog";
import { SettingsPage } from "~/features/administration/settings/settings-page";
import { ChangePage } from "~/features/change-requests/change-page";
import type { FormReply } from "~/features/forms/form-reply";
import { InvoiceReferenceDialog } from "~/features/job-head/invoice-reference-dialog";
import { ImportForm } from "~/features/job-import/import-form";
import type { ImportPageData } from "~/features/job-import/load-import-page.server";
import { JobDialogView } from "~/features/jobs/job-dialog-view";
import { InviteDialog } from "~/features/recruiters/invite-dialog";
import { i18nOf } from "~/platform/i18n/i18n";

const VALUES = Object.fromEntries(fieldsOf("rules").map(({ path, kind }) => [path, kind === "switch" ? true : 12]));
const SETTINGS = { version: 4, section: "rules" as const, title: "", values: VALUES };

test("the settings show what is stored, and a reply what was typed with its mistake", () => {
  const stored = render(<SettingsPage data={SETTINGS} />);
  expect(tagOf(stored, "password_minLength")).toContain('value="12"');
  expect(tagOf(stored, "password_classes")).toContain("checked");
  expect(stored).toContain('name="version" value="4"');
  const reply = replyOf({ section: "rules", version: "3", password_minLength: "viel" }, [
    "password_minLength",
    "wrongFormat",
  ]);
  const again = render(<SettingsPage data={SETTINGS} reply={reply} />);
  expect(tagOf(again, "password_minLength")).toContain('value="viel"');
  expect(tagOf(again, "password_minLength")).toContain('aria-invalid="true"');
  expect(tagOf(again, "password_classes")).not.toContain("checked");
  expect(again).toContain('href="#password_minLength"');
  expect(again).toContain('name="version" value="3"');
});

test("a benefit's conflict shows both values, and the form then has seen the stored one", () => {
  const benefit = {
    id: "b",
    label: "Obst",
    label_en: null,
    icon: "check",
    status: "published" as const,
    relevance: 50,
  };
  const typed = { id: "b", label: "Äpfel", icon: "check", status: "published", relevance: "50" };
  const reply = { ...replyOf(typed), conflicts: { label: "Birnen" } };
  const html = render(<BenefitDialog id="b" benefit={benefit} reply={reply} />);
  expect(html).toMatch(/<dd>Äpfel<\/dd>.*<dd>Birnen<\/dd>/);
  expect(html).toContain('name="seen.label" value="Birnen"');
  expect(tagOf(html, "label")).toContain('value="Äpfel"');
  expect(render(<BenefitDialog id="n" benefit={null} />)).toContain('name="id" value="n"');
});

test("an invitation by name offers the colleagues that were found", () => {
  const results = { colleague: [{ value: "kim@firma.de", label: "Kim Kranz", note: "kim@firma.de" }] };
  const reply = replyOf({ contactEmail: "Kim" }, ["contactEmail", "recruiters:invite.choose"], "invite");
  const html = render(
    <InviteDialog
      organizationId="o"
      colleagues={[]}
      taken={[]}
      reply={{ ...reply, search: { queries: {}, results } }}
    />,
  );
  expect(html).toContain('name="searched" value="Kim"');
  expect(html).toMatch(/type="radio"[^>]*value="kim@firma.de"/);
  expect(render(<InviteDialog organizationId="o" colleagues={[]} taken={[]} />)).not.toContain("searched");
});

test("the change form has a radius for each of three places, and a mistake beside its own", () => {
  const places = ["Kiel", "Rotenburg (Wümme)", "Garmisch-Partenkirchen"];
  const locations = places.map((label, at) => ({
    placeId: `p${at}`,
    label,
    labelEn: "",
    type: "locality",
    lat: 52,
    lng: 9,
    radius: 10 * (at + 2),
  }));
  const typed = locations.map(({ placeId }) => ({ placeId, radius: "viel" }));
  const job = aJob({ locations });
  const page = (reply?: FormReply) => render(<ChangePage data={{ job, fields: ["radius"] }} reply={reply} />);
  const html = page();
  for (const [at, label] of places.entries()) {
    expect(html).toContain(`Umkreis um ${label} in km`);
    expect(tagOf(html, `radius-${at}-radius`)).toContain(`value="${10 * (at + 2)}"`);
  }
  const wrong = page(replyOf({ radius: typed }, ["radius[2].radius", "wrongFormat"], "change"));
  expect(tagOf(wrong, "radius-2-radius")).toContain('aria-invalid="true"');
  expect(tagOf(wrong, "radius-1-radius")).not.toContain("aria-invalid");
});

test("a missing reason has its message beside the field", () => {
  const jobs = [{ id: "j", title: "Koch" }];
  const reply = replyOf({}, ["reason", "empty"], "jobReason");
  const html = render(<JobDialogView dialog={{ type: "stop", jobs }} reply={reply} />);
  expect(html).toContain('id="reason-error"');
  expect(html).toContain('href="#reason"');
});

test("money paid by card has to be refunded or kept as credit, neither chosen beforehand", () => {
  const cancellation = {
    type: "beforeStart" as const,
    paidByCard: 100_000,
    paidByTransfer: 0,
    creditUsed: 17_810,
    open: 0,
    invoices: ["SF-2026-000042"],
  };
  const dialog = { type: "cancelBeforeStart" as const, jobs: [{ id: "j", title: "Koch" }], cancellation };
  const html = render(<JobDialogView dialog={dialog} />);
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).not.toContain("checked");
  const again = render(<JobDialogView dialog={dialog} reply={replyOf({}, ["giveBack", "chooseOne"], "giveBack")} />);
  expect(again).toContain('id="giveBack-error"');
  const unpaid = { ...cancellation, paidByCard: 0, creditUsed: 0, open: 117_810 };
  expect(render(<JobDialogView dialog={{ ...dialog, cancellation: unpaid }} />)).not.toContain("radio");
});

test("the address of an ad comes back as typed", () => {
  const page = { view: "form", current: null, newId: "n", typed: { url: "", text: "Alt" }, catalogue: {} };
  const html = render(
    <ImportForm
      page={page as unknown as ImportPageData}
      reply={replyOf({ url: "ftp://x" }, ["url", "linkWrongFormat"])}
    />,
  );
  expect(tagOf(html, "url")).toContain('value="ftp://x"');
  expect(render(<ImportForm page={page as unknown as ImportPageData} />)).toContain(">Alt</textarea>");
});

test("an invoice reference shows the stored one until one was typed", () => {
  const job = { invoiceReference: "A-1" } as Parameters<typeof InvoiceReferenceDialog>[0]["job"];
  expect(tagOf(render(<InvoiceReferenceDialog job={job} />), "invoiceReference")).toContain('value="A-1"');
  const reply = replyOf({ invoiceReference: "B" }, ["invoiceReference", "wrongFormat"], "invoiceReference");
  expect(tagOf(render(<InvoiceReferenceDialog job={job} reply={reply} />), "invoiceReference")).toContain('value="B"');
});

const replyOf = (initialValue: FormReply["initialValue"], wrong?: [string, string], form = "form"): FormReply => ({
  form,
  initialValue,
  error: wrong ? { [wrong[0]]: [wrong[1]] } : {},
});

const tagOf = (html: string, id: string): string => new RegExp(`<[a-z]+[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? "";

function render(page: ReactElement): string {
  const routes = [{ id: "root", path: "*", element: page }];
  const loaderData = { root: { language: "de", formToken: "proof", person: null, flash: null } };
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
    <I18nextProvider i18n={i18nOf("de")}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}
