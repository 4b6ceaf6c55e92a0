import { readImage } from "./resize-image";

/**
 * Pixels at most across. Full, a picture fills every format of a creative, and the Worker can hold it decoded; small,
 * it serves pages that show a creative at a fraction of its size.
 */
const WIDTHS = { full: { photo: 1600, logo: 640 }, small: { photo: 480, logo: 240 } };
const QUALITY = { full: 85, small: 70 };

export const PICTURE_USES = ["logo", "photo"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];
export const PICTURE_SIZES = ["full", "small"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * A picture as creatives embed it: a photo as JPEG, a logo as PNG, which keeps its transparency; turned and of one
 * frame. Null when the bytes are no image after all.
 */
export function makeCreativePicture(
  images: ImagesBinding,
  body: ReadableStream,
  { use, size }: { use: PictureUse; size: PictureSize },
): Promise<ArrayBuffer | null> {
  const format = use === "logo" ? "image/png" : "image/jpeg";
  return readImage(() =>
    images
      .input(body)
      // The local image service fills a width and a height up with bars: only one is given.
      .transform({ width: WIDTHS[size][use], fit: "scale-down" })
      .output({ format, quality: QUALITY[size], anim: false }),
  );
}

/** A photo as JPEG so many pixels wide, enlarged if need be. Null when the bytes are no image after all. */
export function makeCreativePhoto(
  images: ImagesBinding,
  body: ReadableStream,
  width: number,
): Promise<ArrayBuffer | null> {
  return readImage(() =>
    images.input(body).transform({ width, fit: "contain" }).output({ format: "image/jpeg", quality: 90, anim: false }),
  );
}
