import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const ofOrganization = onFirstUse(() => z.object({ id: idSchema }));

const templateSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    subject: z.string(),
    /** With placeholders: {{name}}, {{title}}, {{company}}, {{sender}}, {{slots}}. */
    text: z.string(),
    version: z.number().int(),
  }),
);
export type LetterTemplateEntity = z.infer<typeof templateSchema>;

/** Longer than what is stored: the rule says by how much. */
const typed = onFirstUse(() => z.string().max(LIMITS.comment * 2));
const words = { name: typed, subject: typed, text: typed };

const templatesSchema = onFirstUse(() =>
  z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    /** By name. */
    templates: z.array(templateSchema),
  }),
);
export type LetterTemplates = z.infer<typeof templatesSchema>;

/** What letters to applicants may begin with, in an organization's own words. */
export const letterTemplates = {
  list: call
    .get("/organizations/{id}/templates", "Templates of letters to applicants. NOT_FOUND")
    .input(ofOrganization)
    .output(onFirstUse(() => envelope(templatesSchema))),
  create: call
    .post(
      "/organizations/{id}/templates",
      "A new template. FAILED_VALIDATION (a name that is taken, an unknown placeholder), " +
        "UNPROCESSABLE_ENTITY (too many)",
    )
    .input(onFirstUse(() => ofOrganization.extend(words)))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  update: call
    .act(
      "/organizations/{id}/templates/{templateId}",
      "Changes a template over the version that was seen. NOT_FOUND, FAILED_VALIDATION, RECORD_CONFLICT",
    )
    .input(onFirstUse(() => ofOrganization.extend({ templateId: idSchema, version: z.number().int(), ...words })))
    .output(nothing),
  remove: call
    .delete("/organizations/{id}/templates/{templateId}", "Deletes a template. NOTHING_TO_DO")
    .input(onFirstUse(() => ofOrganization.extend({ templateId: idSchema })))
    .output(nothing),
};

/** For those who write letters. */
export const templatesOfJob = call
  .get("/jobs/{id}/applications/templates", "Templates of the job's organization, by name. NOT_FOUND")
  .input(ofOrganization)
  .output(onFirstUse(() => envelope(z.array(templateSchema))));
