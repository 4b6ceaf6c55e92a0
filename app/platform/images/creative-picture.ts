import { readImage } from "./resize-image";

/** Pixels at most across, so that a picture fills every format of a creative and the Worker can hold it decoded. */
const WIDTHS = { photo: 1600, logo: 640 };

/**
 * A picture as creatives embed it: a photo as JPEG, a logo as PNG, which keeps its transparency; turned and of one
 * frame. Null when the bytes are no image after all.
 */
export function makeCreativePicture(
  images: ImagesBinding,
  body: ReadableStream,
  use: "logo" | "photo",
): Promise<ArrayBuffer | null> {
  const format = use === "logo" ? "image/png" : "image/jpeg";
  return readImage(() =>
    images
      .input(body)
      // The local image service fills a width and a height up with bars: only one is given.
      .transform({ width: WIDTHS[use], fit: "scale-down" })
      .output({ format, quality: 85, anim: false }),
  );
}
