import { IMAGE_QUALITY } from "~/domain/limits";

/** What the image service can read. */
export function isTransformable(type: string): boolean {
  return ["image/jpeg", "image/png", "image/webp"].includes(type);
}

/** The image at most so many pixels wide; null when the bytes are no image after all. */
export function resizeImage(
  images: ImagesBinding,
  body: ReadableStream,
  width: number,
  format: "image/webp" | "image/png",
): Promise<ArrayBuffer | null> {
  return readImage(() =>
    images.input(body).transform({ width, fit: "scale-down" }).output({ format, quality: IMAGE_QUALITY }),
  );
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
