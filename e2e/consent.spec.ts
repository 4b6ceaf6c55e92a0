import type { Page } from "@playwright/test";
import { weigh } from "../app/tools/weigh.mjs";
import { apiAs } from "./helpers/api";
import { CLEAN, lookOver } from "./helpers/axe";
import { ANNA, become, sendRegistration, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";
import { EDITOR, hearThirdParties, IMAGES, SCRIPTS, startTagged, TAGGED } from "./helpers/third-parties";
import { answer, NO, onlineJob, walkEveryPage, YES } from "./stories/consent";
import { answerChatbot } from "./stories/conversation";

test.use({ baseURL: TAGGED });

let end: () => Promise<unknown> = async () => {};
test.beforeAll(async () => {
  end = await startTagged();
});
test.afterAll(() => end());

test("after consent every page asks third parties for what was agreed to alone", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(600_000);
  const decide = () => answer(page, YES);
  const seen = await walkEveryPage(page, { decide, tags: javaScriptEnabled ? SCRIPTS : IMAGES });
  expect(seen).toBeGreaterThan(5);
});

test("an agency's registration is reported once, by the page after it, and by no other", async ({ page }) => {
  const heard = await hearThirdParties(page);
  await page.goto("/register?utm_source=meta&fbclid=f1");
  await answer(page, YES);
  await page.locator("input[name=accountType][value=agency]").check();
  const email = `agentur.${Date.now()}@example.org`;
  for (const [name, value] of Object.entries({ ...NEWCOMER, email }))
    await page.locator(`input[name=${name}]`).fill(value);
  await page.locator("input[name=privacyConsent]").check();
  await sendRegistration(page, "de");
  await expect(page).toHaveURL(/loginInfo=REGISTRATION_SUCCESS/);
  const conversions = await reportedOn(page);
  expect(conversions).toEqual(["agencyRegistration", "AW-123456789/agencyLabel", "CompleteRegistration"]);
  await page.reload();
  expect(await reportedOn(page)).toEqual([]);
  await page.goto("/terms");
  expect(await reportedOn(page)).toEqual([]);
  await page.goBack();
  expect(await reportedOn(page)).toEqual([]);
  const sent = heard.queries().map((query) => query.toString());
  expect(sent.filter((query) => query.includes(encodeURIComponent(email)))).toEqual([]);
});

const NEWCOMER = {
  ...{ password: "Leuchtturm-im-Nebel-7", passwordRepeat: "Leuchtturm-im-Nebel-7", companyName: "Agentur am Deich" },
  ...{ first_name: "Carla", last_name: "Prüfling", phone: "0511 1234567" },
};

test("a booking is reported once, although its way back from the payment is opened again", async ({ page }) => {
  await hearThirdParties(page);
  const job = await apiAs(TAGGED, ANNA).readyDraft(`Gemeldet ${Date.now()}`);
  await page.goto("/login");
  await answer(page, YES);
  await signIn(page, ANNA);
  await page.goto(`/jobs/${job}/wizard?step=99`);
  await page.locator("button[name=intent][value=book]").click();
  const wayBack = page.waitForRequest(/checkout_id=/);
  await page.locator("button[name=intent][value=pay]").click();
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  expect(await reportedOn(page)).toEqual(["wizardCompleted", "AW-123456789/wizardLabel", "WizardCompleted"]);
  await page.goto((await wayBack).url());
  await expect(page).toHaveURL(/\/jobs\?.*showSuccess/);
  expect(await reportedOn(page)).toEqual([]);
});

/** The conversions that stand in the page. */
async function reportedOn(page: Page): Promise<string[]> {
  const html = await page.content();
  const names = ["agencyRegistration", "wizardCompleted", "chatbotCompleted"].filter((name) =>
    html.includes(`{"event":"${name}"}`),
  );
  const labels = [...html.matchAll(/"send_to":"([^"]+)"/g)].map(([, label = ""]) => label);
  const pixels = [...html.matchAll(/fbq\("track\w*","(?!PageView)(\w+)"\)/g)].map(([, name = ""]) => name);
  return [...names, ...labels, ...pixels];
}

test.describe("applications", () => {
  test.beforeEach(async ({ context }, { testId }) => {
    await context.setExtraHTTPHeaders({ "CF-Connecting-IP": `2001:db8:6:${testId.slice(-4)}::1` });
  });

  test("a chatbot's first page sets no cookie, and an application without consent reports nothing", async ({
    page,
    javaScriptEnabled,
  }) => {
    const heard = await hearThirdParties(page);
    const address = `/chatbot/${await onlineJob()}?source=Flyer`;
    await page.goto(address);
    expect(await page.context().cookies()).toEqual([]);
    await answerChatbot(page, address, { hasScripts: Boolean(javaScriptEnabled), email: anAddress() });
    await expect(page.locator("[data-event=chatbotCompleted]")).toHaveCount(1);
    expect(heard.take()).toEqual([]);
    // The conversation, and for a minute where its last write is to be found.
    expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(["chat", "db"]);
  });

  test("an application with consent is reported once", async ({ page, javaScriptEnabled }) => {
    await hearThirdParties(page);
    const address = `/chatbot/${await onlineJob()}?utm_source=meta`;
    await page.goto(address);
    await answer(page, YES);
    await answerChatbot(page, address, { hasScripts: Boolean(javaScriptEnabled), email: anAddress() });
    await expect(page.locator("[data-event=chatbotCompleted]")).toHaveCount(1);
    expect(await reportedOn(page)).toEqual(["chatbotCompleted", "AW-123456789/chatLabel", "SubmitApplication"]);
    expect(await page.content()).toContain("7654321");
    await page.reload();
    expect(await reportedOn(page)).toEqual([]);
  });
});

