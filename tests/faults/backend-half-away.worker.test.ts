import { createExecutionContext, env } from "cloudflare:test";
import { test, vi } from "vitest";
import { type Page, pagesOf } from "#tests/attack/addresses";
import { ORIGIN, type PersonName } from "#tests/attack/target";
import { bodyOf, formsOf, type PageForm } from "#tests/helpers/page-forms";
import backendWorker from "~/backend/worker";
import { ELSEWHERE, keeping, openClass, problemsOf, WAYS } from "./away";

/**
 * A backend that says who is asking and then is away: loaders and actions meet it, which a session that cannot be
 * checked would keep from them. `before`: the calls of a page that are still answered.
 */
const BEFORE = [0, 2];
const PEOPLE: readonly PersonName[] = ["anna", "ada"];
const { isWanted, targetOf, note } = openClass("the backend half away", { share: 0.015, atLeast: 4_000 });

test.each(
  Object.keys(WAYS),
)("when the backend knows the person and then %s, pages say so and keep what was typed", async (way) => {
  for (const name of PEOPLE)
    for (const page of pagesOf(targetOf()))
      for (const before of BEFORE) {
        const title = `${page.path} as ${name} when the backend ${way} after ${before} calls`;
        if (isWanted())
          await note(
            `GET ${title}`,
            tryGet(page, name, () => away(way, before)),
          );
        if (isForm(page) && isWanted()) await tryForms(page, name, title, () => away(way, before));
      }
}, 3_600_000);

/** From here on the backend of the web app is away after so many calls; questions about the person do not count. */
function away(way: string, before: number): void {
  let calls = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const isKnown = request.url.includes("/api/users/me");
    if (!isKnown) calls += 1;
    if (!isKnown && calls > before) return WAYS[way]?.();
    return backendWorker.fetch?.(request as never, env as never, createExecutionContext());
  });
}

async function tryGet({ path }: Page, name: PersonName, fail: () => void): Promise<(string | true)[]> {
  fail();
  return problemsOf(path, await targetOf().ask(path, { headers: headersOf(name) }, ELSEWHERE));
}

const isForm = ({ id, hasAction }: Page) => hasAction && !/logout|passkey|dev|webhooks/.test(id);

/** Every form of the page as it is with its backend, each kind of button once. */
async function tryForms({ path }: Page, name: PersonName, title: string, fail: () => void): Promise<void> {
  vi.unstubAllGlobals();
  const { status, text } = await targetOf().ask(path, { headers: headersOf(name) });
  if (status !== 200) return;
  const kinds = new Map((await formsOf(text, path)).map((form) => [form.intent.split(":")[0], form]));
  for (const form of kinds.values()) {
    fail();
    await note(`POST ${form.intent} on ${title}`, tryForm(form, path, name));
  }
}

async function tryForm(form: PageForm, page: string, name: PersonName): Promise<(string | true)[]> {
  const init = { method: "POST", headers: { ...headersOf(name), Origin: ORIGIN }, body: bodyOf(form) };
  const path = form.path.startsWith("?") ? page.split("?")[0] + form.path : form.path;
  const { answer, isKept } = await keeping(() => targetOf().ask(path, init, ELSEWHERE));
  const typed = form.fields.filter(
    ([name, value]) => !/intent|token|password/i.test(name) && /Getippt|@beispiel/.test(value),
  );
  const isBack = typed.every(([, value]) => answer.text.includes(value));
  return [
    ...problemsOf(path, answer),
    answer.status < 500 || isKept || isBack || `${answer.status}: what was typed is lost`,
  ];
}

const headersOf = (name: PersonName) => ({ Accept: "text/html", Cookie: targetOf().cookieOf(name) });
