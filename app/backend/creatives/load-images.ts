import type { CreativeDesign } from "~/domain/creatives/design";
import { makeCreativePicture } from "~/platform/images/creative-picture";
import { creativeImageKey } from "../files/effects";
import type { Services } from "../services";
import { findPictures } from "./queries";
import type { CreativeImages } from "./render/render-creative";

/** The bytes of a design's logo and photo; one that the job does not have, or no longer, is left out. */
export async function loadImages(services: Services, job: string, design: CreativeDesign): Promise<CreativeImages> {
  const { logo, photo } = design;
  const ids = [logo, photo].filter((id) => id !== null);
  if (ids.length === 0) return {};
  const rows = await findPictures(services, job, ids);
  const bytesOf = async (id: string | null, use: "logo" | "photo") => {
    const row = rows.find((each) => each.id === id);
    return row && readBytes(services, row.filename_disk, use);
  };
  const [logoBytes, photoBytes] = await Promise.all([bytesOf(logo, "logo"), bytesOf(photo, "photo")]);
  return { ...(logoBytes && { logo: logoBytes }), ...(photoBytes && { photo: photoBytes }) };
}

/** In the size of creatives, made once; the original where nothing makes pictures, which the renderer judges. */
async function readBytes(
  { files, images, waitUntil }: Services,
  disk: string,
  use: "logo" | "photo",
): Promise<Uint8Array | null> {
  const key = creativeImageKey(disk, use);
  const made = images && (await files.get(key));
  if (made) return new Uint8Array(await made.arrayBuffer());
  const original = await files.get(disk);
  if (!original) return null;
  if (!images) return new Uint8Array(await original.arrayBuffer());
  const image = await makeCreativePicture(images, original.body, use);
  if (image) waitUntil(files.put(key, image));
  if (image) return new Uint8Array(image);
  const again = await files.get(disk);
  return again && new Uint8Array(await again.arrayBuffer());
}
