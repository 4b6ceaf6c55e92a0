import type { InputOf, OutputOf } from "~/content-api/call-names";
import type { Services } from "../services";
import { loadImages } from "./load-images";

/** A design that need not be saved, as SVG in the asked formats, with everything that differs from what was typed. */
export async function previewDesign(
  services: Services,
  { id, design, formats, size }: InputOf<"creatives.preview">,
): Promise<OutputOf<"creatives.preview">["data"]> {
  const [images, { renderSvg }] = await Promise.all([
    loadImages(services, id, design, size),
    import("./render/render-creative"),
  ]);
  const pictures: OutputOf<"creatives.preview">["data"] = [];
  for (const format of new Set(formats)) pictures.push({ format, ...(await renderSvg(design, format, images)) });
  return pictures;
}
