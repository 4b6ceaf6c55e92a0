import { expect, test, vi } from "vitest";

const given = vi.hoisted((): { toOptions?: (env: object) => object } => ({}));
vi.mock("@sentry/cloudflare", () => ({
  captureException: vi.fn(),
  withSentry: (toOptions: (env: object) => object, worker: object) => {
    given.toOptions = toOptions;
    return worker;
  },
}));
vi.mock("@sentry/remix/cloudflare", () => ({ instrumentBuild: vi.fn() }));

const { withReports } = await import("~/platform/error-reporting/sentry");

test("every request of the Worker is traced, without what tells who asks", () => {
  withReports({});
  expect(given.toOptions?.({ SENTRY_DSN: "https://key@errors.example/1" })).toEqual({
    dsn: "https://key@errors.example/1",
    tracesSampleRate: 1,
    sendDefaultPii: false,
  });
});
