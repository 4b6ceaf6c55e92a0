import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { applicantCardSchema, applicantSchema } from "./applicant-entities";
import { listParam } from "./wire";

/** What a caller may name in `relations[]`; `detail` is all of them. */
export const APPLICANT_RELATIONS = [
  // Ids of them stand on every card.
  "phase",
  "labels",
  /** `derived`, `override` */
  "qualifications",
  /** `applications` */
  "answers",
  /** `documents` */
  "attachments",
  "interviews",
  /** `events`: those that are one. */
  "comments",
  /** `events`: all. */
  "activities",
  "detail",
] as const;
export type ApplicantRelation = (typeof APPLICANT_RELATIONS)[number];

export const relationsParam = onFirstUse(() => listParam.pipe(z.array(z.enum(APPLICANT_RELATIONS))));

/** A card with the fields of the detail that its caller has named; the newest fifty of its events. */
export const relatedCardSchema = onFirstUse(() =>
  applicantCardSchema.extend(
    applicantSchema
      .pick({ derived: true, override: true, applications: true, documents: true, interviews: true, events: true })
      .partial().shape,
  ),
);
export type RelatedCard = z.infer<typeof relatedCardSchema>;
