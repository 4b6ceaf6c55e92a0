import { z } from "zod";
import { orNull, versionField } from "~/features/forms/fields.schema";

/** A button over the version that the page had shown. */
export const versionSchema = z.object({ version: versionField() });

/** Labels to give and to take; each button names one. */
export const applicantLabelsSchema = z.object({ addLabel: z.array(z.string()), removeLabel: z.array(z.string()) });

export const responsibleSchema = versionSchema.extend({ responsible: orNull(z.string()) });

/** The id that the page has made: what is posted twice is made once. */
export const newIdField = () => z.string().max(80).optional();
