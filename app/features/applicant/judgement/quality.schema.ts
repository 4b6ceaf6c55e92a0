import { QUALITIES } from "~/domain/applicants/applicant";
import { optionalText } from "~/domain/text.schema";
import { choice } from "~/features/forms/fields.schema";
import { versionSchema } from "../panel.schema";

/** Characters of the note. */
export const QUALITY_NOTE = 1000;

export const qualitySchema = versionSchema.extend({ quality: choice(QUALITIES), note: optionalText(QUALITY_NOTE) });
