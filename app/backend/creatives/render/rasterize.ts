import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";

let ready: Promise<void> | undefined;

/** An SVG that this module drew, as PNG so many pixels wide. The renderer starts with the first picture. */
export async function rasterize(svg: string, width: number): Promise<Uint8Array> {
  ready ??= initWasm(wasm);
  await ready;
  const renderer = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  // Its memory is that of the renderer: JavaScript does not collect it.
  const image = renderer.render();
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
}
