import type { Page } from "@playwright/test";
import { CLEAN, lookOver } from "./helpers/axe";
import { chatbotIn } from "./helpers/chatbot";
import { shortenPauses } from "./helpers/pauses";
import { expect, test } from "./helpers/story";
import { answerChatbot, cutEveryTurn } from "./stories/conversation";

test.beforeEach(async ({ context }, { testId }) => {
  // So many applications from one place would be asked for a human.
  await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `2001:db8:5:${testId.slice(-4)}::1` });
});

for (const when of ["before", "after"] as const) {
  test(`the network is cut at every turn ${when} it has its effect: nothing is lost, nothing doubled`, async ({
    page,
    request,
  }) => {
    const job = await chatbotIn("german_du");
    const email = `cut.${when}.${Date.now()}@example.com`;
    await shortenPauses(page);
    const cuts = await cutEveryTurn(page, when);
    const asked = await answerChatbot(page, `/chatbot/${job}`, { hasScripts: true, email });
    const mails = (await (await request.get("/dev/outbox")).text()).split(`data-to="${email}"`).length - 1;
    expect(mails, "one confirmation, so one applicant").toBe(1);
    expect(cuts(), "start, questions, contact, documents, consent").toBe(asked.length + 4);
  });
}

test("when nothing answers the first press a note says so, and its button sends it at once", async ({ page }) => {
  const job = await chatbotIn("german_du");
  await page.goto(`/chatbot/${job}`);
  await page.locator("main:not([data-enhance])").waitFor();
  let isAway = true;
  await page.route("**/chatbot/**", (route) => (isAway ? route.fulfill({ status: 503 }) : route.fallback()));
  await page.locator(".turn button.go").click();
  const note = page.locator(".unsent-note");
  await expect(note).toContainText("Noch nicht gesendet");
  await expect(page.locator(".turn[data-turn=start]")).toBeVisible();
  isAway = false;
  await note.getByRole("button").click();
  await expect(page.locator(".turn legend")).toBeFocused();
  await expect(note).toHaveCount(0);
});

test("when an answer does not get through, what is pressed at that moment stays in its place", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  const job = await chatbotIn("german_du");
  await page.goto(`/chatbot/${job}`);
  await page.locator("main:not([data-enhance])").waitFor();
  await page.locator(".turn button.go").click();
  const question = page.locator(".turn legend");
  const asked = String(await question.textContent());
  let cut = () => {};
  const networkCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  let isAway = true;
  await page.route("**/chatbot/**", async (route) => {
    if (!isAway || route.request().method() !== "POST") return route.fallback();
    await networkCut;
    await route.abort();
  });
  await page.locator(".turn button.answer").first().click();
  await expect(question).not.toHaveText(asked);
  const next = String(await question.textContent());
  const answer = page.locator(".turn").locator("button.answer, button.go").first();
  await answer.scrollIntoViewIfNeeded();
  const place = await answer.boundingBox();
  if (!place) throw new Error("no answer to press");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  cut();
  await expect(page.locator(".unsent-note")).toBeInViewport({ ratio: 1 });
  expect(await answer.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(question).not.toHaveText(next);

  isAway = false;
  await page.locator(".unsent-note button").press("Enter");
  await expect(page.locator(".unsent-note")).toHaveCount(0);
  await expect(question, "the button that had the focus is gone").toBeFocused();
});

test("the log shows question, then answer; the focus is on the new question; axe finds nothing", async ({ page }) => {
  // Axe measures contrasts, which a bubble has only when it has come to rest.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const job = await chatbotIn("german_du");
  await page.goto(`/chatbot/${job}`);
  await page.locator("main:not([data-enhance])").waitFor();
  await checkAxe(page);
  await page.locator(".turn button.go").click();
  const question = page.locator(".turn legend");
  await expect(question).toBeFocused();
  const asked = String(await question.textContent());
  await page.locator(".turn button.answer").first().click();
  await expect(page.locator('[role="log"] > p').first()).toHaveText(asked);
  await expect(page.locator('[role="log"] > p').nth(1)).toContainText("Ja");
  await expect(question).not.toHaveText(asked);
  await expect(question).toBeFocused();
  await checkAxe(page);
});

test("axe finds nothing at any turn", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const job = await chatbotIn("german_sie");
  const looked: string[] = [];
  const onTurn = async (turn: string) => {
    if (looked.length > 0 && !LATER.includes(turn)) return;
    looked.push(turn);
    await checkAxe(page);
  };
  await answerChatbot(page, `/chatbot/${job}`, { hasScripts: true, email: `axe.${Date.now()}@example.com`, onTurn });
  expect(looked).toEqual(["start", ...LATER]);
});

test("mistakes are told before anything is sent, and move nothing that was read", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) document.documentElement.dataset.shift = `${shift() + entry.value}`;
    }).observe({ type: "layout-shift", buffered: true });
    const shift = () => Number(document.documentElement.dataset.shift ?? 0);
  });
  const job = await chatbotIn("german_du");
  const email = `fehler.${Date.now()}@example.com`;
  const posted: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posted.push(request.postData() ?? ""));
  const onTurn = async (turn: string) => {
    if (turn !== "contact") return;
    await page.fill("[name=email]", "mia@");
    await page.locator(".turn button.go").click();
    await expect(page.locator("#problem-email")).toContainText("keine E-Mail-Adresse");
    await expect(page.locator("#first_name")).toBeFocused();
    expect(posted.filter((body) => body.includes("turn=contact"))).toEqual([]);
    expect(Number(await page.locator("html").getAttribute("data-shift"))).toBeLessThanOrEqual(0.02);
  };
  await answerChatbot(page, `/chatbot/${job}`, { hasScripts: true, email, onTurn });
});

test("axe finds nothing on the chatbot of the example", async ({ page }) => {
  await page.goto("/chatbot/example");
  await expect(page.locator("header")).toContainText("Celle");
  await expect(page.locator("header")).toContainText("€");
  await checkAxe(page);
});

const LATER = ["contact", "documents", "privacy", "done"];

async function checkAxe(page: Page): Promise<void> {
  expect(await lookOver(page, { isEveryRule: true })).toEqual(CLEAN);
}
