import { expect, test, vi } from "vitest";
import enhance from "~/ui/copy-field/copy.enhance";

const denied = { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) };
const allowed = { writeText: vi.fn(() => Promise.resolve()) };

test.each([
  ["a clipboard", allowed, false, "Kopiert", false],
  ["a clipboard that was refused, and the older way", denied, true, "Kopiert", true],
  ["a page without a clipboard", undefined, true, "Kopiert", true],
  ["nothing that copies", denied, false, "Markiert", true],
] as const)("with %s the button shows the result", async (_, clipboard, canOldWay, expected, isMarked) => {
  const control = { value: "https://stellenfunk.example", focus: vi.fn(), select: vi.fn() };
  vi.stubGlobal("navigator", { clipboard });
  vi.stubGlobal("document", { getElementById: () => control, execCommand: () => canOldWay });
  const label = { textContent: "Kopieren" };
  let press = () => {};
  const button = {
    dataset: { control: "link", copied: "Kopiert", marked: "Markiert" },
    hidden: true,
    querySelector: () => label,
    addEventListener: (_name: string, listener: () => void) => {
      press = listener;
    },
  };
  enhance(button as unknown as HTMLElement);
  expect(button.hidden).toBe(false);
  press();
  await expect.poll(() => label.textContent).toBe(expected);
  expect(control.select).toHaveBeenCalledTimes(isMarked ? 1 : 0);
});
