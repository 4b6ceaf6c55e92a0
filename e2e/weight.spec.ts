import { BUDGETS, boardPagesToWeigh, pagesToWeigh, staffPagesToWeigh, WITH_AD, weigh } from "../app/tools/weigh.mjs";
import { openApplicant } from "./helpers/applicant";
import { beginDraft, chatbotIn } from "./helpers/chatbot";
import { ADA, ANNA, DEMO_PASSWORD, signIn } from "./helpers/people";
import { IS_EXTERNAL } from "./helpers/products";
import { expect, test } from "./helpers/story";

const WAYS = [
  { way: "the booking way", pagesOf: pagesToWeigh, email: ANNA },
  { way: "the administration", pagesOf: staffPagesToWeigh, email: ADA },
  { way: "the applicants", pagesOf: boardPagesToWeigh, email: ANNA },
];

interface OtherBudgets {
  islandBudget: number;
  cssBudget: number;
}

for (const { way, pagesOf, email } of WAYS) {
  test(`every page of ${way} keeps its budget of bytes and round trips, without a byte of framework where no island is`, async ({
    page,
    baseURL,
  }) => {
    const base = String(baseURL);
    const login = { email, password: DEMO_PASSWORD };
    let isSignedIn = false;
    for (const { name, path, person, ready, budget, ...budgets } of await pagesOf(base, login)) {
      const { islandBudget = BUDGETS.island, cssBudget = BUDGETS.css }: Partial<OtherBudgets> = budgets;
      if (person && !isSignedIn) {
        await signIn(page, email);
        isSignedIn = true;
      }
      const isIsland = Boolean(ready);
      const weight = await weigh(page, base + path, ready);
      const { total, css, media, data, js, island, roundTrips, status, hasFramework } = weight;
      const verdict = {
        name,
        status,
        hasFramework,
        heavy: [
          budget ? total + data > budget && `page ${total}, data ${data}` : total > BUDGETS.page && `page ${total}`,
          css > cssBudget && `css ${css}`,
          media > BUDGETS.media && `media ${media}`,
          js > BUDGETS.js && `js ${js}`,
          island > (isIsland ? islandBudget : 0) && `island ${island}`,
        ].filter(Boolean),
        roundTrips: Math.max(roundTrips, BUDGETS.roundTrips),
      };
      expect
        .soft(verdict)
        .toEqual({ name, status: 200, hasFramework: isIsland, heavy: [], roundTrips: BUDGETS.roundTrips });
    }
  });
}

test("the first look at a chatbot is lighter still, without a sheet and a round trip to the database; its scripts come after it", async ({
  page,
  baseURL,
}) => {
  const job = await chatbotIn("german_du");
  const address = `${baseURL}/chatbot/${job}`;
  await page.request.get(address);
  const { status, hasFramework, roundTrips, total, css, js } = await weigh(page, address);
  expect({ status, hasFramework, roundTrips, css }).toEqual({
    status: 200,
    hasFramework: false,
    roundTrips: 0,
    css: 0,
  });
  expect(total).toBeLessThanOrEqual(8_192);
  expect(js).toBeLessThanOrEqual(10_240);
});

test("an employer's page is as light, and has no script at all", async ({ page, baseURL }) => {
  const known = await (await page.request.get(`${baseURL}/sitemap.xml`)).text();
  const [path] = /\/careers\/[^<]+/.exec(known) ?? [];
  const { status, js, island, roundTrips, total } = await weigh(page, `${baseURL}${path}`);
  expect({ status, js, island, roundTrips }).toEqual({
    status: 200,
    js: 0,
    island: 0,
    roundTrips: IS_EXTERNAL ? 0 : 1,
  });
  expect(total).toBeLessThanOrEqual(8_192);
});

test("the builder with a draft of eight questions and the job's overview with its chatbot keep the budget of a page", async ({
  page,
  baseURL,
}) => {
  const job = await chatbotIn("german_du");
  expect(await beginDraft(job)).toEqual({ questions: 8 });
  await signIn(page, ANNA);
  const paths = { [`/jobs/${job}/chatbotBuilder?mode=draft`]: BUDGETS.css, [`/jobs/${job}`]: WITH_AD };
  for (const [path, cssBudget] of Object.entries(paths)) {
    const { status, total, css, roundTrips } = await weigh(page, baseURL + path);
    expect.soft(status).toBe(200);
    expect.soft(total, path).toBeLessThanOrEqual(BUDGETS.page);
    expect.soft(css, path).toBeLessThanOrEqual(cssBudget);
    expect.soft(roundTrips, path).toBeLessThanOrEqual(BUDGETS.roundTrips);
  }
});

test("an open applicant beside the board weighs less than twenty kilobytes", async ({ page, baseURL }) => {
  const { address } = await openApplicant(page, String(baseURL));
  const { status, total, roundTrips } = await weigh(page, baseURL + address);
  expect({ status, roundTrips }).toEqual({ status: 200, roundTrips: IS_EXTERNAL ? 0 : 2 });
  expect(total).toBeLessThanOrEqual(20_480);
});
