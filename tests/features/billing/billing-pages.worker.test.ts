import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test, vi } from "vitest";
import { jobWithoutInvoice, putInvoice } from "#tests/helpers/billing";
import { codeOf } from "#tests/helpers/refusals";
import { type Name, openScene, type Scene } from "#tests/helpers/rights/cast";
import { pageContext } from "#tests/helpers/rights/page-context";
import { answerInvoices } from "~/features/administration/invoices/answer-invoices.server";
import { loadInvoices } from "~/features/administration/invoices/load-invoices.server";
import { downloadDocument } from "~/features/billing/download-document.server";
import { downloadExport } from "~/features/billing/download-export.server";
import { loadBilling } from "~/features/billing/load-billing.server";
import { openInvoice } from "~/features/billing/open-invoice.server";

let scene: Scene;
let job: string;
let organization: string;
let context: (name: Name) => AppLoadContext;

beforeAll(async () => {
  scene = await openScene();
  job = await jobWithoutInvoice(scene.here);
  organization = scene.here.organization.id;
  context = (name) => ({ ...pageContext(scene, name), flash: { shown: null, set: vi.fn() } });
});

const at = (path: string) => new URL(path, "http://stellenfunk.test");
const whereTo = async (work: Promise<unknown>): Promise<string | null> => {
  const answer = await work.catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get("Location") : null;
};

test("an admin gets the tab with what the address asks for, a member is led to the organization", async () => {
  const id = await putInvoice(scene.here, { job, issuedOn: "2026-02-01", dueOn: "2026-02-15" });
  await putInvoice(scene.here, { job, issuedOn: "2026-02-02", status: "paid" });
  const url = at("/?tab[]=billing&state=overdue&from=2026-02-01&to=2026-02-30&page=x");
  const page = await loadBilling(context("organization admin"), organization, url);
  expect(page.invoices.rows.map((row) => row.id)).toEqual([id]);
  expect(page.filter).toEqual({ state: "overdue", from: "2026-02-01", to: undefined, page: 0, sort: "-issuedOn" });
  expect(page.exportForm).toEqual({ from: "2026-01-01", to: "2026-03-02", problem: null });
  const member = loadBilling(context("member beside the job"), organization, url);
  expect(await whereTo(member)).toBe(`/organizations/${organization}`);
  expect(await codeOf(loadBilling(context("outsider"), organization, url))).toBe("NOT_FOUND");
});

test("a wrong period leads back to its page, with what was typed and what is wrong with it", async () => {
  const back = `/organizations/${organization}?tab[]=billing`;
  const asked = new URLSearchParams({ organization, back, format: "datev", from: "2026-02-01", to: "2026-01-01" });
  const target = await whereTo(downloadExport(context("organization admin"), at(`/?${asked}`)));
  expect(target).toBe(
    `/organizations/${organization}?tab%5B%5D=billing&exportAs=datev&exportFrom=2026-02-01&exportTo=2026-01-01#export`,
  );
  const page = await loadBilling(context("organization admin"), organization, at(target ?? ""));
  const problem = { field: "to", message: "earliestDate?date=2026-02-01" };
  expect(page.exportForm).toEqual({ from: "2026-02-01", to: "2026-01-01", problem });
});

test.each([
  ["another format", { format: "xlsx", back: "/x" }],
  ["a foreign address to go back to", { format: "csv", back: "//example.com" }],
])("an export with %s is refused", async (_what, parts) => {
  const asked = new URLSearchParams({ organization, from: "2026-02-01", to: "2026-01-01", ...parts });
  expect(await codeOf(downloadExport(context("organization admin"), at(`/?${asked}`)))).toBe("INVALID_QUERY");
});

test("the address of an invoice leads everybody to a page of theirs", async () => {
  const id = await putInvoice(scene.here, { job });
  const { code } = (await scene.here.api(scene.here.ada).billing.invoices.get({ id })).data;
  expect(await whereTo(openInvoice(context("administrator"), id))).toBe(`/administration/invoices?state=all&q=${code}`);
  expect(await whereTo(openInvoice(context("organization admin"), id))).toBe(`/jobs/${job}#invoices`);
  expect(await codeOf(openInvoice(context("member beside the job"), id))).toBe("NOT_FOUND");
  expect(await codeOf(downloadDocument(context("organization admin"), id, "docx"))).toBe("NOT_FOUND");
});

test("administrators see what is open by its day, a number in all states; others find no such page", async () => {
  const paid = await putInvoice(scene.here, { job, status: "paid" });
  const { code } = (await scene.here.api(scene.here.ada).billing.invoices.get({ id: paid })).data;
  const open = await loadInvoices(context("administrator"), at("/administration/invoices"));
  expect(open.shown).toBe("open");
  expect(open.rows.every(({ state }) => state === "open" || state === "overdue")).toBe(true);
  expect(open.rows.map(({ dueOn }) => dueOn)).toEqual(open.rows.map(({ dueOn }) => dueOn).toSorted());
  const found = await loadInvoices(context("administrator"), at(`/administration/invoices?q=${code}`));
  expect(found.rows.map(({ id }) => id)).toEqual([paid]);
  const dialog = await loadInvoices(context("administrator"), at(`/administration/invoices?dialog=paid&id=${paid}`));
  expect(dialog.paying).toBeNull();
  for (const name of ["organization admin", "agency assigned to it"] as const)
    expect(await codeOf(loadInvoices(context(name), at("/administration/invoices")))).toBe("NOT_FOUND");
});

test("a payment of a day to come comes back beside its field, and one of today is noted", async () => {
  const id = await putInvoice(scene.here, { job });
  const post = (form: Record<string, string>) =>
    answerInvoices(
      context("administrator"),
      new Request(at(`/administration/invoices?dialog=paid&id=${id}`), {
        method: "POST",
        body: new URLSearchParams({ intent: "markPaid", id, ...form }),
      }),
    );
  expect(await post({ paidOn: "" })).toMatchObject({ error: { paidOn: ["empty"] } });
  expect(await post({ paidOn: "2027-01-01" })).toMatchObject({
    initialValue: { paidOn: "2027-01-01" },
    error: { paidOn: ["latestDate?date=2026-03-02"] },
  });
  expect(await whereTo(post({ paidOn: "2026-03-02" }))).toBe("/administration/invoices");
  const { data } = await scene.here.api(scene.here.ada).billing.invoices.get({ id });
  expect(data.state).toBe("paid");
});
