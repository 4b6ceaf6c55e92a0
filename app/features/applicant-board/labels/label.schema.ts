import { z } from "zod";
import { COLORS } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { choice, versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { selectedCards } from "../selection.schema";

export const LABEL_FORM = "labels";
export const LABEL_SCOPES = ["job", "organization"] as const;

const nameAndColor = onFirstUse(() =>
  z.object({ name: requiredText(LIMITS.labels.nameLength), color: choice(COLORS) }),
);

export const newLabelSchema = onFirstUse(() => nameAndColor.extend({ scope: choice(LABEL_SCOPES) }));
export const labelSchema = onFirstUse(() => nameAndColor.extend({ version: versionField() }));

/** Whom the dialog's buttons give labels to. */
export const labelledSchema = onFirstUse(() => z.object({ id: selectedCards() }));
