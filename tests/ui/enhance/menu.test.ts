import { beforeEach, expect, test, vi } from "vitest";
import enhance from "~/ui/menu/menu.enhance";

/** As much of a popover as the enhancer asks for. */
class Popover extends EventTarget {
  isOpen = true;
  hasFocus = true;
  matches = (selector: string) => selector === ":popover-open" && this.isOpen;
  contains = () => this.hasFocus;
  querySelectorAll = () => [];
  hidePopover = () => {
    this.isOpen = false;
  };
  leave() {
    this.hasFocus = false;
    this.dispatchEvent(new Event("focusout"));
  }
  enter() {
    this.hasFocus = true;
    this.dispatchEvent(new Event("focusin"));
  }
}

let menu: Popover;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { activeElement: null });
  menu = new Popover();
  enhance(menu as unknown as HTMLElement);
  return () => void vi.useRealTimers();
});

test("a menu closes 150 ms after the focus has left it", () => {
  menu.leave();
  vi.advanceTimersByTime(149);
  expect(menu.isOpen).toBe(true);
  vi.advanceTimersByTime(1);
  expect(menu.isOpen).toBe(false);
});

test("it stays open for who comes back within that time", () => {
  menu.leave();
  vi.advanceTimersByTime(149);
  menu.enter();
  vi.advanceTimersByTime(10_000);
  expect(menu.isOpen).toBe(true);
});

test("it stays open when it was opened again within that time", () => {
  menu.leave();
  menu.dispatchEvent(new Event("beforetoggle"));
  vi.advanceTimersByTime(10_000);
  expect(menu.isOpen).toBe(true);
});
