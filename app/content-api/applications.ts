import { z } from "zod";
import { MOST_OPENED } from "~/domain/applicants/board-size";
import { COLORS } from "~/domain/applicants/phases";
import { onFirstUse } from "~/lib/on-first-use";
import { boardSchema, boardViewSchema, labelSchema, phaseSchema } from "./applicant-entities";
import { filterShape } from "./applicant-filter";
import { imports } from "./applicant-imports";
import { applicants, comments, mails } from "./applicants";
import { attachments } from "./attachments";
import { automation } from "./automation";
import { idSchema } from "./entities";
import { interviews } from "./interviews";
import { templatesOfJob } from "./letter-templates";
import { call, envelope, listParam, nothing } from "./wire";

const one = onFirstUse(() => z.object({ id: idSchema }));
const typed = onFirstUse(() => z.string().max(1000));
const color = onFirstUse(() => z.enum(COLORS));

/**
 * The applicants of one job. Every call answers NOT_FOUND for a job or applicant that one does not see, FORBIDDEN
 * without the right.
 * Names, addresses and documents are left out where a phase is reviewed anonymously.
 */
export const applications = {
  board: call
    .get(
      "/jobs/{id}/applications/board",
      "Everything a board begins with: phases with their counts, labels, views, and the first cards of every " +
        "phase, in their order: `limit` of each (else 10, of more than twelve phases 4), 30 of those in `opened`",
    )
    .input(
      onFirstUse(() =>
        one.extend({
          ...filterShape,
          limit: z.coerce.number().int().min(0).max(40).optional(),
          opened: listParam.pipe(z.array(idSchema).max(MOST_OPENED)).default([]),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(boardSchema))),
  phases: {
    list: call
      .get("/jobs/{id}/applications/phases", "The nine fixed phases and the job's own, in their order")
      .input(one)
      .output(onFirstUse(() => envelope(z.array(phaseSchema)))),
    change: call
      .patch(
        "/jobs/{id}/applications/phases",
        "Adds a phase after another (FAILED_VALIDATION: name, color, after, at most ten), says which phases are " +
          "reviewed anonymously, keeps the job's own phases as the organization's template or takes them from it " +
          "(NOTHING_TO_DO)",
      )
      .input(
        onFirstUse(() =>
          one.extend({
            add: z.object({ name: typed, color, after: idSchema }).optional(),
            anonymous: z.array(idSchema).optional(),
            template: z.enum(["save", "use"]).optional(),
          }),
        ),
      )
      .output(onFirstUse(() => envelope(z.array(phaseSchema)))),
    update: call
      .patch(
        "/jobs/{id}/applications/phases/{phaseId}",
        "Renames, colours or moves one of the job's own phases; a fixed one is FORBIDDEN. RECORD_CONFLICT, " +
          "FAILED_VALIDATION",
      )
      .input(
        onFirstUse(() =>
          one.extend({
            phaseId: idSchema,
            version: z.number().int(),
            name: typed.optional(),
            color: color.optional(),
            after: idSchema.optional(),
          }),
        ),
      )
      .output(onFirstUse(() => envelope(phaseSchema))),
    remove: call
      .delete(
        "/jobs/{id}/applications/phases/{phaseId}",
        "Takes one of the job's own phases away; who stands in it goes to the bottom of `target`. " +
          "FAILED_VALIDATION {fields: target} when somebody does and none is named; FORBIDDEN for a fixed one",
      )
      .input(onFirstUse(() => one.extend({ phaseId: idSchema, target: idSchema.optional() })))
      .output(nothing),
  },
  templates: templatesOfJob,
  automation,
  labels: {
    list: call
      .get("/jobs/{id}/applications/labels", "High, medium, low, then those of the organization, then the job's own")
      .input(one)
      .output(onFirstUse(() => envelope(z.array(labelSchema)))),
    create: call
      .post("/jobs/{id}/applications/labels", "FAILED_VALIDATION: name, color, taken already, at most twenty each")
      .input(onFirstUse(() => one.extend({ name: typed, color, scope: z.enum(["job", "organization"]) })))
      .output(onFirstUse(() => envelope(labelSchema))),
    update: call
      .patch("/jobs/{id}/applications/labels/{labelId}", "A fixed one is FORBIDDEN. RECORD_CONFLICT, FAILED_VALIDATION")
      .input(
        onFirstUse(() =>
          one.extend({ labelId: idSchema, version: z.number().int(), name: typed.optional(), color: color.optional() }),
        ),
      )
      .output(onFirstUse(() => envelope(labelSchema))),
    remove: call
      .delete(
        "/jobs/{id}/applications/labels/{labelId}",
        "Takes it from everybody who bears it. A fixed one is FORBIDDEN",
      )
      .input(onFirstUse(() => one.extend({ labelId: idSchema })))
      .output(nothing),
  },
  views: {
    create: call
      .post(
        "/jobs/{id}/applications/views",
        "Keeps a filter under a name, for the asking person. FAILED_VALIDATION: name, taken, twenty",
      )
      .input(onFirstUse(() => one.extend({ name: typed, query: z.string().max(500) })))
      .output(onFirstUse(() => envelope(boardViewSchema))),
    update: call
      .patch(
        "/jobs/{id}/applications/views/{viewId}",
        "Calls one of the asking person's own by another name. NOT_FOUND, FAILED_VALIDATION: name, taken",
      )
      .input(onFirstUse(() => one.extend({ viewId: idSchema, name: typed })))
      .output(onFirstUse(() => envelope(boardViewSchema))),
    remove: call
      .delete("/jobs/{id}/applications/views/{viewId}", "Forgets one of the asking person's own")
      .input(onFirstUse(() => one.extend({ viewId: idSchema })))
      .output(nothing),
  },
  applicants,
  imports,
  comments,
  mails,
  interviews,
  attachments,
};
