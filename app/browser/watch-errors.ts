/** Errors that are kept until the reporter is there; more of them say nothing new. */
const MOST = 5;

/**
 * Reports this page's errors to the address (a Sentry DSN). They are kept from the start; what reports them is loaded
 * once the page is idle.
 */
export function watchErrors(dsn: string, release: string): void {
  const early: unknown[] = [];
  const keep = (error: unknown) => early.length < MOST && early.push(error);
  const onError = ({ error, message }: ErrorEvent) => keep(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => keep(reason);
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);

  whenIdle(async () => {
    // A blocker may refuse it: the page does without.
    const reporter = await import("./error-reports").catch(() => null);
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    reporter?.startReports(dsn, release, early);
  });
}

function whenIdle(run: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 10_000 });
    else setTimeout(run, 2_000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
