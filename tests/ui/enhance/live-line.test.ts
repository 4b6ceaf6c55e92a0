import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLine } from "~/ui/enhance/live-line";

class FakeSocket {
  static made: FakeSocket[] = [];
  onopen = () => {};
  onmessage = () => {};
  onclose = () => {};
  constructor(readonly url: URL) {
    FakeSocket.made.push(this);
  }
  close(): void {
    this.onclose();
  }
}

const newest = () => FakeSocket.made.at(-1) as FakeSocket;
const page = new EventTarget() as EventTarget & { visibilityState: string };
const hear = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  page.visibilityState = "visible";
  hear.mockClear();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "https://app.test/jobs/1" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an open line hears of messages alone", () => {
  const { close } = openLine("/jobs/1/applicants/live", hear);
  expect(String(newest().url)).toBe("wss://app.test/jobs/1/applicants/live");
  newest().onopen();
  vi.advanceTimersByTime(600_000);
  expect(hear).not.toHaveBeenCalled();
  newest().onmessage();
  expect(hear).toHaveBeenCalledOnce();
  close();
});

test("without a line news are asked for every twenty seconds while the page is looked at, until it is closed", () => {
  const { close } = openLine("/live", hear);
  newest().onclose();
  for (const seconds of [2, 4, 8, 16]) {
    vi.advanceTimersByTime(seconds * 1_000);
    newest().onclose();
  }
  expect(hear).toHaveBeenCalledTimes(4);
  for (let minute = 0; minute < 3; minute += 1) {
    vi.advanceTimersByTime(20_000);
    newest().onclose();
  }
  expect(hear).toHaveBeenCalledTimes(7);
  page.visibilityState = "hidden";
  const tries = FakeSocket.made.length;
  vi.advanceTimersByTime(600_000);
  expect(FakeSocket.made).toHaveLength(tries);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.made).toHaveLength(tries + 1);
  close();
  hear.mockClear();
  vi.advanceTimersByTime(600_000);
  expect(hear).not.toHaveBeenCalled();
  expect(FakeSocket.made).toHaveLength(tries + 1);
});

test("where there is no line none is tried: news are asked for every twenty seconds while the page is looked at", () => {
  const { close } = openLine(null, hear);
  vi.advanceTimersByTime(60_000);
  expect(hear).toHaveBeenCalledTimes(3);
  page.visibilityState = "hidden";
  vi.advanceTimersByTime(600_000);
  expect(hear).toHaveBeenCalledTimes(3);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(hear).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(20_000);
  expect(hear).toHaveBeenCalledTimes(5);
  close();
  vi.advanceTimersByTime(600_000);
  expect(hear).toHaveBeenCalledTimes(5);
  expect(FakeSocket.made).toEqual([]);
});

test("a line that broke off is asked about once it is there again", () => {
  const { close } = openLine("/live", hear);
  newest().onopen();
  newest().onclose();
  expect(hear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  newest().onopen();
  expect(hear).toHaveBeenCalledOnce();
  close();
});
