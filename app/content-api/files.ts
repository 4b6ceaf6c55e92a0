import { oc } from "@orpc/contract";
import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";
import { alsoAsForm, byteCall, requestSchema, responseSchema, storedFormSchema, streamSchema } from "./bytes";
import { fileSchema, idSchema } from "./entities";
import { fileRowSchema, folderRowSchema } from "./item-rows";
import { call, envelope, listQuery, nothing, rowQuery, totals } from "./wire";

/** Directus's virtual folders. Each comes and goes with a job: nobody creates or deletes one. */
export const folders = {
  list: call
    .get(
      "/folders",
      "Folders of the jobs that one sees. Who sees everybody's is told 251 for more than 250 that a search finds, " +
        "sorts by id or name and filters as for /items. FORBIDDEN (unknown field), INVALID_QUERY",
    )
    .input(onFirstUse(() => z.object(listQuery())))
    .output(onFirstUse(() => envelope(z.array(folderRowSchema)).extend({ meta: totals.optional() }))),
  get: call
    .get("/folders/{id}", "One folder. FORBIDDEN when it is missing or foreign, INVALID_QUERY")
    .input(onFirstUse(() => z.object({ id: idSchema, ...rowQuery() })))
    .output(onFirstUse(() => envelope(folderRowSchema))),
};

export const files = {
  list: call
    .get(
      "/files",
      "Files, or counts with aggregate; at most 1,000 an answer. Page is 1-based here, 0-based in the client. " +
        "Who sees everybody's files is told 251 for more than 250 that a search finds, and sorts by id, created_on, " +
        "filename_download, title, filesize or type, and filters as for /items. FORBIDDEN (unknown field, foreign " +
        "folder), INVALID_QUERY",
    )
    .input(onFirstUse(() => z.object(listQuery())))
    .output(onFirstUse(() => envelope(z.array(fileRowSchema)).extend({ meta: totals.optional() }))),
  get: call
    .get("/files/{id}", "One file's entry. FORBIDDEN when it is missing or foreign, INVALID_QUERY")
    .input(onFirstUse(() => z.object({ id: idSchema, ...rowQuery() })))
    .output(onFirstUse(() => envelope(fileRowSchema))),
  update: oc
    .route({
      method: "PATCH",
      path: "/files/{id}",
      summary:
        "Moves a file to another folder, gives it a title or another name, whose extension stays; null clears. " +
        "With a form instead of JSON as files.replace. FORBIDDEN (also for other fields), INVALID_FOREIGN_KEY, " +
        "FAILED_VALIDATION",
      spec: alsoAsForm,
    })
    .input(
      onFirstUse(() =>
        z.looseObject({
          id: idSchema,
          folder: idSchema.nullish(),
          title: z.string().max(LIMITS.description).nullish(),
          filename_download: z.string().max(LIMITS.description).optional(),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(fileSchema))),
  replace: byteCall
    .patch(
      "/files/{id}/content",
      "Other bytes under the same id, as one file of a form (PATCH /files/{id} takes it, too), with the rights and " +
        "limits of an upload. The name becomes the new file's, fields before it are as in files.update; a picture " +
        "outside a folder stays one. FORBIDDEN, CONTENT_TOO_LARGE, FAILED_VALIDATION, INVALID_FOREIGN_KEY, " +
        "SERVICE_UNAVAILABLE",
    )
    .input(onFirstUse(() => z.object({ id: idSchema, request: requestSchema })))
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
        "is given, `title` is that of its file. With `pictures`, nothing else is stored. `fields` and `sort` are " +
        "those of the answer. Errors as store, NOT_FOUND (job), SERVICE_UNAVAILABLE, UNPROCESSABLE_ENTITY " +
        "(Idempotency-Key)",
      ["fields", "sort"],
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
      "The bytes of a file, ranges and conditions included, or an image made of it: `width` and `height` are of 16 " +
        "sizes, `fit` cover, contain or inside, `format` auto, webp, jpg, png or avif, `quality` 1 to 100 (75), " +
        "`key` one of Directus's presets (system-small-cover …), `transforms` a list of resize and toFormat; nothing " +
        "is enlarged with one size or withoutEnlargement. What is no JPEG, PNG or WebP comes as it is; `fit` outside " +
        "and TIFF, which Directus has, are INVALID_QUERY with what is offered. FORBIDDEN, INVALID_QUERY, " +
        "RANGE_NOT_SATISFIABLE",
      ["width", "height", "fit", "format", "quality", "withoutEnlargement", "key", "transforms", "download"],
    )
    .input(onFirstUse(() => z.object({ id: z.string(), request: requestSchema })))
    .output(responseSchema),
};
