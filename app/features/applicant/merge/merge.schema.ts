import { z } from "zod";
import { MERGED_FIELDS, type MergedField, SIDES } from "~/domain/applicants/merge";
import { optionalChoice, versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const MERGE_FORM = "merge";

const side = onFirstUse(() => optionalChoice(SIDES));

/** Of which application each field is taken that differs, over the versions of both that were shown. */
export const mergeSchema = onFirstUse(() =>
  z.object({
    version: versionField(),
    otherVersion: versionField(),
    name: side,
    email: side,
    phone: side,
    zip: side,
    phase: side,
    quality: side,
    responsible: side,
  }),
);

/** The fields that are taken from the other. */
export const takenFields = (values: Record<MergedField, string | null>): MergedField[] =>
  MERGED_FIELDS.filter((field) => values[field] === "other");
