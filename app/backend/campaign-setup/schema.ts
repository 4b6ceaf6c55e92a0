import type { SetupStep } from "~/domain/campaign-brief/setup-steps";
import { type Schema, text } from "../storage/columns";

export const campaignSetupSchema = {
  campaign_step: {
    job: text(),
    step: text<SetupStep | "firstDay">(),
    day: text().nullable(),
    user: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
