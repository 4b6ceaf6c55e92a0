import { apiAs } from "./helpers/api";
import { cardOf, column, expectNames, openBoard, whenAlive } from "./helpers/board";
import { ADA } from "./helpers/people";
import { actAtOnce, expect, test } from "./helpers/story";

const announcement = "[aria-live=assertive]";

test("by keys alone a card is lifted, carried, dropped, labelled and brought back; every step is announced and the focus stays", async ({
  page,
  baseURL,
}) => {
  const { api, applicants, idOf } = await openBoard(page, String(baseURL), [
    { name: "Ada" },
    { name: "Bea" },
    { name: "Cem", phase: "qualificationCall" },
  ]);
  await whenAlive(page, true);
  const link = cardOf(page, "Ada").locator("h3 a");
  await link.focus();
  await page.keyboard.press("ArrowDown");
  await expect(cardOf(page, "Bea").locator("h3 a")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.locator(announcement)).toContainText("angehoben");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(announcement)).toContainText("Telefoninterview, Platz 1 von 2");
  await page.keyboard.press("ArrowDown");
  await expectNames(page, "qualificationCall", ["Cem", "Ada"]);
  await page.keyboard.press("Escape");
  await expect(page.locator(announcement)).toContainText("alten Platz");
  await expectNames(page, "applied", ["Ada", "Bea"]);
  for (const key of ["Space", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(page.locator(announcement)).toContainText("abgelegt: Telefoninterview, Platz 2 von 2");
  await expect(link).toBeFocused();
  await page.keyboard.press("1");
  await expect(cardOf(page, "Ada")).toContainText("Hoch");
  await page.keyboard.press("3");
  await expect(cardOf(page, "Ada")).toContainText("Niedrig");
  await expect(cardOf(page, "Ada")).not.toContainText("Hoch");
  await page.keyboard.press("m");
  await expect(cardOf(page, "Ada").locator("select")).toBeFocused();
  await cardOf(page, "Ada").locator("select").selectOption("offer");
  await expectNames(page, "offer", ["Ada"]);
  await expect(link).toBeFocused();
  await page.keyboard.press("Control+z");
  await expectNames(page, "qualificationCall", ["Cem", "Ada"]);
  await page.keyboard.press("Control+z");
  await expectNames(page, "applied", ["Ada", "Bea"]);
  const saved = () => api.send<{ phase: string; version: number }>(`${applicants}/${idOf("Ada")}`);
  await expect.poll(saved).toMatchObject({ phase: "applied", version: 5 });
  await page.reload();
  await expectNames(page, "applied", ["Ada", "Bea"]);
  await expect(cardOf(page, "Ada")).toContainText("Niedrig");

  // A list that was left by key moves no card later; keys of what lies over the board are its own.
  await whenAlive(page, true);
  await link.focus();
  await page.keyboard.press("s");
  await expect(cardOf(page, "Ada").locator("select")).toBeFocused();
  // The first closes the list, where the browser has opened it.
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expect(link).toBeFocused();
  await cardOf(page, "Ada").locator("select").selectOption("interview");
  await expectNames(page, "applied", ["Ada", "Bea"]);
  await link.focus();
  await page.keyboard.press("x");
  await page.locator(".bulk button[popovertarget]").click();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(page.getByRole("button", { name: "Hoch setzen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await link.focus();
  await page.keyboard.press("j");
  await expect(cardOf(page, "Bea").locator("h3 a")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("l");
  await expect(page.locator("dialog:modal")).toContainText("Ada Probe");
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/dialog=/);
  await whenAlive(page, true);
  await expect(link).toBeFocused();
  await page.keyboard.press("n");
  await expect(page.locator("#comment-text")).toBeFocused();
});

test("a card is dragged between two others, by touch as well and out of sight, and a refusal by key is asked about before anything moves", async ({
  page,
  baseURL,
}) => {
  await openBoard(page, String(baseURL), [
    { name: "Dua" },
    { name: "Eva", phase: "qualificationCall" },
    { name: "Fin", phase: "qualificationCall" },
  ]);
  await whenAlive(page, true);
  const from = await cardOf(page, "Dua").boundingBox();
  const to = await cardOf(page, "Fin").boundingBox();
  await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 30, { steps: 3 });
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 10, { steps: 6 });
  await expect(column(page, "qualificationCall")).toHaveClass(/over/);
  await page.mouse.up();
  await expectNames(page, "qualificationCall", ["Eva", "Dua", "Fin"]);
  await expect(page).toHaveURL(/q=Probe\w+$/);
  await page.reload();
  await expectNames(page, "qualificationCall", ["Eva", "Dua", "Fin"]);
  await whenAlive(page, true);

  // Given up by key it stays, and letting go opens no applicant.
  const eva = cardOf(page, "Eva");
  const grab = async () => {
    const box = await eva.boundingBox();
    return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
  };
  let { x, y } = await grab();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 10, { steps: 3 });
  await expect(page.locator(".ghost")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(page.locator(".ghost")).toHaveCount(0);
  await page.mouse.up();
  await expectNames(page, "qualificationCall", ["Eva", "Dua", "Fin"]);
  await expect(page).toHaveURL(/q=Probe\w+$/);

  // A finger that rests takes the card, and near the edge the board goes on under it to a column that was out of sight.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  const offer = column(page, "offer");
  await expect(offer).not.toBeInViewport();
  ({ x, y } = await grab());
  await touch("touchStart", { x, y });
  await expect(page.locator(".ghost")).toHaveCount(1);
  const edge = (page.viewportSize()?.width ?? 0) - 30;
  await touch("touchMove", { x: edge, y: y + 20 });
  await expect(offer).toBeInViewport({ ratio: 0.5 });
  await touch("touchMove", { x: edge / 2, y: y + 20 });
  const there = await offer.boundingBox();
  const over = { x: (there?.x ?? 0) + 100, y: y + 20 };
  await touch("touchMove", over);
  await expect(offer).toHaveClass(/over/);
  await touch("touchEnd");
  await expectNames(page, "offer", ["Eva"]);
  await page.keyboard.press("Control+z");
  await expectNames(page, "qualificationCall", ["Eva", "Dua", "Fin"]);
  await eva.locator("h3 a").focus();
  await page.keyboard.press("m");
  await cardOf(page, "Eva").locator("select").selectOption("rejected");
  await expect(page.locator("#reject-reason")).toBeVisible();
  await page.locator("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).not.toHaveURL(/dialog=/);
  await whenAlive(page, true);
  await expectNames(page, "qualificationCall", ["Eva", "Dua", "Fin"]);
});

test("without a network nothing is lost or done twice, and a colleague's move arrives by itself", async ({
  page,
  baseURL,
}) => {
  const { applicants, idOf, api } = await openBoard(page, String(baseURL), [{ name: "Gil" }, { name: "Hal" }]);
  await whenAlive(page, true);
  let isArrived = false;
  await page.route("**/applicants/data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // The first one arrives, but its answer is lost.
    if (!isArrived) await route.fetch();
    isArrived = true;
    await route.abort();
  });
  await cardOf(page, "Gil").locator("h3 a").focus();
  for (const key of ["Space", "ArrowRight", "Enter", "2"]) await page.keyboard.press(key);
  await expect(page.locator(".toast[role=alert]")).toContainText("noch nicht gespeichert");
  await expectNames(page, "qualificationCall", ["Gil"]);
  await page.unroute("**/applicants/data*");
  await expect(page.locator(".toast[role=alert]")).toHaveCount(0, { timeout: 20_000 });
  // The label is sent after the move.
  const about = () => api.send<{ phase: string; version: number; labels: string[] }>(`${applicants}/${idOf("Gil")}`);
  await expect.poll(about).toMatchObject({ phase: "qualificationCall", version: 2, labels: ["medium"] });

  const other = apiAs(String(baseURL), ADA);
  await other.send(`${applicants}/${idOf("Hal")}`, "PATCH", { version: 1, phase: "offer" });
  await expectNames(page, "offer", ["Hal"]);

  // Between the page and the island's data: the island draws what is now, and nothing that a hand has begun is lost.
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.route("**/applicants/data*", async (route) => {
    await page.locator("input[name=q]").fill("Halb getippt");
    await cardOf(page, "Hal").locator("input[name=selected]").check();
    await cardOf(page, "Gil").locator("h3 a").focus();
    await other.send(`${applicants}/${idOf("Hal")}`, "PATCH", { version: 2, phase: "interview" });
    await route.continue();
  });
  actAtOnce(page);
  await page.reload();
  await whenAlive(page, true);
  await expectNames(page, "interview", ["Hal"]);
  await expect(page.locator("input[name=q]")).toHaveValue("Halb getippt");
  await expect(cardOf(page, "Gil").locator("h3 a")).toBeFocused();
  await expect(cardOf(page, "Hal").locator("input[name=selected]")).toBeChecked();
  await expect(page.locator(".bulk b")).toHaveText("1 ausgewählt");
  expect(complaints).toEqual([]);

  // Ages go on while the page stays.
  await page.evaluate(() => {
    const later = Date.now() + 5 * 3_600_000;
    Date.now = () => later;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(cardOf(page, "Hal")).toContainText("vor 5 Stunden");
});

test("several are moved, labelled and brought back on the same page; who was faster is named, and hires are counted", async ({
  page,
  baseURL,
}) => {
  const { applicants, idOf } = await openBoard(page, String(baseURL), [
    { name: "Ida" },
    { name: "Jan" },
    { name: "Kai" },
    { name: "Lea", phase: "qualificationCall" },
  ]);
  await whenAlive(page, true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const box = (name: string) => cardOf(page, name).locator("input[name=selected]");
  const chosen = page.locator(".bulk b");
  await box("Ida").check();
  await box("Kai").click({ modifiers: ["Shift"] });
  await expect(chosen).toHaveText("3 ausgewählt");
  await page.locator(".bulk button[popovertarget]").click();
  await page.getByRole("button", { name: "Hoch setzen" }).click();
  for (const name of ["Ida", "Jan", "Kai"]) await expect(cardOf(page, name)).toContainText("Hoch");
  await expect(chosen).toHaveText("3 ausgewählt");
  await page.locator(".bulk button[popovertarget]").click();
  await expect(page.getByRole("button", { name: "Hoch entfernen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator(".toast").getByRole("button", { name: "Rückgängig" }).click();
  for (const name of ["Ida", "Jan", "Kai"]) await expect(cardOf(page, name)).not.toContainText("Hoch");

  // Jan is moved by somebody else while the three are on their way.
  const other = apiAs(String(baseURL), ADA);
  await page.route("**/applicants/data*", async (route) => {
    if (route.request().postData()?.includes("intent=bulkMove"))
      await other.send(`${applicants}/${idOf("Jan")}`, "PATCH", { version: 1, phase: "offer" });
    await route.continue();
  });
  await page.locator(".bulk select[name=phase]").selectOption("videoInterview");
  await page.locator(".bulk .apply").click();
  await expect(page.locator(".toast[role=alert]")).toContainText(/nicht verschoben: Jan Probe\w+ \(Ada /);
  await page.unroute("**/applicants/data*");
  await expectNames(page, "videoInterview", ["Ida", "Kai"]);
  await expectNames(page, "offer", ["Jan"]);
  await expect(chosen).toHaveText("1 ausgewählt");
  await expect(box("Jan")).toBeChecked();
  await page.keyboard.press("Control+z");
  await expectNames(page, "applied", ["Ida", "Kai"]);

  const hires = async () =>
    (await page.locator("#hired span").textContent())?.match(/(\d+) von (\d+)/)?.map(Number) ?? [];
  const [, hired = 0, planned = 0] = await hires();
  await box("Jan").uncheck();
  for (const name of ["Kai", "Lea"]) await box(name).check();
  await page.locator(".bulk select[name=phase]").selectOption("hired");
  await page.locator(".bulk .apply").click();
  await expectNames(page, "hired", ["Kai", "Lea"]);
  await expect.poll(async () => (await hires())[1]).toBe(hired + 2);
  await expect(page.locator("#hired a")).toHaveCount(hired + 2 >= planned ? 1 : 0);
  await page.locator(".toast").getByRole("button", { name: "Rückgängig" }).click();
  await expectNames(page, "hired", []);
  await expectNames(page, "qualificationCall", ["Lea"]);
  await expect.poll(async () => (await hires())[1]).toBe(hired);
  await expect(page.locator(".toast[role=alert]")).toHaveCount(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await expect
    .poll(() => other.send<{ phase: string }>(`${applicants}/${idOf("Kai")}`))
    .toMatchObject({ phase: "applied" });
});
