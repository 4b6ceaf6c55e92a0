import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { NOW, signedIn, standIn, visit } from "#tests/helpers/pipeline";
import { openDb } from "~/backend/storage/db";
import { pendingFormStore } from "~/backend/storage/pending-form-statements";
import { Refusal } from "~/domain/errors";
import { loadConfirm } from "~/features/confirm/load-confirm.server";
import type { RequestEnvironment } from "~/server/request-environment";

const PAGE = "/jobs/1?step=2&tab=applicants";

test("a form that has to be confirmed is kept, and sent on with its fields to where it was meant for", async () => {
  const session = await signedIn(NOW.getTime() + 60_000);
  const refusing: RequestEnvironment["render"] = async (request, context) => {
    await request.formData();
    context.isConfirmationDue = true;
    return new Response(null, { status: 303 });
  };
  const posted = { intent: "erase", applicant: "7", password: "geheim" };
  const cookie = cookieOf(await visit(PAGE, stand(refusing), session, post(posted)));
  const showing: RequestEnvironment["render"] = async (request, context) =>
    page(JSON.stringify(await loadConfirm(context, new URL(request.url))));
  const to = `/confirm?redirectUrl=${encodeURIComponent(PAGE)}`;
  const shown = await visit(to, stand(showing), `${session}; ${cookie}`);
  expect(await shown.json()).toMatchObject({
    action: "/jobs/1?step=2&tab=applicants&_confirm=1",
    fields: [
      { name: "intent", value: "erase" },
      { name: "applicant", value: "7" },
    ],
    problem: null,
  });
});

test("the password is asked before the action runs, which sees neither key", async () => {
  const session = await signedIn(NOW.getTime() + 60_000);
  const seen: string[] = [];
  const doing: RequestEnvironment["render"] = async (request) => {
    seen.push(request.url, String((await request.formData()).get("intent")));
    return page("done");
  };
  const product = stand(doing);
  await visit(`${PAGE}&_confirm=1`, product, session, post({ intent: "erase", _confirmPassword: "right" }));
  expect(seen).toEqual([`https://app.test${PAGE}`, "erase"]);
  expect(product.calls).toContain("confirm:right");
});

test.each([
  [{ _confirmPassword: "wrong" }, "INVALID_CREDENTIALS"],
  [{ _confirmPassword: "123 456" }, "INVALID_CREDENTIALS"],
  [{ _confirmPassword: "too often" }, "REQUESTS_EXCEEDED"],
  [{ _confirmPasskey: "no answer of an authenticator" }, "INVALID_OTP"],
])("with %j the page asks again and the form is kept without what was typed", async (typed, problem) => {
  const session = await signedIn(NOW.getTime() + 60_000);
  const product = stand(async () => page("must not run"));
  const body = { intent: "erase", ...typed };
  const answer = await visit(`${PAGE}&_confirm=1`, product, session, post(body));
  expect(answer.headers.get("Location")).toBe(`/confirm?redirectUrl=${encodeURIComponent(PAGE)}&loginError=${problem}`);
  expect(product.rendered).toBe(0);
  const showing: RequestEnvironment["render"] = async (request, context) =>
    page(JSON.stringify(await loadConfirm(context, new URL(request.url))));
  const cookies = `${session}; ${cookieOf(answer)}`;
  const shown = await visit(answer.headers.get("Location") ?? "", stand(showing), cookies);
  expect(await shown.json()).toMatchObject({ fields: [{ name: "intent", value: "erase" }], problem });
});

test("a link that was refused is confirmed on the page itself", async () => {
  const session = await signedIn(NOW.getTime() + 60_000);
  const showing: RequestEnvironment["render"] = async (request, context) =>
    page(JSON.stringify(await loadConfirm(context, new URL(request.url))));
  const shown = await visit("/confirm?redirectUrl=%2Finvoices%2Fexport", stand(showing), session);
  expect(await shown.json()).toMatchObject({
    action: "/confirm?_confirm=1&redirectUrl=%2Finvoices%2Fexport",
    fields: [],
  });
  const foreign = await visit("/confirm?redirectUrl=https%3A%2F%2Fevil.test", stand(showing), session);
  expect(await foreign.json()).toMatchObject({ action: "/confirm?_confirm=1&redirectUrl=%2Fprofile" });
});

function stand(render: RequestEnvironment["render"]) {
  const product = standIn({}, { pendingForms: pendingFormStore(openDb(env.DB)) });
  const { connect } = product;
  const confirm = async ({ password, otp }: { password?: string; otp?: string }) => {
    product.calls.push(`confirm:${password ?? otp}`);
    if (otp) throw new Refusal("INVALID_OTP");
    if (password === "wrong") throw new Refusal("FAILED_VALIDATION");
    if (password !== "right") throw new Refusal("REQUESTS_EXCEEDED", { retryAfter: 60 });
  };
  product.connect = (...args) => {
    const { api } = connect(...args);
    return { api: { ...api, users: { ...api.users, confirm } } as typeof api };
  };
  product.render = async (...args) => {
    product.rendered += 1;
    return render(...args);
  };
  return product;
}

const page = (text: string) => new Response(text, { headers: { "Content-Type": "text/html" } });

const post = (form: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(form),
  headers: { Origin: "https://app.test" },
});

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith("__Host-pending="))
    ?.split(";")[0] ?? "";
