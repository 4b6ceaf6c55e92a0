import { Refusal } from "~/domain/errors";
import { makeShareImage } from "~/platform/images/share-image";
import { shareImageKey } from "../../files/effects";
import type { Services } from "../../services";
import { OPEN } from "./load-conversation";
import { type AdvertisedJob, findJob } from "./queries";

/**
 * The picture of an open chatbot's brand, as messengers show links, or its logo: 1,200 × 630 pixels, JPEG. Made once,
 * then stored. NOT_FOUND without one, or where nothing makes pictures.
 */
export async function answerPicture(services: Services, id: string): Promise<Response> {
  const job = await findJob(services, id);
  const isOpen = job !== null && OPEN.includes(job.status);
  const image = isOpen ? await getPicture(services, job) : null;
  if (!image) throw new Refusal("NOT_FOUND");
  return new Response(image, {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      // A brand may get another picture under the same address.
      "Cache-Control": "public, max-age=3600",
    },
  });
}

async function getPicture({ files, images, waitUntil }: Services, { logo, picture }: AdvertisedJob) {
  const disk = picture ?? logo;
  if (!disk) return null;
  const key = shareImageKey(disk);
  const made = await files.get(key);
  if (made) return made.body;
  const original = images && (await files.get(disk));
  const image = original && (await makeShareImage(images, original.body, picture ? "cover" : "pad"));
  if (image) waitUntil(files.put(key, image, { httpMetadata: { contentType: "image/jpeg" } }));
  return image;
}
