import { z } from "zod";
import { isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { ReplyExtra } from "~/features/forms/form-reply";
import { formValue } from "~/features/forms/read-form.server";
import type { BrandPost } from "./answer-brand.server";

const wrongFile = (...messages: string[]): ReplyExtra => ({ errors: { file: [...new Set(messages)] } });

/** Gives the brand the picture that was sent. What is no picture is not stored. */
export async function setLogo({ context: { api }, brandId, stored }: BrandPost): Promise<ReplyExtra | undefined> {
  const [file, ...more] = stored?.files ?? [];
  for (const each of more) await api.files.remove({ id: each.id });
  if (!file) return wrongFile(stored?.problems[0]?.message ?? message("empty"));
  if (!PICTURES.includes(file.type ?? "")) {
    await api.files.remove({ id: file.id });
    return wrongFile(message("unknownFileType"));
  }
  try {
    await api.items.update({ collection: "employerBrand", id: brandId, logo: file.id });
  } catch (error) {
    await api.files.remove({ id: file.id });
    throw error;
  }
}

const PICTURES = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** Stores what was sent as documents of the brand; answers what is wrong with those that were refused. */
export async function addDocuments({ context, brandId, stored }: BrandPost): Promise<ReplyExtra | undefined> {
  const { files, problems } = stored ?? { files: [], problems: [] };
  if (files.length === 0 && problems.length === 0) return wrongFile(message("empty"));
  const collection = "employerBrand_files";
  await Promise.all(
    files.map(({ id }) => context.api.items.create({ collection, employerBrand_id: brandId, directus_files_id: id })),
  );
  if (problems.length === 0) return undefined;
  return { ...wrongFile(...problems.map((problem) => problem.message)), fileProblems: problems };
}

/** The document goes with its bytes; a second click, or another tab, may have been faster. */
export async function removeDocument({ context: { api }, posted }: BrandPost): Promise<undefined> {
  const { file } = formValue(posted, z.object({ file: z.string() }));
  await api.files.remove({ id: file }).catch((error) => {
    if (!isRefusal(error, "NOT_FOUND")) throw error;
  });
}
