import { readFile } from "node:fs/promises";
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { chatbotIn } from "./helpers/chatbot";
import { ANNA } from "./helpers/people";
import { openStandIn } from "./helpers/stand-in";
import { expect, test } from "./helpers/story";
import { answerChatbot } from "./stories/conversation";
import { openShareDialog, ownPageOf } from "./stories/share";

test.beforeEach(async ({ context }, { testId }) => {
  // So many applications from one place would be asked for a human.
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `2001:db8:4:${testId.slice(-4)}::1` });
});

test("a shared link brings an applicant, who sees, corrects, takes along and erases what is kept", async ({
  page,
  context,
  request,
  javaScriptEnabled,
}) => {
  const hasScripts = Boolean(javaScriptEnabled);
  const email = `mia.${Date.now()}@example.com`;
  const job = await chatbotIn("german_sie");
  await openShareDialog(page, ANNA, job);
  const link = await takeLink(page, "source=flyer", hasScripts);
  expect(new URL(link).pathname).toBe(`/chatbot/${job}`);
  await context.clearCookies();
  const picture = /property="og:image" content="([^"]+)"/.exec(await (await request.get(link)).text())?.[1];
  expect((await request.get(String(picture))).headers()["content-type"]).toMatch(/^image\/(jpeg|png)$/);

  await answerChatbot(page, link, { hasScripts, email });
  const ownPage = await ownPageOf(page, email);
  await context.clearCookies();
  await page.goto(ownPage);
  await expect(page.locator("#first_name")).toHaveValue("Mia");
  await expect(page.locator("#email")).toHaveValue(email);
  await expect(page.locator("[aria-labelledby=s-kept]")).toContainText("Flyer");

  expect(await correct(page, { phone: "0511 1234567", email: "mia@" })).toBe(400);
  await expect(page.locator("#email")).toHaveValue("mia@");
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#phone")).toHaveValue("0511 1234567");
  expect(await correct(page, { email })).toBe(303);
  await expect(page.locator("[role=status]")).toBeVisible();
  await page.goto(ownPage);
  await expect(page.locator("#phone")).toHaveValue("+495111234567");

  const [download] = await Promise.all([page.waitForEvent("download"), page.click("a[href$='/data']")]);
  expect(download.suggestedFilename()).toBe("bewerbung.json");
  const kept = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(kept.contact).toMatchObject({ first_name: "Mia", last_name: "<b>Muster</b>", email, phone: "+495111234567" });
  expect(kept.applications).toMatchObject([{ sources: { source: "flyer" } }]);

  await page.click("a[href$='dialog=erase']");
  await page.click("dialog [name=intent][value=erase]");
  await expect(page).toHaveURL(/\/application\/erased/);
  expect((await page.goto(ownPage))?.status()).toBe(404);
  await expect(page.locator("main")).not.toContainText("Mia");
  expect((await page.request.get(`${ownPage}/data`)).status()).toBe(404);
});

test("a place of one's own gets a link of its own, however it is written", async ({ page }) => {
  await openShareDialog(page, ANNA, await chatbotIn("german_sie"));
  const links: string[] = [];
  for (const name of [" Messe  KÖLN", "messe köln"]) {
    await page.fill("#share-source", name);
    await page.locator("#share-source").press("Enter");
    await expect(page).toHaveURL(/source=/);
    links.push(await page.inputValue("#share-link"));
    await page.locator("dialog nav a").first().click();
    await expect(page.locator("#share-link")).toHaveValue(/source=website/);
  }
  expect(new URL(String(links[0])).searchParams.get("source")).toBe("messe koeln");
  expect(links[1]).toBe(links[0]);
});

test("two frames on a foreign page hold conversations without cookies, as high as their content where scripts run", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const code = await embedCodeOf(page, await chatbotIn("german_sie"));
  const host = await openStandIn(String(baseURL), { "/": { body: `${HOST}${code}<p>Dazwischen</p>${code}` } });
  try {
    await page.goto(foreignTo(String(baseURL)));
    await expect(page.locator("iframe")).toHaveCount(2);
    for (const at of [0, 1]) {
      await page.locator("iframe").nth(at).scrollIntoViewIfNeeded();
      const frame = await frameAt(page, at);
      await frame.locator('.turn[data-turn="start"]').waitFor();
      if (javaScriptEnabled) await frame.locator("main:not([data-enhance])").waitFor();
      await checkHeight(page, at, Boolean(javaScriptEnabled));
      await goOn(context, frame, ".turn button.go");
      await goOn(context, frame, ".turn button.answer");
      expect(await turnOf(frame)).not.toBe("start");
      await checkHeight(page, at, Boolean(javaScriptEnabled));
    }
  } finally {
    host.close();
  }
});

