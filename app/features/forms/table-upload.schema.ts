import { z } from "zod";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

export const TABLE_UPLOAD = "upload";

/** What a table that is too large is refused with. `most`: bytes. */
export const tooLargeTable = (most: number) => message("tableTooLarge", { max: most / 1024 / 1024 });

/** A table of at most `most` bytes. The id is made with the form, so that sending it twice is one import. */
export const tableUploadSchema = (most: number) =>
  onFirstUse(() =>
    z.object({
      importId: z.string().max(64),
      file: z.file({ error: message("empty") }).max(most, { error: tooLargeTable(most) }),
    }),
  );
