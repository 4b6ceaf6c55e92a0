import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { BuilderData } from "~/features/chatbot-builder/builder-data";
import type { BuilderCommand } from "~/features/chatbot-builder/island/builder-state";
import { type BuilderStore, createBuilderStore } from "~/features/chatbot-builder/island/builder-store";

const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
});

afterEach(() => {
  ask.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is typed is read after a pause only, another field or a question makes the pause", () => {
  const { desk, type, drawn } = openDesk();
  type("company", "W");
  type("company", "Wi");
  vi.advanceTimersByTime(150);
  expect(drawn()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(drawn()).toBe(1);
  type("company", "Wir");
  type("website", "Wir.");
  expect(drawn()).toBe(2);
  expect(desk.getState().content.companyDescription).toBe("Wir.");
  expect(desk.isUnsaved()).toBe(true);
});

test("nothing is sent while somebody types, and one request is under way at a time", async () => {
  const { type } = openDesk();
  ask.mockReturnValue(new Promise(() => undefined));
  for (let key = 0; key < 20; key += 1) {
    type("company", "x".repeat(key + 1));
    vi.advanceTimersByTime(190);
  }
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  type("company", "mehr");
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an answer that arrives while one types in what somebody else has changed is a conflict, and nobody's text is gone", async () => {
  const { desk, type } = openDesk();
  ask.mockResolvedValueOnce(saved({ ...base, tasks: ["Eins"], companyDescription: "Von der Kollegin" }));
  desk.dispatch(edit({ tasks: ["Eins"] }));
  desk.saveNow();
  type("company", "Von mir");
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.getState().content.companyDescription).toBe("Von mir");
  ask.mockResolvedValueOnce(
    json({ problem: { at: "companyDescription", typed: "Von mir", stored: "Von der Kollegin", errors: {} } }),
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent(1)).toMatchObject({ section: "companyDescription", value: "Von mir", seen: SEEN_EMPTY });
  expect(desk.getState().problems).toMatchObject([{ at: "companyDescription", stored: "Von der Kollegin" }]);
  desk.saveNow();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(desk.isUnsaved()).toBe(true);
});

test("a page that is left has begun to save what was typed last, and the request outlives it", () => {
  const { desk, type } = openDesk();
  ask.mockReturnValue(new Promise(() => undefined));
  type("company", "Im letzten Augenblick");
  desk.saveNow();
  expect(sent(0)).toMatchObject({ value: "Im letzten Augenblick" });
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test("more than browsers keep alive is sent without", () => {
  const { desk, type } = openDesk();
  ask.mockReturnValue(new Promise(() => undefined));
  type("company", "ü".repeat(20_000));
  desk.saveNow();
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ keepalive: false });
});

test("after logging out what was typed is kept; saving is tried again only after what may help", async () => {
  const { desk, type } = openDesk();
  ask.mockResolvedValueOnce({ type: "opaqueredirect" } as Response);
  type("company", "Getippt");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(desk.state()).toBe("login");
  expect(desk.getState().content.companyDescription).toBe("Getippt");
  ask.mockResolvedValueOnce(saved({ ...base, companyDescription: "Getippt" }));
  desk.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect([desk.state(), desk.isUnsaved()]).toEqual(["saved", false]);
});

test("a lost request is tried again after growing pauses", async () => {
  const { desk, type } = openDesk();
  ask.mockRejectedValue(new TypeError("no network"));
  type("company", "Ohne Netz");
  await vi.advanceTimersByTimeAsync(1000);
  expect([ask.mock.calls.length, desk.state()]).toEqual([1, "lost"]);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(ask).toHaveBeenCalledTimes(4);
});

const SEEN_EMPTY = expect.stringMatching(/^[0-9a-z]+$/);

const base: ChatbotContent = {
  companyDescription: "",
  ...{ tasks: [], qualifications: [], benefits: [], website: null, addressing: "german_du" as const },
  ...{ useChatbotBuilder: true, employerBrand: null, questions: [] },
};

const standing = { isDraft: true, version: 1, saved: null, changes: [] };

function openDesk() {
  let drawn = 0;
  const data = { ...standing, jobId: "job", formToken: "token", content: base, open: null } as unknown as BuilderData;
  const desk: BuilderStore = createBuilderStore(data, undefined, () => {
    drawn += 1;
  });
  return {
    desk,
    drawn: () => drawn,
    type: (mark: string, text: string) => desk.type(mark, () => edit({ companyDescription: text })),
  };
}

const edit = (fields: Partial<ChatbotContent>): BuilderCommand => ({
  ...{ type: "edit", at: Object.keys(fields)[0] ?? "", mark: "typing", now: Date.now(), fields },
});

const json = (answer: object) => Response.json(answer);
const saved = (content: ChatbotContent) => json({ ...standing, content });
const sent = (call: number) => Object.fromEntries(ask.mock.calls[call]?.[1]?.body as URLSearchParams);
