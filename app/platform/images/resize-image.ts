import type { ImageFormat, ImageTransform } from "~/domain/image-transforms";

/** What the image service can read. */
export function isTransformable(type: string): boolean {
  return ["image/jpeg", "image/png", "image/webp"].includes(type);
}

export const IMAGE_TYPES = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  avif: "image/avif",
} as const satisfies Record<ImageFormat, string>;

/** The image as the transform wants it; null when the bytes are no image after all. */
export function resizeImage(
  images: ImagesBinding,
  body: ReadableStream,
  transform: ImageTransform,
): Promise<ArrayBuffer | null> {
  const { width, height, format, quality } = transform;
  const sizes = { ...(width !== null && { width }), ...(height !== null && { height }), fit: fitOf(transform) };
  return readImage(() => images.input(body).transform(sizes).output({ format: IMAGE_TYPES[format], quality }));
}

/** The service's words for Directus's. */
function fitOf({ width, height, fit, mayEnlarge }: ImageTransform): "scale-down" | "cover" | "crop" | "pad" {
  if (width === null || height === null || fit === "inside") return "scale-down";
  if (fit === "contain") return "pad";
  return mayEnlarge ? "cover" : "crop";
}

/** What the image service made; null when it could not. */
export async function readImage(make: () => Promise<ImageTransformationResult>): Promise<ArrayBuffer | null> {
  try {
    const image = await (await make()).response().arrayBuffer();
    // The local image service answers nothing instead of an error.
    return image.byteLength > 0 ? image : null;
  } catch {
    return null;
  }
}
