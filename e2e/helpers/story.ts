import { type BrowserContext, expect, test as plain } from "@playwright/test";
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
    async ({ context }, use) => {
      retryResets(context);
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
