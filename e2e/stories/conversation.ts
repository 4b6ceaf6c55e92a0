import { expect, type Page, type Route } from "@playwright/test";
import { passTime } from "../helpers/people";

export interface ConversationOptions {
  /** Whether scripts run. */
  hasScripts: boolean;
  email: string;
  /** The applicant's first name. */
  name?: string;
  /** Called with each turn before it is answered. */
  onTurn?: (turn: string) => Promise<void>;
}

/** Answers a chatbot from its first page to its last. Gives the keys of the questions that were asked, in order. */
export async function answerChatbot(page: Page, address: string, options: ConversationOptions): Promise<string[]> {
  const { hasScripts, onTurn } = options;
  const asked: string[] = [];
  await page.goto(address);
  if (hasScripts) await page.locator("main:not([data-enhance])").waitFor();
  for (let at = 0; at < MOST_TURNS; at += 1) {
    const turn = await keyOf(page);
    await onTurn?.(turn);
    if (turn === "done") return asked;
    if (turn === "privacy") await handIn(page);
    else await answerTurn(page, turn, options);
    if (!RESERVED.includes(turn)) asked.push(turn);
    await expect(page.locator(`.turn[data-turn="${turn}"]`)).toHaveCount(0, { timeout: 60_000 });
  }
  throw new Error("the conversation does not end");
}

export const keyOf = async (page: Page) => String(await page.locator(".turn").getAttribute("data-turn"));

const MOST_TURNS = 30;
const RESERVED = ["start", "contact", "documents", "privacy", "done"];
/** A conversation that is faster than this gets a bot check. */
const HUMAN_MS = 5_500;

async function answerTurn(page: Page, turn: string, { email, name = "Mia" }: ConversationOptions): Promise<void> {
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

async function handIn(page: Page): Promise<void> {
  await passTime(page, HUMAN_MS);
  await page.check("[name=consent]");
  await page.locator(".turn button.go").click();
}

/**
 * Cuts the network once for every answer: before it is sent, or after the server has stored it and before its response
 * arrives.
 */
export async function cutEveryTurn(page: Page, when: "before" | "after"): Promise<() => number> {
  const cut = new Set<string>();
  await page.route("**/chatbot/**", async (route: Route) => {
    const request = route.request();
    const posted = new URLSearchParams(request.postData() ?? "");
    const name = `${posted.get("turn")} ${posted.get("question")}`;
    if (request.method() !== "POST" || cut.has(name)) return route.fallback();
    cut.add(name);
    if (when === "after") await route.fetch();
    await route.abort();
  });
  return () => cut.size;
}
