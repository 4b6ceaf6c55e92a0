import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { FunnelTotals } from "~/domain/funnel/funnel";
import type { Language } from "~/domain/people";
import { ChatPage } from "~/features/chatbot/chat-page";
import { ExamplePage } from "~/features/job-example/example-page";
import { loadExample } from "~/features/job-example/load-example.server";
import { loadExampleChat } from "~/features/job-example/load-example-chat.server";
import { i18nOf, translateIn } from "~/platform/i18n/i18n";

vi.mock("~/features/shell/root-data", () => ({ useRootData: () => ({ formToken: "token" }) }));

const LANGUAGES = ["de", "en-US"] as const;

/** Without the content API: an example asks nothing and writes nothing. */
const contextIn = (language: Language) =>
  ({
    language,
    t: translateIn(language),
    now: () => new Date("2026-03-02T09:00:00.000Z"),
    appBase: "https://app.test",
  }) as unknown as AppLoadContext;

const render = (language: Language, page: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{page}</I18nextProvider>);

const load = (language: Language, query = "") =>
  loadExample(contextIn(language), new URL(`https://app.test/jobs/example${query}`));

test.each(
  LANGUAGES,
)("both tabs say that everything is invented, and lead only to pages of the example (%s)", async (language) => {
  for (const tab of ["overview", "funnel"]) {
    const shown = render(language, <ExamplePage example={await load(language, `?tab[]=${tab}`)} />);
    expect(shown).toContain(language === "de" ? "alle Zahlen sind erfunden" : "all figures are made up");
    expect(shown).not.toMatch(/(?:job|jobs|funnel|chatbot-builder)[:.]\w+\.?\w*[<"]/);
    const links = [...shown.matchAll(/href="([^"#]+)"/g)].map(([, href]) => href);
    for (const href of links) expect(href).toMatch(/^\/(?:jobs|jobs\/new\/wizard|jobs\/example.*|chatbot\/example)$/);
    expect(shown).not.toContain("<form");
  }
});

test("the parts of the figures are the whole", async () => {
  const { funnel } = (await load("de")).data;
  const { totals, sources, weeks, phases, turns } = funnel;
  const flat = ({ steps, quality, phases, hires, spend }: FunnelTotals) =>
    Object.entries({ ...steps, ...quality, ...phases, hires, spend: spend ?? 0 }).filter(([, value]) => value !== 0);
  const sum = (parts: { totals: FunnelTotals }[]) => {
    const all = new Map<string, number>();
    for (const part of parts)
      for (const [name, value] of flat(part.totals)) all.set(name, (all.get(name) ?? 0) + value);
    return Object.fromEntries(all);
  };
  expect(sum(sources)).toEqual(Object.fromEntries(flat(totals)));
  expect(sum(weeks)).toEqual(Object.fromEntries(flat(totals)));
  const { ideal, possible, reject } = totals.quality;
  expect(ideal + possible + reject).toBe(totals.steps.sent);
  expect(phases[0]?.reached).toBe(totals.steps.sent);
  expect(weeks.map(({ week }) => week).slice(-2)).toEqual(["2026-02-23", "2026-03-02"]);
  expect([turns[0]?.reached, turns.at(-1)?.answered]).toEqual([totals.steps.started, totals.steps.sent]);
  for (const [at, turn] of turns.entries()) {
    expect(turn.answered).toBeLessThanOrEqual(turn.reached);
    if (turns[at + 1]) expect(turns[at + 1]?.reached).toBe(turn.answered);
  }
});

test.each(LANGUAGES)("the chatbot can be tried to its end without a post (%s)", async (language) => {
  const seen: string[] = [];
  let at = "start";
  while (at) {
    const url = new URL(`https://app.test/chatbot/example?at=${at}`);
    const chat = await loadExampleChat(contextIn(language), url);
    const shown = render(language, <ChatPage chat={chat} />);
    expect(shown).toContain(language === "de" ? "Nichts wird gespeichert" : "nothing is stored");
    expect(shown).toContain('href="/jobs/example"');
    expect(shown).not.toContain('method="post"');
    expect(shown).not.toContain("data-enhance");
    expect(chat.robots).toBe("noindex");
    seen.push(at);
    at = at === "done" ? "" : (/name="at" value="([^"]+)"/.exec(shown)?.[1] ?? "");
  }
  expect(seen.slice(-4)).toEqual(["contact", "documents", "privacy", "done"]);
  expect(seen.length).toBeGreaterThan(7);
});
