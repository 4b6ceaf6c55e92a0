import type { CreativeDesign } from "~/domain/creatives/design";
import {
  makeCreativePhoto,
  makeCreativePicture,
  type PictureSize,
  type PictureUse,
} from "~/platform/images/creative-picture";
import { creativeImageKey } from "../files/effects";
import type { Services } from "../services";
import { findPictures } from "./queries";
import type { CreativeImages } from "./render/render-creative";

/**
 * The bytes of a design's logo and photo, small ones for pages that show it at a fraction of its size; one that the job
 * does not have, or no longer, is left out.
 */
export async function loadImages(
  services: Services,
  job: string,
  design: CreativeDesign,
  size: PictureSize = "full",
): Promise<CreativeImages> {
  const { logo, photo } = design;
  const ids = [logo, photo].filter((id) => id !== null);
  if (ids.length === 0) return {};
  const rows = await findPictures(services, job, ids);
  const diskOf = (id: string | null) => rows.find((row) => row.id === id)?.filename_disk;
  const [logoDisk, photoDisk] = [diskOf(logo), diskOf(photo)];
  const [logoBytes, photoBytes] = await Promise.all([
    logoDisk ? readBytes(services, logoDisk, { use: "logo", size }) : null,
    photoDisk ? readBytes(services, photoDisk, { use: "photo", size }) : null,
  ]);
  return {
    ...(logoBytes && { logo: logoBytes }),
    ...(photoBytes && { photo: photoBytes }),
    ...(photoDisk && { photoOf: (pixels) => scaledPhoto(services, photoDisk, pixels) }),
  };
}

/** In the size of creatives, made once; the original where nothing makes pictures, which the renderer judges. */
async function readBytes(
  { files, images, waitUntil }: Services,
  disk: string,
  as: { use: PictureUse; size: PictureSize },
): Promise<Uint8Array | null> {
  const key = creativeImageKey(disk, as);
  const made = images && (await files.get(key));
  if (made) return new Uint8Array(await made.arrayBuffer());
  const original = await files.get(disk);
  if (!original) return null;
  if (!images) return new Uint8Array(await original.arrayBuffer());
  const image = await makeCreativePicture(images, original.body, as);
  if (image) waitUntil(files.put(key, image));
  if (image) return new Uint8Array(image);
  const again = await files.get(disk);
  return again && new Uint8Array(await again.arrayBuffer());
}

/** Not stored: the picture that it is drawn into is. */
async function scaledPhoto(
  { files, images }: Services,
  disk: string,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array | null> {
  // Of a very wide photo most lies beyond the picture: decoding it would take longer than scaling a small one.
  const original = images && width * height <= MOST_PIXELS ? await files.get(disk) : null;
  const image = images && original && (await makeCreativePhoto(images, original.body, width));
  return image && new Uint8Array(image);
}

const MOST_PIXELS = 8_000_000;
