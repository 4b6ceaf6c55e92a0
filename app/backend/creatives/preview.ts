import type { InputOf, OutputOf } from "~/content-api/call-names";
import { Refusal } from "~/domain/errors";
import { RATE_LIMITS } from "~/domain/rate-limits";
import { countAttempt, limitKey } from "../auth/attempt-statements";
import type { Person, Services } from "../services";
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

/**
 * In one row a minute, as each change of a form asks five times. Counted while the answer is on its way: a few more of
 * one moment cost less than another round trip for each.
 */
async function countPreview(services: Services, person: Person): Promise<void> {
  const { clock, db } = services;
  const now = new Date(Math.floor(clock().getTime() / 60_000) * 60_000);
  const [counted, listed] = countAttempt(services, "preview", { key: limitKey(services, "preview", person.id), now });
  const rows = await db.all<{ count: number }>(listed);
  const sum = rows.reduce((all, { count }) => all + count, 0);
  if (RATE_LIMITS.preview.some(({ tries }) => sum >= tries)) throw new Refusal("REQUESTS_EXCEEDED");
  services.waitUntil(db.fork().write([counted]));
}
