import { oc } from "@orpc/contract";
import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, requestSchema, responseSchema, storedFormSchema, streamSchema } from "./bytes";
import { fileSchema, idSchema } from "./entities";
import { call, envelope, filterParam, listParam, nothing } from "./wire";

export const files = {
  list: call
    .get("/files", "Files of one folder; page is 1-based here, 0-based in the client. FORBIDDEN for a foreign folder")
    .input(
      onFirstUse(() =>
        z.object({
          limit: z.coerce.number().int().min(-1).max(1000).default(1000),
          page: z.coerce.number().int().min(1).default(1),
          fields: listParam.optional(),
          filter: filterParam,
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.array(fileSchema)))),
  get: call
    .get("/files/{id}", "One file's entry. FORBIDDEN when it is missing or foreign")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(onFirstUse(() => envelope(fileSchema))),
  update: call
    .patch("/files/{id}", "Moves a file to another folder. FORBIDDEN, INVALID_FOREIGN_KEY")
    .input(onFirstUse(() => z.object({ id: idSchema, folder: idSchema.nullable() })))
    .output(onFirstUse(() => envelope(fileSchema))),
  rename: call
    .patch(
      "/files/{id}/name",
      "Calls a file otherwise; the extension stays. NOT_FOUND, FORBIDDEN, FAILED_VALIDATION (nothing left of the " +
        "name, or another file of the folder has it)",
    )
    .input(onFirstUse(() => z.object({ id: idSchema, name: z.string().max(LIMITS.description) })))
    .output(onFirstUse(() => envelope(fileSchema))),
  remove: oc
    .route({ method: "DELETE", path: "/files/{id}", successStatus: 204, summary: "Deletes entry and bytes. FORBIDDEN" })
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(nothing),
  store: byteCall
    .put(
      "/files/{id}",
      "One file; the same id again is the same file. INVALID_FOREIGN_KEY, CONTENT_TOO_LARGE, FAILED_VALIDATION, " +
        "RECORD_NOT_UNIQUE",
      ["folder", "name"],
    )
    .input(
      onFirstUse(() =>
        z.object({
          /** Chosen by the client. */
          id: z.string(),
          folder: z.string().nullable(),
          name: z.string(),
          body: streamSchema,
          /** Bytes, as announced. */
          size: z.number().optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(fileSchema))),
  storeForm: byteCall
    .post(
      "/files",
      "All files of a form, into a folder or that of a job; the form's fields `folder` and `id` serve when neither " +
        "is given. With `pictures`, nothing else is stored. Errors as store, NOT_FOUND (job)",
    )
    .input(
      onFirstUse(() =>
        z.object({
          request: requestSchema,
          folder: z.string().optional(),
          job: idSchema.optional(),
          pictures: z.boolean().optional(),
        }),
      ),
    )
    .output(storedFormSchema),
  asset: byteCall
    .get(
      "/assets/{id}",
      "The bytes of a file, or an image in one of 16 widths, ranges and conditions included. FORBIDDEN, " +
        "INVALID_QUERY, RANGE_NOT_SATISFIABLE",
      ["width", "format", "quality", "download"],
    )
    .input(onFirstUse(() => z.object({ id: z.string(), request: requestSchema })))
    .output(responseSchema),
};
