import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { BrandWork } from "./answer-brand.server";

/** Gives the brand the picture that was sent, or takes it away. What is no picture is not kept. */
export async function setLogo({ context, brandId, stored }: BrandWork): Promise<string[]> {
  const { api } = context;
  const collection = "employerBrand" as const;
  if (!stored) {
    await api.items.update({ collection, id: brandId, logo: null });
  } else {
    const [file, ...more] = stored.files;
    for (const each of more) await api.files.remove({ id: each.id });
    if (!file) return stored.problems[0] ? [stored.problems[0].message] : [message("empty")];
    if (!PICTURES.includes(file.type ?? "")) {
      await api.files.remove({ id: file.id });
      return [message("unknownFileType")];
    }
    try {
      await api.items.update({ collection, id: brandId, logo: file.id });
    } catch (error) {
      await api.files.remove({ id: file.id });
      throw error;
    }
  }
  return [];
}

const PICTURES = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** Keeps what was sent as documents of the brand; each that was not kept is named. */
export async function addDocuments({ context: { api }, brandId, stored }: BrandWork): Promise<string[]> {
  if (!stored || (stored.files.length === 0 && stored.problems.length === 0)) return [message("empty")];
  await Promise.all(
    stored.files.map(({ id }) =>
      api.items.create({ collection: "employerBrand_files", employerBrand_id: brandId, directus_files_id: id }),
    ),
  );
  return stored.problems.map((problem) => problem.message);
}

/** The document goes with its bytes. */
export async function removeFile({ context: { api }, text }: BrandWork): Promise<string[]> {
  await api.files.remove({ id: text("file") }).catch(ignoreGone);
  return [];
}

/** A second click, or another tab, was faster. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== "NOT_FOUND") throw error;
}
