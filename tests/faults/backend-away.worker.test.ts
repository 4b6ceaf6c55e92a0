import { test, vi } from "vitest";
import { type Page, pagesOf } from "#tests/attack/addresses";
import { formInit } from "#tests/attack/requests";
import type { PersonName, Target } from "#tests/attack/target";
import { ELSEWHERE, keeping, openClass, problemsOf, WAYS } from "./away";

const TYPED = "Getippt vor dem Ausfall";
const { isWanted, targetOf, note } = openClass("the backend away", { share: 0.08, atLeast: 1_500 });

test.each(Object.keys(WAYS))("when the backend %s, every page says so and keeps what was typed", async (way) => {
  vi.stubGlobal("fetch", async () => WAYS[way]?.());
  const target = targetOf();
  for (const page of pagesOf(target))
    for (const name of [null, "anna"] as const) {
      if (isWanted()) await note(`GET ${page.path} as ${name} when the backend ${way}`, tryGet(target, page, name));
      if (page.hasAction && isWanted())
        await note(`POST ${page.path} as ${name} when the backend ${way}`, tryPost(target, page, name));
    }
});

async function tryGet(target: Target, { path }: Page, name: PersonName | null) {
  const cookie: Record<string, string> = name ? { Cookie: target.cookieOf(name) } : {};
  return problemsOf(path, await target.ask(path, { headers: { Accept: "text/html", ...cookie } }, ELSEWHERE));
}

async function tryPost(target: Target, { path }: Page, name: PersonName | null) {
  const form = formInit(target, name, { intent: "save", title: TYPED, text: TYPED });
  const { answer, isKept } = await keeping(() => target.ask(path, form, ELSEWHERE));
  return [...problemsOf(path, answer), answer.status !== 503 || isKept || "what was typed is lost"];
}
