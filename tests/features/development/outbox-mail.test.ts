import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { Development } from "~/platform/development";
import { loader } from "~/routes/dev.outbox_.$id/route";

const MAIL = {
  id: "m1",
  to: "anna@example.org",
  subject: "Rechnung",
  text: "Text",
  html: "<p>Text</p>",
  attachments: [{ name: "a.pdf", type: "application/pdf" }],
  files: [{ name: "a.pdf", type: "application/pdf", bytes: new TextEncoder().encode("%PDF") }],
  replyTo: null,
  error: null,
  date: "2026-03-02T09:00:00.000Z",
};

test("a mail is shown as HTML that loads nothing", async () => {
  const response = await open("m1");
  expect(await response.text()).toBe("<p>Text</p>");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
});

test("its attachments can be downloaded", async () => {
  const response = await open("m1?attachment=0");
  expect(await response.text()).toBe("%PDF");
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="a.pdf"');
});

test.each(["m2", "m1?attachment=1", "m1?attachment=x"])("%s is not there", async (path) => {
  await expect(open(path)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("in production there is no such page", async () => {
  await expect(open("m1", null)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

const DEVELOPMENT: Partial<Development> = { findMail: async (id) => (id === MAIL.id ? MAIL : null) };

function open(path: string, development: Partial<Development> | null = DEVELOPMENT) {
  const request = new Request(`http://stellenfunk.test/dev/outbox/${path}`);
  const context = { development } as unknown as AppLoadContext;
  const args: LoaderFunctionArgs = { request, context, params: { id: path.replace(/\?.*/, "") } };
  return loader(args);
}
