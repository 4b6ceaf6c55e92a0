import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, logIn, readMail, setClock } from "./helpers/people";
import { expect, test } from "./helpers/story";

/** Few stories log in as this person; the address that is changed here is changed back. */
const PERSON = "agnes@stellenfunk.example";

test("a person changes the own details, and two open pages do not overwrite each other", async ({ page, context }) => {
  await logIn(page, PERSON);
  await page.goto("/profile");
  await page.locator("#phone").fill("12");
  await press(page, "personal");
  await expect(page.locator("#phone-error")).toBeVisible();
  await page.locator("#phone").fill("0151 23456789");
  await press(page, "personal");
  await expect(page.locator("#phone-error")).toHaveCount(0);
  await expect(page.locator("#phone")).toHaveValue("01512 3456789");

  const other = await context.newPage();
  await other.goto("/profile");
  await other.locator("#last_name").fill("Anderswo");
  await press(other, "personal");
  await page.locator("#last_name").fill("Hier");
  await press(page, "personal");
  await expect(page.locator(".sides")).toContainText("Hier");
  await expect(page.locator(".sides")).toContainText("Anderswo");
  await press(page, "personal");
  await expect(page.locator(".sides")).toHaveCount(0);
  await expect(page.locator("#last_name")).toHaveValue("Hier");
});

test("a person chooses light or dark, whatever the device has", async ({ page }) => {
  await logIn(page, PERSON);
  await page.goto("/profile");
  const ground = page.locator("html");
  const [light, dark] = ["rgb(244, 243, 238)", "rgb(17, 24, 27)"];
  for (const [choice, onLightDevice, onDarkDevice] of [
    ["dark", dark, dark],
    ["light", light, light],
    ["auto", light, dark],
  ] as const) {
    await page.locator(`[name=appearance][value=${choice}]`).check();
    await press(page, "personal");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(ground).toHaveCSS("background-color", onLightDevice);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(ground).toHaveCSS("background-color", onDarkDevice);
    await expect(page.locator(`[name=appearance][value=${choice}]`)).toBeChecked();
  }
});

test("a picture is checked by what it is, shown, and removed", async ({ page }) => {
  await logIn(page, PERSON);
  await page.goto("/profile");
  const upload = async (name: string, buffer: Buffer) => {
    await page.locator("#avatar").setInputFiles({ name, mimeType: "image/png", buffer });
    await page.locator("#picture form button").first().click();
  };
  await upload("ich.png", Buffer.from("<html>not a picture</html>"));
  await expect(page.locator("#avatar-error")).toBeVisible();
  await expect(page.locator("#picture [role=alert] b")).toHaveText("ich.png");
  await upload("ich.png", Buffer.from(PIXEL, "base64"));
  await expect(page.locator(".portrait img")).toHaveCount(1);
  await press(page, "removePicture");
  await expect(page.locator(".portrait img")).toHaveCount(0);
});

test("of a wide picture the chosen square is kept with scripts, and its middle is shown without", async ({
  page,
  javaScriptEnabled,
}) => {
  await logIn(page, PERSON);
  await page.goto("/profile");
  // 300 × 100: a red, a green and a blue square side by side.
  await page.locator("#avatar").setInputFiles({ name: "wide.png", mimeType: "image/png", buffer: stripes() });
  const frame = page.locator(".crop canvas");
  if (javaScriptEnabled) {
    await expect(frame).toHaveAttribute("aria-label", /Pfeiltasten/);
    await frame.focus();
    for (let step = 0; step < 25; step += 1) await frame.press("ArrowRight");
    await expect.poll(() => page.locator("#avatar").evaluate(nameOfFile)).toBe("wide.webp");
  } else await expect(frame).toHaveCount(0);
  await page.locator("#picture form button").first().click();
  const shown = page.locator(".portrait img");
  await expect(shown).toHaveCSS("object-fit", "cover");
  const { width, height, color } = await shown.evaluate(middleOf);
  expect(width === height).toBe(javaScriptEnabled);
  expect(color).toBe(javaScriptEnabled ? "red" : "green");
  await press(page, "removePicture");
});

const nameOfFile = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.files?.[0]?.name : "");

/** The size of a picture, and its strongest colour in the middle. */
async function middleOf(image: HTMLElement | SVGElement) {
  if (!(image instanceof HTMLImageElement)) throw new Error("not a picture");
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context?.drawImage(image, width / 2, height / 2, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
  const strongest = Math.max(red, green, blue);
  return { width, height, color: strongest === red ? "red" : strongest === green ? "green" : "blue" };
}

/** A PNG in true colour without filters. */
function stripes(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
  };
  const square = (color: number[]) => Buffer.concat(Array.from({ length: 100 }, () => Buffer.from(color)));
  const row = Buffer.concat([Buffer.of(0), square([255, 0, 0]), square([0, 255, 0]), square([0, 0, 255])]);
  const head = Buffer.from([0, 0, 1, 44, 0, 0, 0, 100, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: 100 }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a new address counts after its link, other devices are logged out, and the old address gets a mail", async ({
  page,
  browser,
}, info) => {
  // One request a minute: both runs share a server, so the second one happens later.
  const start = Date.now() + (info.project.name === "with scripts" ? 0 : 10 * 60_000);
  await page.goto("/login");
  await setClock(page, new Date(start));
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, PERSON);
  await logIn(page, PERSON);
  await page.goto("/profile");
  const email = `neu.${Date.now()}@stellenfunk.example`;
  await changeEmail(page, email, DEMO_PASSWORD);
  await page.goto(linkIn(await readMail(page, email)));
  await page.locator("main form button").click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.locator("#email")).toContainText(email);
  expect(await readMail(page, PERSON, "andere E-Mail-Adresse")).toContain("andere E-Mail-Adresse");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();

  await setClock(page, new Date(start + 2 * 60_000));
  await page.goto("/profile");
  await changeEmail(page, PERSON, DEMO_PASSWORD);
  await page.goto(linkIn(await readMail(page, PERSON, "/profile/email?token=")));
  await page.locator("main form button").click();
  await expect(page.locator("#email")).toContainText(PERSON);
});

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const press = (page: Page, intent: string) => page.locator(`button[name=intent][value=${intent}]`).click();

async function changeEmail(page: Page, email: string, password: string): Promise<void> {
  await page.locator("#email-newEmail").fill(email);
  await page.locator("#email-password").fill(password);
  await press(page, "email");
  await expect(page.locator("#email .note")).toContainText(email);
}

const linkIn = (mail: string): string => /\/profile\/email\?token=[\w-]+/.exec(mail)?.[0] ?? "/no-link";
