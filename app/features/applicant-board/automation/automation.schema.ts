import { z } from "zod";
import { FOLLOW_UP_DAYS } from "~/domain/applicants/automation";
import { withQuery } from "~/domain/query-keys";
import { orNull, versionField, wholeNumber } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const AUTOMATION_FORM = "automation";

/** The page that says what happens by itself, and the form of one phase. */
export const automationHref = (job: string, phase?: string): string => {
  const page = `/jobs/${encodeURIComponent(job)}/automation`;
  return phase ? `${withQuery(page, { phase })}#automation-form` : page;
};

export const automationSchema = onFirstUse(() =>
  z.object({
    phase: z.string().max(60),
    version: versionField(),
    template: orNull(z.string().max(60)),
    label: orNull(z.string().max(60)),
    followUpDays: wholeNumber(FOLLOW_UP_DAYS.min, FOLLOW_UP_DAYS.max),
  }),
);
