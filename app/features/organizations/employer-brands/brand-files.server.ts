import { z } from "zod";
import { fieldProblemsOf, isRefusal, Refusal } from "~/domain/errors";
import { message, readMessage } from "~/domain/messages";
import { isPictureType } from "~/domain/picture";
import type { ReplyExtra } from "~/features/forms/form-reply";
import { formValue } from "~/features/forms/read-form.server";
import type { BrandPost } from "./answer-brand.server";

const wrongFile = (...messages: string[]): ReplyExtra => ({ errors: { file: [...new Set(messages)] } });

/** Gives the brand the logo or picture that was sent. What it cannot show is not stored. */
export const setPicture =
  (field: "logo" | "picture") =>
  async ({ context: { api }, brandId, stored }: BrandPost): Promise<ReplyExtra | undefined> => {
    const [file, ...more] = stored?.files ?? [];
    for (const each of more) await api.files.remove({ id: each.id });
    const [refused] = stored?.problems ?? [];
    if (!file) return refused ? refusedPicture(refused.name, ofPicture(refused.message)) : wrongFile(message("empty"));
    try {
      if (!isPictureType(file.type))
        throw new Refusal("FAILED_VALIDATION", problem(field, message("unknownPictureType")));
      await api.items.update({ collection: "employerBrand", id: brandId, [field]: file.id });
    } catch (error) {
      await api.files.remove({ id: file.id });
      const [wrong] = fieldProblemsOf(error);
      if (!wrong) throw error;
      return refusedPicture(file.filename_download, wrong.message);
    }
  };

const refusedPicture = (name: string, text: string): ReplyExtra => ({
  ...wrongFile(text),
  fileProblems: [{ name, message: text }],
});

const problem = (field: string, text: string) => ({ fields: [{ field, message: text }] });

/** A file of no type that is kept is a picture of no type that is shown. */
const ofPicture = (text: string): string =>
  readMessage(text).key === "unknownFileType" ? message("unknownPictureType") : text;

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