const anAddress = () => `mia.${Date.now()}@example.com`;

test("consent is asked for in words and by keys, changed on its page, and taken back", async ({ page }) => {
  await page.goto("/login");
  const section = page.getByRole("region", { name: "Einwilligung in Statistik und Werbung" });
  const [no, yes] = [section.getByRole("button", { name: NO }), section.getByRole("button", { name: YES })];
  const look = (element: Element) => {
    const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return { backgroundColor, color, fontSize, fontWeight, borderColor, width: Math.round(width), height };
  };
  expect(await no.evaluate(look)).toEqual(await yes.evaluate(look));
  await section.getByText("Auswählen").press("Enter");
  await section.getByRole("checkbox", { name: /Statistik/ }).press("Space");
  await section.getByRole("button", { name: "Auswahl speichern" }).press("Enter");
  await expect(page).toHaveURL(`${TAGGED}/login`);
  await expect(section).toHaveCount(0);

  await page.goto("/consent");
  await expect(page.getByRole("checkbox", { name: /Statistik/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Werbung/ })).not.toBeChecked();
  await page.context().addCookies([{ name: "_ga", value: "1", url: TAGGED }]);
  await page.getByRole("button", { name: NO }).click();
  await expect(page.getByRole("status")).toHaveText("Gespeichert.");
  await expect(page.getByText("Abgelehnt: Es wird nichts geladen.")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_ga");
  await page.goto("/login");
  await expect(page.locator("footer a[href^='/consent']")).toHaveText(/Datenschutz-Einstellungen/);
  await expect(section).toHaveCount(0);
});

test("on a phone the question covers nothing, and axe finds no fault in it", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chatbot = `/chatbot/${await onlineJob()}`;
  for (const path of ["/login", "/register", chatbot]) {
    await page.goto(path);
    const section = page.locator("section[aria-labelledby=consent]");
    await expect(section).toHaveCount(1);
    expect(await section.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    if (javaScriptEnabled) expect.soft(await lookOver(page), path).toEqual(CLEAN);
  }
  await page.goto("/consent");
  if (javaScriptEnabled) expect.soft(await lookOver(page), "/consent").toEqual(CLEAN);
  const { total } = await weigh(page, TAGGED + chatbot);
  expect(total).toBeLessThanOrEqual(8_192);
});

test("scripts that a blocker removes break nothing", async ({ page }) => {
  await hearThirdParties(page, { isBlocked: true });
  const failed: string[] = [];
  page.on("pageerror", ({ message }) => failed.push(message));
  await page.goto("/login");
  await answer(page, YES);
  await signIn(page, ANNA);
  for (const path of ["/jobs", "/jobs/new/wizard"]) {
    await page.goto(path);
    await expect(page.locator("main h1")).toBeVisible();
  }
  await page.locator("[name=title]").fill("Koch (m/w/d)");
  await page.locator("button[name=intent][value=next]:visible").last().click();
  await expect(page.locator("[name=title]")).toHaveValue("Koch (m/w/d)");
  expect(failed).toEqual([]);
});

test("the licensed editor gets the design, and what it exports becomes a creative", async ({
  page,
  javaScriptEnabled,
}) => {
  const job = await onlineJob();
  await page.route(`${EDITOR.base}**`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: EDITOR_STAND_IN,
    }),
  );
  await become(page, ANNA);
  await page.goto(`/creativeBuilder?jobId=${job}`);
  const button = page.getByRole("button", { name: "Im Bildeditor gestalten" });
  if (!javaScriptEnabled) return expect(button).toBeHidden();
  await button.click();
  const editor = page.locator("[data-canvas]");
  await expect(editor.locator("p")).toHaveText(`${EDITOR.license} ${EDITOR.base}`);
  await editor.getByRole("button", { name: "Export" }).click();
  await expect(page.locator(".toast")).toContainText("gespeichert");
  const saved = page.locator("#s-saved > ul > li").first().locator("img");
  await expect(saved).toHaveAttribute("src", /^\/assets\//);
  await saved.scrollIntoViewIfNeeded();
  // As wide as the picture that the editor was given, in the width that the page asks for.
  await expect.poll(() => saved.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
});

/** A stand-in for the editor's module: it shows what it was given and exports the picture that it was handed. */
const EDITOR_STAND_IN = `export default {
  async create(container, { license, baseURL, callbacks }) {
    return {
      async createFromImage(address) {
        const [text, button, image] = ["p", "button", "img"].map((name) => document.createElement(name));
        image.src = address;
        await image.decode();
        text.textContent = license + " " + baseURL;
        button.type = "button";
        button.textContent = "Export";
        button.onclick = () => {
          const canvas = document.createElement("canvas");
          [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
          canvas.getContext("2d").drawImage(image, 0, 0);
          canvas.toBlob((blob) => callbacks.onExport([blob]), "image/png");
        };
        container.append(text, button, image);
      },
    };
  },
};`;
