import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";
import { fileSchema, idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
const withLink = onFirstUse(() =>
  one.extend({
    link: z
      .string()
      .trim()
      .max(2 * LIMITS.linkLength),
  }),
);

const jobFilesSchema = onFirstUse(() =>
  z.object({
    files: z.array(
      fileSchema.extend({
        /** Name of the person; null for somebody who is gone. */
        uploader: z.string().nullable(),
      }),
    ),
    /** Addresses of what is elsewhere, for files beyond the limit. */
    links: z.array(z.string()),
    /** The job's employer brand with the documents on its look; null for a job without a brand. */
    brand: z.object({ id: idSchema, name: z.string().nullable(), files: z.array(fileSchema) }).nullable(),
  }),
);
export type JobFiles = z.infer<typeof jobFilesSchema>;

/** Parts of `jobs`. */
export const jobFiles = {
  files: call
    .get(
      "/jobs/{id}/files",
      "A job's files, links and the documents of its brand; never those of applicants. NOT_FOUND",
    )
    .input(one)
    .output(onFirstUse(() => envelope(jobFilesSchema))),
  links: {
    create: call
      .post("/jobs/{id}/links", "Adds a link, in every status of the job. NOT_FOUND, FAILED_VALIDATION")
      .input(withLink)
      .output(onFirstUse(() => envelope(z.object({ link: z.string() })))),
    remove: call
      .post("/jobs/{id}/links/removal", "Takes a link off the job. NOT_FOUND for one that it does not have")
      .input(withLink)
      .output(nothing),
  },
};
