import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { type ErrorCode, Refusal } from "~/domain/errors";
import { withRefusals } from "~/server/refusals";

/** What a page answers whose loader and action are refused, perhaps while the backend is away. */
async function answersTo(code: ErrorCode, path: string, isServerDown = false) {
  const refuse = () => {
    throw new Refusal(code, { reason: "why" });
  };
  const build = { routes: { page: { module: { loader: refuse, action: refuse } } } } as unknown as ServerBuild;
  const context = { isServerDown } as AppLoadContext;
  const module = withRefusals(build).routes.page?.module as unknown as Record<
    "loader" | "action",
    (args: object) => Promise<void>
  >;
  const ask = (handler: "loader" | "action") =>
    module[handler]({ request: new Request(`https://stellenfunk.test${path}`), context, params: {} }).catch(
      (answer: Response) => answer,
    ) as Promise<Response>;
  return { loader: await ask("loader"), action: await ask("action"), context };
}

test.each<[ErrorCode, string, string]>([
  ["FORBIDDEN", "/jobs/1?tab=files", "/login?redirectUrl=%2Fjobs%2F1%3Ftab%3Dfiles"],
  ["UNAUTHORIZED", "/profile", "/login?redirectUrl=%2Fprofile"],
  ["TOKEN_EXPIRED", "/organizations", "/login?redirectUrl=%2Forganizations"],
])("%s at %s leads to login with the way back", async (code, path, target) => {
  const { loader, action } = await answersTo(code, path);
  for (const answer of [loader, action]) expect([answer.status, answer.headers.get("Location")]).toEqual([302, target]);
});

test.each(["/login", "/register", "/"])("at %s a refusal is an answer, not a circle", async (path) => {
  const { loader } = await answersTo("FORBIDDEN", path);
  expect(loader.status).toBe(403);
});

test.each<[ErrorCode, number]>([
  ["NOT_FOUND", 404],
  ["RECORD_CONFLICT", 409],
  ["MISSING_CONFIG", 500],
])("%s becomes an error page with status %i and the wire's errors", async (code, status) => {
  const { loader, context } = await answersTo(code, "/jobs/1");
  expect([loader.status, await loader.json()]).toEqual([
    status,
    { errors: [{ message: code, extensions: { code, reason: "why" } }] },
  ]);
  expect(context.isServerDown).toBe(false);
});

test("what has to be confirmed leads to the page that asks, with the way back", async () => {
  const { loader, action, context } = await answersTo("CONFIRMATION_REQUIRED", "/jobs/1?tab=files");
  for (const answer of [loader, action])
    expect(answer.headers.get("Location")).toBe("/confirm?redirectUrl=%2Fjobs%2F1%3Ftab%3Dfiles");
  expect(context.isConfirmationDue).toBe(true);
});

test("silence sets the server-down state", async () => {
  const { context } = await answersTo("NETWORK_ERROR", "/jobs/1");
  expect(context.isServerDown).toBe(true);
});

test.each<ErrorCode>([
  "INVALID_PAYLOAD",
  "FORBIDDEN",
  "NOT_FOUND",
  "FAILED_VALIDATION",
])("while the backend is away, %s is its silence and nobody's fault", async (code) => {
  const { loader, action } = await answersTo(code, "/jobs/1", true);
  for (const answer of [loader, action]) expect(await answer.json()).toMatchObject(SILENCE);
});

const SILENCE = { errors: [{ extensions: { code: "NETWORK_ERROR" } }] };
