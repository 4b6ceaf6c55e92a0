import { openErrorService, REPORTING, startReporting } from "./helpers/error-service";
import { ANNA, signIn } from "./helpers/people";
import { expect, test } from "./helpers/story";

test.use({ baseURL: REPORTING });

let end: () => Promise<unknown> = async () => {};
test.beforeAll(async () => {
  end = await startReporting();
});
test.afterAll(() => end());

const WRITTEN = "Zwölfnagel-Markierung";

test("after consent an error arrives with its stack and a recording without a character that somebody wrote", async ({
  page,
}) => {
  const { reports, close } = await openErrorService();
  const scripts: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
  const fail = () =>
    page.evaluate(() => {
      setTimeout(function failsHere() {
        throw new Error("broken on purpose");
      });
    });
  const isReporting = () => scripts.some((url) => url.includes("/error-reports-"));

  const asked = await page.goto("/login");
  expect(asked?.headers()["content-security-policy"]).not.toContain("127.0.0.1");
  await page.waitForTimeout(500);
  await fail();
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect(page.getByRole("button", { name: "Nur notwendige" })).toHaveCount(0);
  await fail();
  await page.waitForTimeout(500);
  expect({ isReporting: isReporting(), reports }).toEqual({ isReporting: false, reports: [] });

  await page.goto("/consent");
  await page.getByRole("button", { name: "Alle akzeptieren" }).click();
  await signIn(page, ANNA);
  const answer = await page.goto(`/jobs/new/wizard?q=${encodeURIComponent(WRITTEN)}`);
  expect(answer?.headers()["content-security-policy"]).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:\d+/);
  await expect.poll(isReporting).toBe(true);
  await page.locator("[name=title]").pressSequentially(WRITTEN);
  await page.evaluate((text) => {
    const [note, link] = [document.createElement("p"), document.createElement("a")];
    note.textContent = link.title = text;
    link.href = `mailto:${text}`;
    link.textContent = text;
    document.querySelector("main")?.appendChild(note);
    document.querySelector("main")?.appendChild(link);
  }, WRITTEN);
  await page.waitForTimeout(300);
  await fail();
  await expect.poll(() => reports.map(({ type }) => type)).toContain("replay_recording");

  const { exception, request, release } = JSON.parse(reports.find(({ type }) => type === "event")?.text ?? "{}");
  expect(exception.values[0]).toMatchObject({ type: "Error", value: "broken on purpose" });
  expect(exception.values[0].stacktrace.frames.at(-1).function).toBe("failsHere");
  expect({ url: request.url, release }).toEqual({ url: `${REPORTING}/jobs/new/wizard`, release: expect.any(String) });

  const sent = reports.map(({ text }) => text).join("\n");
  // The page was recorded: its elements are there, and as many characters as were written.
  const isRecorded = sent.includes('"tagName":"input"') && sent.includes("*".repeat(WRITTEN.length));
  expect(isRecorded).toBe(true);
  const pieces = [WRITTEN, encodeURIComponent(WRITTEN), "Zwölf", "nagel", "Markierung", ANNA, "Welche Stelle"];
  expect(pieces.filter((piece) => sent.includes(piece))).toEqual([]);
  expect(refused).toEqual([]);
  await close();
});

for (const [drawn, mode] of [
  [0.05, "session"],
  [0.5, "buffer"],
] as const)
  test(`a session that draws ${drawn} is kept as ${mode}: sent from its beginning, or only with an error`, async ({
    page,
  }) => {
    const { close } = await openErrorService();
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, drawn);
    await page.goto("/consent");
    await page.getByRole("button", { name: "Alle akzeptieren" }).click();
    const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("sentryReplaySession") ?? "{}").sampled);
    await page.goto("/login");
    await expect.poll(kept).toBe(mode);
    await close();
  });
