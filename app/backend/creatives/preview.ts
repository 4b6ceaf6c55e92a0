import type { InputOf, OutputOf } from "~/content-api/call-names";
import { countAttempt, limitKey } from "../auth/attempt-statements";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import { loadImages } from "./load-images";

/**
 * A design that need not be saved, as SVG in the asked formats, with everything that differs from what was typed.
 * REQUESTS_EXCEEDED.
 */
export async function previewDesign(
  services: Services,
  person: Person,
  { id, design, formats, size }: InputOf<"creatives.preview">,
): Promise<OutputOf<"creatives.preview">["data"]> {
  const [images, { renderSvg }] = await Promise.all([
    loadImages(services, id, design, size),
    import("./render/render-creative"),
    countPreview(services, person),
  ]);
  const pictures: OutputOf<"creatives.preview">["data"] = [];
  for (const format of new Set(formats)) pictures.push({ format, ...(await renderSvg(design, format, images)) });
  return pictures;
}

/** One row a minute: while somebody types, each change asks five times. */
async function countPreview(services: Services, person: Person): Promise<void> {
  const now = new Date(Math.floor(services.clock().getTime() / 60_000) * 60_000);
  const [counted] = countAttempt(services, "preview", { key: limitKey(services, "preview", person.id), now });
  await services.db.write([counted, guardOneChanged("REQUESTS_EXCEEDED")]);
}
