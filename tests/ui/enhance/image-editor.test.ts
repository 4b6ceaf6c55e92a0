import { expect, test, vi } from "vitest";
import enhance from "~/ui/enhance/image-editor";

/** A stand-in for the licensed editor: it exports a picture as soon as it has one, and tells what it was given. */
const STAND_IN = `export default { create: async (canvas, config) => {
  globalThis.opened = { canvas, license: config.license, base: config.baseURL };
  return { createFromImage: async (address) => {
    globalThis.opened.address = address;
    await config.callbacks.onExport([new Blob(["png"], { type: "image/png" })]);
  } };
} }`;

test("the editor gets its key and the shown design, and its picture is posted to the page", async () => {
  const href = "http://stellenfunk.test/creativeBuilder/preview.svg?format=square";
  vi.stubGlobal("document", { querySelector: () => ({ href }) });
  const parts = { canvas: { hidden: true }, problem: { hidden: true }, button: aButton() };
  const found = { button: parts.button, "[data-canvas]": parts.canvas, "[role=alert]": parts.problem };
  const form = {
    dataset: { license: "key", base: `data:text/javascript,${encodeURIComponent(STAND_IN)}//` },
    hidden: true,
    querySelector: (selector: keyof typeof found) => found[selector],
  };
  const post = vi.fn(async (_url: string, _init: { body: FormData }) => ({
    ok: true,
    url: "/creativeBuilder#s-saved",
  }));
  const assign = vi.fn();
  vi.stubGlobal("fetch", post);
  vi.stubGlobal("location", { assign });
  vi.stubGlobal(
    "FormData",
    class extends FormData {
      constructor() {
        super();
        this.set("_token", "t");
      }
    },
  );
  vi.stubGlobal(
    "URL",
    class extends URL {
      constructor(path: string, base: string) {
        super(base.startsWith("data:") ? base : path, base.startsWith("data:") ? undefined : base);
      }
    },
  );
  enhance(form as unknown as HTMLFormElement);
  expect(form.hidden).toBe(false);
  parts.button.press();
  await expect.poll(() => assign).toHaveBeenCalledWith("/creativeBuilder#s-saved");
  expect(globalThis).toMatchObject({ opened: { canvas: parts.canvas, license: "key", address: href } });
  const { body } = post.mock.calls[0]?.[1] ?? {};
  expect(body?.get("intent")).toBe("handOver");
  expect(body?.get("file")).toMatchObject({ name: "motiv.png", type: "image/png" });
});

test("an editor that cannot be loaded leaves a message and the page as it is", async () => {
  const parts = { canvas: { hidden: true }, problem: { hidden: true }, button: aButton() };
  const found = { button: parts.button, "[data-canvas]": parts.canvas, "[role=alert]": parts.problem };
  const form = {
    dataset: { license: "key", base: "data:text/javascript,throw%20new%20Error()//" },
    hidden: true,
    querySelector: (selector: keyof typeof found) => found[selector],
  };
  enhance(form as unknown as HTMLFormElement);
  parts.button.press();
  await expect.poll(() => parts.problem.hidden).toBe(false);
  expect(parts.canvas.hidden).toBe(true);
  expect(parts.button.disabled).toBe(false);
});

function aButton() {
  let listener = () => {};
  return {
    disabled: false,
    addEventListener: (_name: string, press: () => void) => {
      listener = press;
    },
    press: () => listener(),
  };
}
