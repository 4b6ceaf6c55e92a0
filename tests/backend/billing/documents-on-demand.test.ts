import { expect, test } from "vitest";
import { filesBelow } from "#tests/architecture/source-files";

/** The folder itself, the agreement that is loaded in the same way, and seeds, which no Worker holds. */
const FOLDERS = ["app/backend/billing/documents/", "app/backend/organizations/agreement/render/", "app/backend/seeds/"];
const STATIC_IMPORT =
  /^(?:import|export)\s(?!type\b)[^;]*?from\s+"[^"]*(?:billing\/documents|agreement\/render|\.\/render\/render-agreement)|^import\s+"[^"]*billing\/documents\//m;

test("the documents of invoices are loaded where they are used, never with the Worker's start", () => {
  const sources = filesBelow("app", /\.tsx?$/).filter(({ path }) => !FOLDERS.some((folder) => path.startsWith(folder)));
  expect(sources.filter(({ text }) => STATIC_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
});

test("an import of types or on demand is none of those", () => {
  const from = '"~/backend/billing/documents/render-invoice"';
  expect(STATIC_IMPORT.test(`import { renderInvoice } from ${from};`)).toBe(true);
  expect(STATIC_IMPORT.test(`import type { InvoiceDocument } from ${from};`)).toBe(false);
  expect(STATIC_IMPORT.test(`  const { renderInvoice } = await import(${from});`)).toBe(false);
});
