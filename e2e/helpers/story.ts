import { type BrowserContext, expect, type Locator, type Page, test as plain } from "@playwright/test";
import { resetClock } from "./people";

export { expect };

/** Round trips to the database that one answer may cost, the session's check included. */
const MOST = { GET: 3, POST: 5 };

/**
 * A story whose every answer keeps the budget of round trips: one that does not fails the story and says which it was.
 * The product's clock is set back afterwards.
 */
export const test = plain.extend<{ thrift: undefined }>({
  thrift: [
    async ({ context, javaScriptEnabled }, use) => {
      retryResets(context);
      if (javaScriptEnabled) await waitBeforeActions(context);
      const { dear, counted } = countRoundTrips(context);
      await use(undefined);
      await resetClock(context);
      expect(dear, "answers that cost too many round trips").toEqual([]);
      expect(counted(), "answers that say what they cost").toBeGreaterThan(0);
    },
    { auto: true },
  ],
});

/**
 * The server may close a connection that was idle just when a request of the story itself goes out on it; a browser
 * sends such a request again.
 */
function retryResets({ request }: BrowserContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (url, options) => fetch(url, { maxRetries: 3, ...options });
}

/** What a person does to an element, rather than what a story reads of it. */
const ACTIONS =
  "check clear click dblclick dragTo fill focus hover press pressSequentially selectOption setInputFiles uncheck";
const impatient = new WeakSet<Page>();
let isPatched = false;

/** For a story about what happens before the scripts have come: its actions on this page wait for nothing. */
export const actAtOnce = (page: Page) => void impatient.add(page);

/**
 * Lets every action of a story with scripts wait until the page has all that its scripts add. On a busy machine the
 * scripts come seconds after the markup; what happens before them is what the stories without scripts are for.
 */
async function waitBeforeActions(context: BrowserContext): Promise<void> {
  if (isPatched) return;
  isPatched = true;
  const page = await context.newPage();
  const prototype = Object.getPrototypeOf(page.locator("html"));
  await page.close();
  for (const name of ACTIONS.split(" ")) {
    const action = prototype[name];
    prototype[name] = async function (this: Locator, ...values: unknown[]) {
      if (!impatient.has(this.page())) await waitForScripts(this.page());
      return action.apply(this, values);
    };
  }
}

/** A page without the product's script is ready as it is, one whose scripts cannot come after five seconds. */
async function waitForScripts(page: Page): Promise<void> {
  const isReady = () =>
    document.readyState !== "loading" &&
    (performance.getEntriesByName("enhanced").length > 0 || !document.querySelector("script[type=module][src]"));
  await page.waitForFunction(isReady, null, { timeout: 5_000 }).catch(() => {});
}

function countRoundTrips(context: BrowserContext) {
  const dear: string[] = [];
  let count = 0;
  context.on("response", (response) => {
    const told = response.headers()["x-round-trips"];
    if (told === undefined) return;
    count += 1;
    const method = response.request().method();
    const trips = Number.parseInt(told, 10);
    const { pathname, search } = new URL(response.url());
    if (!(trips <= (method === "GET" ? MOST.GET : MOST.POST))) dear.push(`${method} ${pathname}${search}: ${told}`);
  });
  return { dear, counted: () => count };
}
