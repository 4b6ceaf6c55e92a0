import { isRefusal } from "~/domain/errors";
import { PRESET_KEYS } from "~/domain/image-transforms";
import type { HistoryValues, JobEvent } from "~/domain/job-history/history-events";
import { IMAGE_WIDTHS } from "~/domain/limits";
import { PICTURE_SIZES, PICTURE_USES, type PictureSize, type PictureUse } from "~/platform/images/creative-picture";
import { historyRow } from "../history/statements";
import type { Person, Services } from "../services";
import type { Statement } from "../storage/statement";
import type { StoredFile } from "./queries";

/** The history entry of a file that belongs to a job or an organization; none for a person's own. */
export function historyOfFile(
  services: Services,
  actor: Person,
  event: JobEvent,
  file: StoredFile,
  after?: HistoryValues,
): Statement[] {
  const { organization, job } = file;
  if (!organization && !job) return [];
  const before = { file: file.id, name: file.filename_download };
  return [historyRow(services, { organization, job, actor, event, before, after })];
}

/** After the rows are gone: the bytes and every size that was made of them. */
export function deleteBytes(services: Services, files: readonly { filename_disk: string }[]): void {
  if (files.length === 0) return;
  const keys = files.flatMap(({ filename_disk }) => [
    filename_disk,
    shareImageKey(filename_disk),
    ...PICTURE_SIZES.flatMap((size) => PICTURE_USES.map((use) => creativeImageKey(filename_disk, { use, size }))),
    mailLogoKey(filename_disk),
    ...PRESET_KEYS.map((key) => presetImageKey(filename_disk, key)),
    ...IMAGE_WIDTHS.map((width) => imageKey(filename_disk, width)),
  ]);
  for (let at = 0; at < keys.length; at += MOST_KEYS)
    services.waitUntil(services.files.delete(keys.slice(at, at + MOST_KEYS)));
}

/**
 * Deletes bytes whose rows were refused. Where writing them failed in another way, nobody knows whether they are there:
 * the bytes stay, and the sweep of the bucket deletes those that no row names.
 */
export async function deleteRefused({ files }: Services, error: unknown, keys: string[]): Promise<void> {
  if (isRefusal(error) && keys.length > 0) await files.delete(keys);
}

/** What R2 deletes at once. */
const MOST_KEYS = 1000;

export const imageKey = (filename_disk: string, width: number): string => `${madeOf(filename_disk)}/${width}.webp`;
export const presetImageKey = (filename_disk: string, key: string): string => `${madeOf(filename_disk)}/${key}.webp`;
/** Where a picture lies in a size of creatives. */
export const creativeImageKey = (
  filename_disk: string,
  { use, size }: { use: PictureUse; size: PictureSize },
): string => `${madeOf(filename_disk)}/creative-${use}${size === "small" ? "-small" : ""}`;
/** Where a rendered creative lies. */
export const creativePictureKey = ({ job, id }: { job: string; id: string }, format: string): string =>
  `${creativesPrefix(job)}${id}/${format}.png`;

/** After a job is gone: the rendered pictures of its creatives. */
export function deleteCreativePictures(services: Services, jobs: readonly string[]): void {
  for (const job of jobs) services.waitUntil(deleteBelow(services.files, creativesPrefix(job)));
}

const creativesPrefix = (job: string): string => `creative/${job}/`;

async function deleteBelow(bucket: R2Bucket, prefix: string): Promise<void> {
  const { objects } = await bucket.list({ prefix });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

export const shareImageKey = (filename_disk: string): string => `${madeOf(filename_disk)}/share.jpg`;

export const mailLogoKey = (filename_disk: string): string => `${madeOf(filename_disk)}/mail.png`;

const madeOf = (filename_disk: string) => `img/${filename_disk.replace(/\.\w+$/, "")}`;