test("a page that is not for frames shows nothing in a foreign one", async ({ page, baseURL }) => {
  const code = await embedCodeOf(page, await chatbotIn("german_sie"));
  const host = await openStandIn(String(baseURL), { "/": { body: HOST + code.replace("?embed&amp;", "?") } });
  try {
    await page.goto(foreignTo(String(baseURL)));
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator("iframe").locator(".turn")).toHaveCount(0);
  } finally {
    host.close();
  }
});

/** Letters so small that 40rem are 320 px: less than any turn needs. */
const HOST = "<!doctype html><html style='font-size:8px'><title>Bäckerei Kunz</title><h1>Arbeiten bei uns</h1>";
const LOWEST_PX = 320;

/** The stand-in listens beside the product, and by another name: another site for browsers. */
const foreignTo = (baseURL: string) => `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/`;

/** Chooses a source and takes its link along: by the button, or out of the field where no script runs. */
async function takeLink(page: Page, query: string, hasScripts: boolean): Promise<string> {
  const field = page.locator("#share-link");
  await page.locator(`dialog#share nav a[href*="${query}"]`).click();
  await expect(field).toHaveValue(new RegExp(query));
  const copy = page.locator("[data-control=share-link]");
  if (hasScripts) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  } else await expect(copy).toBeHidden();
  return field.inputValue();
}

async function embedCodeOf(page: Page, job: string): Promise<string> {
  await openShareDialog(page, ANNA, job);
  const code = await page.inputValue("#share-embed");
  expect(code).toContain(`/chatbot/${job}?embed&amp;source=website`);
  return code;
}

/** Says what the contact is; the status of the page that follows. */
async function correct(page: Page, values: Record<string, string>): Promise<number> {
  for (const [name, value] of Object.entries(values)) await page.fill(`#${name}`, value);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.click("[name=intent][value=correct]");
  return (await answered).status();
}

async function frameAt(page: Page, at: number): Promise<Frame> {
  const frame = await (await page.locator("iframe").nth(at).elementHandle())?.contentFrame();
  if (!frame) throw new Error("no frame");
  return frame;
}

const turnOf = (frame: Frame) => frame.locator(".turn").getAttribute("data-turn");

/** One turn in a browser that keeps no cookies of others. */
async function goOn(context: BrowserContext, frame: Frame, button: string): Promise<void> {
  await context.clearCookies();
  const turn = await turnOf(frame);
  // By key: the page around scrolls and grows with its frames, and a pointer that sets out meanwhile lands elsewhere.
  await frame.locator(button).first().press("Enter");
  await expect(frame.locator(`.turn[data-turn="${turn}"]`)).toHaveCount(0);
  await expect(frame.locator(".turn")).toHaveCount(1);
}

/** Follows its content, or keeps the height of the code and scrolls. */
async function checkHeight(page: Page, at: number, hasScripts: boolean): Promise<void> {
  const measure = async () => {
    const root = (await frameAt(page, at)).locator("html");
    return root.evaluate(({ ownerDocument: { defaultView, scrollingElement } }) => ({
      height: defaultView?.innerHeight ?? 0,
      hidden: (scrollingElement?.scrollHeight ?? 0) - (defaultView?.innerHeight ?? 0),
    }));
  };
  if (hasScripts) {
    await expect.poll(async () => (await measure()).hidden).toBe(0);
    expect((await measure()).height).toBeGreaterThan(LOWEST_PX);
    return;
  }
  const { height, hidden } = await measure();
  expect(height).toBe(LOWEST_PX);
  expect(hidden).toBeGreaterThan(0);
  const last = (await frameAt(page, at)).locator("footer a").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
}
