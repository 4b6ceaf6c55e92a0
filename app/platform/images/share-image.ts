import { IMAGE_QUALITY } from "~/domain/limits";
import { readImage } from "./resize-image";

/** Of what messengers show beside a link, in pixels; public/share.png has it too. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

/**
 * A picture as JPEG, what every messenger reads: whole on white ("pad"), or filling the frame ("cover"). Null when the
 * bytes are no image after all.
 */
export function makeShareImage(
  images: ImagesBinding,
  body: ReadableStream,
  fit: "pad" | "cover",
): Promise<ArrayBuffer | null> {
  return readImage(() =>
    images
      .input(body)
      .transform({ ...SHARE_IMAGE, fit, background: "#ffffff" })
      .output({ format: "image/jpeg", quality: IMAGE_QUALITY }),
  );
}
