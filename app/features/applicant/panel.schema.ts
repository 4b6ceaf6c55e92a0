import { z } from "zod";
import { QUALITIES } from "~/domain/applicants/applicant";
import { LIMITS } from "~/domain/limits";
import { optionalText, requiredText } from "~/domain/text.schema";
import { choice, orNull, versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** A button over the version that the page had shown. */
export const versionSchema = onFirstUse(() => z.object({ version: versionField() }));

/** Labels to give and to take; each button names one. */
export const applicantLabelsSchema = onFirstUse(() =>
  z.object({ addLabel: z.array(z.string()), removeLabel: z.array(z.string()) }),
);

export const responsibleSchema = onFirstUse(() => versionSchema.extend({ responsible: orNull(z.string()) }));

/** The id that the page has made: what is posted twice is made once. */
export const newIdField = () => z.string().max(80).optional();

export const changedCommentSchema = onFirstUse(() => z.object({ text: requiredText(LIMITS.comment) }));
export const commentSchema = onFirstUse(() => changedCommentSchema.extend({ id: newIdField() }));

/** Characters of the note beside a quality. */
export const QUALITY_NOTE = 1000;

export const qualitySchema = onFirstUse(() =>
  versionSchema.extend({ quality: choice(QUALITIES), note: optionalText(QUALITY_NOTE) }),
);
