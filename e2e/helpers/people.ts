import { type Cookie, expect, type Page } from "@playwright/test";
import { answerQuestion } from "./security-question";

/** The password of all demo logins (app/backend/seeds/demo.ts). */
export const DEMO_PASSWORD = "Funkturm-am-Fluss-7";
export const ADA = "ada@stellenfunk.example";
export const ANNA = "anna@sonnenhof.example";
export const MO = "mo@sonnenhof.example";
export const OLGA = "olga@weserlogistik.example";

export type Language = "de" | "en-US";

export interface Newcomer {
  email: string;
  password: string;
  company: string;
  language: Language;
}

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  if (!new URL(page.url(), "http://nowhere").pathname.startsWith("/login")) await page.goto("/login");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
}

/** The sessions that stories of this worker opened last, by address. */
const sessions = new Map<string, { cookies: Cookie[]; at: number }>();

/** Milliseconds after which a story logs in anew: the product asks for the password again after ten minutes. */
const FRESH = 5 * 60_000;

/**
 * Signs one of the demo people in without a page, for stories that are not about the login: with the session of an
 * earlier story if it still counts, otherwise with a new one.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const context = page.context();
  const earlier = sessions.get(email);
  const isFresh = earlier !== undefined && Date.now() - earlier.at < FRESH;
  await context.addCookies(isFresh ? earlier.cookies : []);
  let at = isFresh ? earlier.at : Date.now();
  if (!(await page.request.get("/profile", { maxRedirects: 0 })).ok()) {
    const form = { email, password: DEMO_PASSWORD };
    const answer = await page.request.post("/login", { form, headers: SAME_ORIGIN, maxRedirects: 0 });
    expect(answer.status(), `${email} logs in`).toBe(303);
    at = Date.now();
  }
  const cookies = (await context.cookies()).filter(({ name }) => name === "session");
  sessions.set(email, { cookies, at });
}

/** Logs in as somebody else than before. An open board would go on asking, as the new person. */
export async function become(page: Page, email: string): Promise<void> {
  // Some runs never heard of its load.
  await page.goto("about:blank", { waitUntil: "commit" });
  await page.context().clearCookies({ name: "session" });
  await signIn(page, email);
}

export const SAME_ORIGIN = { "Sec-Fetch-Site": "same-origin" };

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
}

/** Fills in the whole registration form and sends it. */
export async function register(page: Page, { email, password, company, language }: Newcomer): Promise<void> {
  await page.goto(`/register?language=${language}&utm_source=meta&utm_campaign=spring`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=passwordRepeat]").fill(password);
  await page.locator("input[name=companyName]").fill(company);
  await page.locator("input[name=first_name]").fill("Carla");
  await page.locator("input[name=last_name]").fill("Prüfling");
  await page.locator("input[name=phone]").fill("0511 1234567");
  await page.locator("input[name=privacyConsent]").check();
  await sendRegistration(page, language);
}

/** Answers the plain question, if there is one, and sends the form, as slowly as the bot check expects of a person. */
export async function sendRegistration(page: Page, language: Language): Promise<void> {
  const question = page.locator("label[for=answer]");
  // With scripts the question goes away as soon as the browser has solved its puzzle, at any moment.
  await expect(async () => {
    if (await question.isHidden()) return;
    const answer = answerQuestion(String(await question.textContent()), language);
    await page.locator("#answer").fill(answer, { timeout: 1_000 });
  }).toPass();
  await passTime(page, 4_000);
  await page.locator("main form").last().locator("button[type=submit], button:not([type])").last().click();
}

/**
 * The newest mail to this address (with these words), as the outbox of the local product shows it; asked beside the
 * page, which stays where it is.
 */
export async function readMail(page: Page, to: string, containing = ""): Promise<string> {
  const outbox = await (await page.request.get("/dev/outbox")).text();
  const [, ...mails] = outbox.split(`data-to="${to}"`);
  const texts = mails.map((mail) => mail.split("</article>")[0]?.replace(/<[^>]*>/g, " ") ?? "");
  return texts.find((text) => text.includes(containing)) ?? "";
}

/** By how much the clock of this worker's product is ahead. */
let shift = 0;

/** Sets the product's clock, which runs the scheduler once; null goes back to the real time. */
export async function setClock({ request }: Pick<Page, "request">, moment: Date | null): Promise<void> {
  const form = { intent: moment ? "set" : "reset", now: moment?.toISOString() ?? "" };
  const answer = await request.post("/dev/clock", { form, headers: SAME_ORIGIN });
  expect(answer.ok()).toBe(true);
  shift = moment ? moment.getTime() - Date.now() : 0;
}

/** Moves the product's clock ahead, instead of waiting. */
export const passTime = (page: Page, milliseconds: number) =>
  setClock(page, new Date(Date.now() + shift + milliseconds));

/** Back to the real time after a story that changed it. */
export async function resetClock(context: Pick<Page, "request">): Promise<void> {
  if (shift !== 0) await setClock(context, null);
}
