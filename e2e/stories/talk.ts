import { expect, type Page, type Route } from "@playwright/test";

export interface TalkOptions {
  /** Whether the enhancer is at work. */
  hasScripts: boolean;
  email: string;
  /** What the person is called. */
  name?: string;
  /** Looks at each turn before something is said to it. */
  onTurn?: (turn: string) => Promise<void>;
}

/**
 * Somebody talks to a chatbot from its first page to the last; answers the questions that were asked, in their order.
 */
export async function talk(page: Page, address: string, options: TalkOptions): Promise<string[]> {
  const { hasScripts, onTurn } = options;
  const asked: string[] = [];
  const began = Date.now();
  await page.goto(address);
  if (hasScripts) await page.locator("main:not([data-enhance])").waitFor();
  for (let at = 0; at < MOST_TURNS; at += 1) {
    const turn = await keyOf(page);
    await onTurn?.(turn);
    if (turn === "done") return asked;
    if (turn === "privacy") await handIn(page, began);
    else await sayTo(page, turn, options);
    if (!RESERVED.includes(turn)) asked.push(turn);
    await expect(page.locator(`.turn[data-turn="${turn}"]`)).toHaveCount(0, { timeout: 60_000 });
  }
  throw new Error("the conversation does not end");
}

export const keyOf = async (page: Page) => String(await page.locator(".turn").getAttribute("data-turn"));

const MOST_TURNS = 30;
const RESERVED = ["start", "contact", "documents", "privacy", "done"];
/** Whoever is faster is asked whether there is a human. */
const HUMAN_MS = 5_500;

async function sayTo(page: Page, turn: string, { email, name = "Mia" }: TalkOptions): Promise<void> {
  const screen = page.locator(".turn");
  if (turn === "start") return screen.locator("button.go").click();
  if (turn === "contact") {
    await page.fill("[name=first_name]", name);
    await page.fill("[name=last_name]", "<b>Muster</b>");
    await page.fill("[name=email]", email);
    return screen.locator("button.go").click();
  }
  if (turn === "documents") return screen.locator("button.answer").last().click();
  if ((await screen.locator("textarea").count()) > 0) {
    await screen.locator("textarea").fill('"><img src=x onerror=alert(1)>');
    return screen.locator("button.go").click();
  }
  if ((await screen.locator("input[type=checkbox]").count()) > 0) {
    await screen.locator("input[type=checkbox]").first().check();
    return screen.locator("button.go").click();
  }
  return screen.locator("button.answer").first().click();
}

async function handIn(page: Page, began: number): Promise<void> {
  await page.waitForTimeout(Math.max(0, began + HUMAN_MS - Date.now()));
  await page.check("[name=consent]");
  await page.locator(".turn button.go").click();
}

/**
 * Cuts the network once for every thing said: before it leaves, or after it has had its effect and before anybody hears
 * of it.
 */
export async function cutEveryTurn(page: Page, when: "before" | "after"): Promise<() => number> {
  const cut = new Set<string>();
  await page.route("**/chatbot/**", async (route: Route) => {
    const request = route.request();
    const said = new URLSearchParams(request.postData() ?? "");
    const name = `${said.get("turn")} ${said.get("question")}`;
    if (request.method() !== "POST" || cut.has(name)) return route.fallback();
    cut.add(name);
    if (when === "after") await route.fetch();
    await route.abort();
  });
  return () => cut.size;
}
