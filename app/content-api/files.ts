import { oc } from "@orpc/contract";
import { z } from "zod";
import { fileSchema, idSchema } from "./entities";
import { call, envelope, filterParam, listParam, nothing } from "./wire";

/**
 * Uploading (POST /files, PUT /files/{id}) and GET /assets/{id} move bytes and stand outside the RPC layer: see
 * backend/files.
 */
export const files = {
  list: call
    .get("/files", "Files of one folder; page is 1-based here, 0-based in the client. FORBIDDEN for a foreign folder")
    .input(
      z.object({
        limit: z.coerce.number().int().min(-1).max(1000).default(1000),
        page: z.coerce.number().int().min(1).default(1),
        fields: listParam.optional(),
        filter: filterParam,
      }),
    )
    .output(envelope(z.array(fileSchema))),
  get: call
    .get("/files/{id}", "One file's entry. FORBIDDEN when it is missing or foreign")
    .input(z.object({ id: idSchema }))
    .output(envelope(fileSchema)),
  update: call
    .patch("/files/{id}", "Moves a file to another folder. FORBIDDEN, INVALID_FOREIGN_KEY")
    .input(z.object({ id: idSchema, folder: idSchema.nullable() }))
    .output(envelope(fileSchema)),
  remove: oc
    .route({ method: "DELETE", path: "/files/{id}", successStatus: 204, summary: "Deletes entry and bytes. FORBIDDEN" })
    .input(z.object({ id: idSchema }))
    .output(nothing),
};
