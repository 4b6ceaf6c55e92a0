import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from "vitest";
import { type Page, pagesOf } from "#tests/attack/addresses";
import { formInit } from "#tests/attack/requests";
import { openTarget, type PersonName, type Target } from "#tests/attack/target";
import { asBrokenOff, ELSEWHERE, keeping, problemsOf, WAYS } from "./away";
import { report, sampleOf } from "./report";

const TYPED = "Getippt vor dem Ausfall";
const started = Date.now();
const isWanted = sampleOf(0.08);
const found = { tried: 0, failed: [] as string[] };

// What is away changes nothing: one database serves all ways.
let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => {
  vi.restoreAllMocks();
  report({ name: "the backend away", ...found, atLeast: 1_500, started });
});

test.each(Object.keys(WAYS))("when the backend %s, every page says so and keeps what was typed", async (way) => {
  vi.stubGlobal("fetch", async () => WAYS[way]?.());
  for (const page of pagesOf(target))
    for (const name of [null, "anna"] as const) {
      if (isWanted()) await note(`GET ${page.path} as ${name} when the backend ${way}`, tryGet(target, page, name));
      if (page.hasAction && isWanted())
        await note(`POST ${page.path} as ${name} when the backend ${way}`, tryPost(target, page, name));
    }
}, 300_000);

async function note(title: string, problems: Promise<(string | true)[]>): Promise<void> {
  found.tried += 1;
  const told = (await problems.catch(asBrokenOff)).filter((each) => each !== true);
  if (told.length > 0) found.failed.push(`${title}: ${told.join(", ")}`);
}

async function tryGet(target: Target, { path }: Page, name: PersonName | null) {
  const cookie: Record<string, string> = name ? { Cookie: target.cookieOf(name) } : {};
  return problemsOf(path, await target.ask(path, { headers: { Accept: "text/html", ...cookie } }, ELSEWHERE));
}

async function tryPost(target: Target, { path }: Page, name: PersonName | null) {
  const form = formInit(target, name, { intent: "save", title: TYPED, text: TYPED });
  const { answer, isKept } = await keeping(() => target.ask(path, form, ELSEWHERE));
  return [...problemsOf(path, answer), answer.status !== 503 || isKept || "what was typed is lost"];
}
