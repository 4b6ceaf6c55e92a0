import type { AppLoadContext } from "@remix-run/cloudflare";
import { creativeDesignSchema, PICTURE_TYPES } from "~/content-api/creatives";
import { CREATIVE_FORMATS } from "~/domain/creatives/design";
import { Refusal } from "~/domain/errors";

/** The design in the address as SVG. NOT_FOUND (job), INVALID_QUERY. */
export async function answerPreview({ api }: AppLoadContext, url: URL): Promise<Response> {
  const { searchParams: query } = url;
  const id = query.get("jobId") ?? "";
  const format = CREATIVE_FORMATS.find((each) => each === query.get("format"));
  const design = creativeDesignSchema.safeParse(readJson(query.get("design")));
  if (!format || !design.success) throw new Refusal("INVALID_QUERY");
  const { data } = await api.creatives.preview({ id, design: design.data, formats: [format], size: sizeOf(query) });
  return new Response(data[0]?.svg ?? "", {
    headers: {
      "Content-Type": "image/svg+xml",
      "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      // The address names all that is drawn; a photo's bytes never change.
      "Cache-Control": "private, max-age=3600",
    },
  });
}

/** A saved design as "square.png", "story.svg" or "all.zip". NOT_FOUND. */
export function answerSaved(
  { api }: AppLoadContext,
  { id, creativeId, file }: { id: string; creativeId: string; file: string },
  { searchParams: query }: URL,
): Promise<Response> {
  if (file === "all.zip") return api.creatives.archive({ id, creativeId });
  const [name, extension] = file.split(".");
  const format = CREATIVE_FORMATS.find((each) => each === name);
  const type = PICTURE_TYPES.find((each) => each === extension);
  if (!format || !type) throw new Refusal("NOT_FOUND");
  const as = { format, type, size: sizeOf(query) };
  return api.creatives.picture({ id, creativeId, ...as, download: query.has("download") });
}

const sizeOf = (query: URLSearchParams): "small" | undefined => (query.get("size") === "small" ? "small" : undefined);

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
